"""A tournament in plain JSON, over trfserve --stdio: python3 plain.py EVENT.json ROUND A,B"""
import json
import subprocess
import sys

file, played, who = sys.argv[1:4]
event = json.load(open(file, encoding="utf-8"))
service = subprocess.Popen(["trfserve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(call, **options):
    question = {"call": call, "options": options, "files": [{"name": file, "json": event}]}
    print(json.dumps(question), file=service.stdin, flush=True)
    return json.loads(service.stdout.readline())["result"]


print("check:", ask("check", rounds=played)["files"][0]["rounds"][0]["verdict"])
print("why:", ask("why", who=who, round=int(played))["plain"][0])
print("next:", " ".join(f"{white}-{black}" for white, black in ask("pair")["boards"]))
print("first:", ask("rank", tieBreaks="BH")["files"][0]["standings"][0]["name"])
