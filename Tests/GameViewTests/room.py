"""The page's side of a connection in V8, with a clock, a socket and a storage that room.js plays: room.py ROOT"""
import json
import sys
from contextlib import closing
from pathlib import Path

from modules import script
from py_mini_racer import MiniRacer

root = Path(sys.argv[1])
page = next(root.glob("Sources/**/room.js")).parent
play = (root / "Tests/GameViewTests/room.js").read_text()

# It may not end by itself if it is not closed.
with closing(MiniRacer()) as engine:
    names = json.loads(engine.eval(play + "JSON.stringify(Object.keys(rules))"))
    # Each rule begins with a new page.
    for name in names:
        with closing(MiniRacer()) as tab:
            fault = tab.eval(f"{play}{script(page, 'room.js', set())}fault({json.dumps(name)})")
        assert fault == "", f"{name}: {fault}"
print(f"{len(names)} rules")
