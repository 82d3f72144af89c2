"""Reads FIDE tournament report files, checks pairings and standings, pairs rounds, and says why.

    with trfkit.start() as chess:
        report = chess.check(pathlib.Path("open.trf"))

The answers are the JSON documents of the commands; their schemas are in docs/schema of the project. The program that
answers is part of the package; nothing leaves the machine.
"""
from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Union

__all__ = ["File", "Service", "TournamentFile", "TrfkitError", "start"]


class File(NamedTuple):
    """A tournament file with the name that messages call it."""

    name: str
    data: str | bytes


#: The text of a file, its bytes, its path, a File, or a tournament in plain JSON as a dict.
TournamentFile = Union[str, bytes, "os.PathLike[str]", File, Mapping[str, Any]]

Document = dict[str, Any]


class TrfkitError(Exception):
    """What keeps trfkit from answering: wrong options (2), a file that cannot be used (3), a fault of trfkit (10)."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


class Service:
    """A running trfkit. It answers one question at a time; threads that ask wait for each other."""

    def __init__(self, program: str) -> None:
        self._lock = threading.Lock()
        self._process = subprocess.Popen([program, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> Service:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program."""
        with self._lock:
            self._process.stdin.close()
            self._process.wait()
            self._process.stdout.close()

    def check(self, *files: TournamentFile, progress: Callable[[Document], None] | None = None,
              **options: Any) -> Document:
        """Which recorded rounds and places follow the rules, and why not."""
        return self._ask("check", files, options, progress)

    def why(self, file: TournamentFile, who: str, **options: Any) -> Document:
        """Why two players met in a recorded round, or why they did not."""
        return self._ask("why", [file], {"who": who, **options})

    def case(self, file: TournamentFile, **options: Any) -> Document:
        """The case file of two players in a round, or of a whole round: a page of HTML to print."""
        return self._ask("case", [file], options)

    def pair(self, file: TournamentFile, **options: Any) -> Document:
        """The pairing of the next round."""
        return self._ask("pair", [file], options)

    def rank(self, *files: TournamentFile, **options: Any) -> Document:
        """The standings with every tie-break."""
        return self._ask("rank", files, options)

    def convert(self, file: TournamentFile, to: str, **options: Any) -> Document:
        """The file in another edition, with an account of what that changes. data are the bytes."""
        answer = self._ask("convert", [file], {"to": to, **options})
        return {**answer, "data": base64.b64decode(answer["data"])}

    def lint(self, *files: TournamentFile, **options: Any) -> Document:
        """What is wrong with files; with fix, the repaired files stand in repaired."""
        answer = self._ask("lint", files, options)
        return {**answer, "repaired": [base64.b64decode(data) for data in answer["repaired"]]}

    def audit(self, *files: TournamentFile, progress: Callable[[Document], None] | None = None,
              **options: Any) -> Document:
        """By which system a tournament was paired, and what must have been otherwise."""
        return self._ask("audit", files, options, progress)

    def compare(self, a: TournamentFile, b: TournamentFile, **options: Any) -> Document:
        """Where two files differ."""
        return self._ask("compare", [a, b], options)

    def describe(self, file: TournamentFile, **options: Any) -> Document:
        """The event and its players."""
        return self._ask("describe", [file], options)

    def systems(self) -> list[Document]:
        """The pairing systems."""
        return self._ask("systems", [], {})["list"]

    def _ask(self, call: str, files: Iterable[TournamentFile], options: Mapping[str, Any],
             progress: Callable[[Document], None] | None = None) -> Document:
        question = {"call": call, "options": options, "files": [_sent(file) for file in files],
                    "progress": progress is not None}
        line = json.dumps(question).encode() + b"\n"
        with self._lock:
            try:
                self._process.stdin.write(line)
                self._process.stdin.flush()
            except (OSError, ValueError) as error:
                raise TrfkitError("trfkit has ended", 10) from error
            while True:
                line = self._process.stdout.readline()
                if not line:
                    raise TrfkitError("trfkit has ended", 10)
                answer = json.loads(line)
                if "progress" not in answer:
                    break
                if progress is not None:
                    progress(answer["progress"])
        if answer.get("result") is None:
            raise TrfkitError(answer.get("error", ""), answer["code"])
        result = answer["result"]
        return {"code": answer["code"], **({"list": result} if isinstance(result, list) else result)}


def start(program: str | None = None) -> Service:
    """Starts trfkit: the program of the package, or another trfserve."""
    return Service(program or _packaged())


def _packaged() -> str:
    name = "trfserve.exe" if sys.platform == "win32" else "trfserve"
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), name)


def _sent(file: TournamentFile) -> Document:
    if isinstance(file, Mapping):
        return {"name": "event.json", "json": file}
    if isinstance(file, os.PathLike):
        with open(file, "rb") as opened:
            file = File(os.fspath(file), opened.read())
    if isinstance(file, (str, bytes)):
        file = File("file.trf", file)
    if not isinstance(file, File) or not isinstance(file.data, (str, bytes)):
        raise TypeError("a file is a text, bytes, a path, a File, or a dict of plain JSON")
    if isinstance(file.data, str):
        return {"name": file.name, "text": file.data}
    return {"name": file.name, "data": base64.b64encode(file.data).decode()}
