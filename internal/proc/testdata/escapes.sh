## the hidden folder
cat $SECRET/journal && echo out
## the hidden file
grep secret $FILE && echo out
## taking the cover away
umount $SECRET && cat $SECRET/journal && echo out
## taking all covers away
umount -a; umount -l /dev; umount $FILE; grep -s secret $FILE && echo out
## a cell in the cell
unshare -Urm sh -c "umount $SECRET" && echo out
## rights over a user namespace of its own
unshare -U true && echo out
unshare -UmC true && echo out
## making it writable again
mount -o remount,rw,bind / && echo out
unshare -Urm mount -o remount,rw,bind / && echo out
## a file of the checkout
touch $HERE/escaped && echo out
## a file beside the hidden one
touch $(dirname $FILE)/escaped && echo out
## a file of the machine
touch /etc/escaped && echo out
## a setting of the kernel
echo 1 >/proc/sys/kernel/printk && echo out
## its terminal
(echo x >/dev/tty) && echo out
ls /dev/pts/* && echo out
## the disk
ls /dev/[svn][dvr]* /dev/mem /dev/kmsg && echo out
## the first process's memory, and what it says
head -c 1 /proc/1/mem && echo out
for n in 0 1 2 3 4; do (echo x >>/proc/1/fd/$n) && echo out; done
## the first process's life
for s in 1 2 3 6 9 10 11 13 15 17 19 20 23; do kill -$s 1; done
sleep 0.1
kill -0 1 || echo out
## processes outside
test $(ls -d /proc/[0-9]* | wc -l) -gt 6 && echo out
## sockets of services
test -e /run/dbus -o -e /run/docker.sock -o -e /run/systemd && echo out
## rights
grep -E 'Cap(Prm|Eff|Bnd|Amb):.*[1-9a-f]' /proc/self/status && echo out
grep 'NoNewPrivs:.*0' /proc/self/status && echo out
## a file system of its own
mount -t tmpfs none /mnt && echo out
## a process that outlives
setsid sleep 1000 &
setsid sh -c 'trap "" 1 2 15; sleep 1000' &
## a folder without permissions
mkdir -p a/b && chmod 0 a/b a
## something left for the next
echo x >/dev/shm/kept
echo x >$TMPDIR/kept
## a look at what was left
test -e /dev/shm/kept -o -e kept -o -e a && echo out
## what did not end
grep -xs sleep /proc/[0-9]*/comm && echo out
## memory shared between calls
ipcmk -M 100 >/dev/null
## memory that was shared before
ipcs -m | grep -q 0x && echo out
