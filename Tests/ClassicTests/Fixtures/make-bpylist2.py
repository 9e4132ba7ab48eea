# Writes the fixtures of PyPI's bpylist2 into this folder: python3 make-bpylist2.py
import pathlib

from bpylist2 import archiver

MESSAGES = {
    "handshake": {"handshake": "Ann"},
    "handshake-unicode": {"handshake": "Björn 🎲"},
    "result-success": {"resultSuccess": 12.34},
    "round": {
        "startRound": [3, 3, 8, 8],
        "time": 100,
        "status": "Waiting for answers...",
        "results": ["Björn 🎲: 12.34 seconds", "Bob: Still guessing..."],
    },
}

for name, message in MESSAGES.items():
    file = pathlib.Path(__file__).with_name(f"bpylist2-{name}.bplist")
    file.write_bytes(archiver.archive(message))
