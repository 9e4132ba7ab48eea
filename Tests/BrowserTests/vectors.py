"""The page's modules, loaded one by one as they are written, and its fold held to Tests/Vectors: vectors.py ROOT"""
import json
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from browser import Browser

root = Path(sys.argv[1])
page = next(root.glob("Sources/**/game-view.js")).parent
vectors = {file.stem: json.loads(file.read_text()) for file in (root / "Tests/Vectors").glob("*.json")}
shape = vectors.pop("format")
# Those that begin to play as soon as they are loaded.
ENTRIES = {
    "player-view", "player-round", "television-view", "host", "controls", "hold", "host-question", "host-settings",
    "person", "removal", "report", "seats"}

LOAD = """
    const [path, done] = arguments;
    import(path).then(() => done(null), (error) => done(`${error}`));
"""
# Plays a vector, and returns how what is seen differs from what is expected.
PLAY = (root / "Tests/Vectors/play.js").read_text() + """
    const [vector, members, done] = arguments;
    import("/game-view.js").then(({ GameView }) => play(GameView, vector, members))
        .then(done, (error) => done([`${error.stack}`]));
"""


class Files(SimpleHTTPRequestHandler):
    """The page's files, and a page with nothing on it."""

    def do_GET(self):
        if self.path.endswith(".js"):
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><title>Modules</title>")

    def log_message(self, *_):
        pass


with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(page))) as server:
    Thread(target=server.serve_forever, daemon=True).start()
    with Browser(f"http://127.0.0.1:{server.server_port}") as browser:
        browser.driver.set_script_timeout(60)
        browser.open()
        for module in sorted(page.glob("*.js")):
            if module.stem not in ENTRIES:
                fault = browser.driver.execute_async_script(LOAD, f"/{module.name}")
                assert fault is None, f"{module.name}: {fault}"
        for name, vector in sorted(vectors.items()):
            found = browser.driver.execute_async_script(PLAY, vector, list(shape["view"]))
            assert found == [], f"{name}: " + "\n".join(found)
        print(f"{sum(len(vector['steps']) for vector in vectors.values())} steps of {len(vectors)} vectors")
        browser.hold_clean()
    server.shutdown()
