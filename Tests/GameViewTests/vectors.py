"""The page's fold in V8, without a browser, held to Tests/Vectors: vectors.py ROOT"""
import json
import sys
from contextlib import closing
from pathlib import Path

from modules import script
from py_mini_racer import MiniRacer

root = Path(sys.argv[1])
page = next(root.glob("Sources/**/game-view.js")).parent
vectors = {file.stem: json.loads(file.read_text()) for file in (root / "Tests/Vectors").glob("*.json")}
shape = vectors.pop("format")

# It may not end by itself if it is not closed.
with closing(MiniRacer()) as engine:
    engine.eval(script(page, "game-view.js", set()) + (root / "Tests/Vectors/play.js").read_text())
    members = json.dumps(list(shape["view"]))
    for name, vector in sorted(vectors.items()):
        found = json.loads(engine.eval(f"JSON.stringify(play(GameView, {json.dumps(vector)}, {members}))"))
        assert found == [], f"{name}: " + "\n".join(found)
print(f"{sum(len(vector['steps']) for vector in vectors.values())} steps of {len(vectors)} vectors")
