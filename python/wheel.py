"""Makes a wheel: wheel.py PROGRAM VERSION TAG DIR. Equal input gives equal bytes."""
import base64
import hashlib
import os
import sys
import zipfile

program, version, tag, target = sys.argv[1:5]
here = os.path.dirname(os.path.abspath(__file__))
info = f"trfkit-{version}.dist-info"


def read(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


metadata = f"""Metadata-Version: 2.1
Name: trfkit
Version: {version}
Summary: Checks chess tournament files against the pairing rules, pairs rounds, and says why
Home-page: https://github.com/trfkit/trfkit
License: Apache-2.0
Requires-Python: >=3.9
Description-Content-Type: text/markdown

""".encode() + read(here, "README.md")
wheel = "Wheel-Version: 1.0\nGenerator: trfkit\nRoot-Is-Purelib: false\n" + "".join(
    f"Tag: py3-none-{platform}\n" for platform in tag.split("."))
files = {
    "trfkit/__init__.py": (read(here, "trfkit", "__init__.py"), 0o644),
    "trfkit/py.typed": (b"", 0o644),
    "trfkit/" + os.path.basename(program): (read(program), 0o755),
    f"{info}/METADATA": (metadata, 0o644),
    f"{info}/WHEEL": (wheel.encode(), 0o644),
    f"{info}/LICENSE": (read(here, "..", "LICENSE"), 0o644),
}
record = ""
for name, (data, _) in files.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    record += f"{name},sha256={digest},{len(data)}\n"
files[f"{info}/RECORD"] = (f"{record}{info}/RECORD,,\n".encode(), 0o644)
os.makedirs(target, exist_ok=True)
with zipfile.ZipFile(os.path.join(target, f"trfkit-{version}-py3-none-{tag}.whl"), "w", zipfile.ZIP_DEFLATED) as out:
    for name, (data, mode) in files.items():
        entry = zipfile.ZipInfo(name)  # of 1980: a wheel tells no day
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        out.writestr(entry, data)
