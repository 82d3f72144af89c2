"""The shortest useful program in Python, over the commands and their JSON: python3 check.py FILE"""
import json
import subprocess
import sys


def ask(*command):
    return json.loads(subprocess.run(command, stdout=subprocess.PIPE).stdout)


file = sys.argv[1]
records = ask("trfconv", "--to", "json", file)["records"]
name = next(r["fields"]["value"] for r in records if r.get("code") == "012")
print(f"{name}: {sum(r.get('code') == '001' for r in records)} players")

for f in ask("trfcheck", "--format", "json", file)["files"]:
    print(f"{f['verdict']} by {f['system']}")
    for r in f["rounds"]:
        for sentence in r["why"]:
            print(f"round {r['round']}: {sentence}")
