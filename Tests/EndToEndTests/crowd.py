"""Opens connections to a host and says nothing on them: crowd.py HOST PORT COUNT RATE

So many at most at a time, so many a second, until its input ends. What is closed is opened anew. Says `open` when there
have been as many tries as connections, and in the end what hosts said goodbye with, and how often.
"""

import collections, json, selectors, socket, struct, sys, time

host, port, count, rate = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
family = socket.AF_INET6 if ":" in host else socket.AF_INET
selector = selectors.DefaultSelector()
selector.register(sys.stdin, selectors.EVENT_READ)
heard = collections.Counter()
received = {}
tries = 0
start = time.monotonic()


def leave(connection):
    """Reads the goodbye, if there was one."""
    data = received.pop(connection)
    if len(data) > 4:
        length = struct.unpack("<I", data[:4])[0]
        heard[json.loads(data[4 : 4 + length])["goodbye"]["code"]] += 1
    else:
        heard["nothing"] += 1
    selector.unregister(connection)
    connection.close()


while True:
    while len(received) < count and tries < (time.monotonic() - start) * rate:
        connection = socket.socket(family)
        connection.setblocking(False)
        connection.connect_ex((host, port))
        selector.register(connection, selectors.EVENT_READ)
        received[connection] = b""
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
