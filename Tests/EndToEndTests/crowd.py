"""Opens connections to a host and says nothing on them: crowd.py HOST PORT COUNT RATE

At most COUNT at a time and RATE a second, until its input ends. A connection that is closed is opened again. A host that takes
more than PATIENCE to send one away has reached the limit of its machine: then it gets fewer, so that the test measures the
host and not the machine. Says `open` after COUNT tries, and in the end the reasons that the host gave for its goodbyes, and
how often.
"""

import collections, json, pathlib, selectors, socket, sys, time

PATIENCE = 0.5
# A host says goodbye in a sentence to a guest who has sent nothing.
SENTENCES = json.loads((pathlib.Path(__file__).parents[2] / "Sources/Phrases/Catalogs/en.json").read_text())
FLOODING = SENTENCES["reason.tooManyConnections"]

host, port, count, highest = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
family = socket.AF_INET6 if ":" in host else socket.AF_INET
selector = selectors.DefaultSelector()
selector.register(sys.stdin, selectors.EVENT_READ)
heard = collections.Counter()
received = {}
begun = {}
tries, allowed = 0, 0.0
rate, now = highest / 4, time.monotonic()


def leave(connection):
    """Reads the goodbye, if there was one, and when it came."""
    global rate
    slow = time.monotonic() - begun.pop(connection) > PATIENCE
    data = received.pop(connection)
    if data:
        sentence = data.decode().strip()
        code = "flooding" if sentence == FLOODING else "busy" if sentence in SENTENCES.values() else sentence
        heard[code] += 1
        if code == "busy":
            rate = max(rate * 0.99, 50) if slow else min(rate * 1.01, highest)
    else:
        heard["nothing"] += 1
    selector.unregister(connection)
    connection.close()


while True:
    now, before = time.monotonic(), now
    allowed = min(allowed + (now - before) * rate, highest / 4)
    while len(received) < count and allowed >= 1:
        allowed -= 1
        connection = socket.socket(family)
        connection.setblocking(False)
        connection.connect_ex((host, port))
        selector.register(connection, selectors.EVENT_READ)
        received[connection] = b""
        begun[connection] = now
        tries += 1
        if tries == count:
            print("open", flush=True)
    for key, _ in selector.select(0.002):
        if key.fileobj is sys.stdin:
            print(json.dumps(heard), flush=True)
            sys.exit()
        try:
            data = key.fileobj.recv(4096)
        except OSError:
            data = b""
        received[key.fileobj] += data
        if not data:
            leave(key.fileobj)
