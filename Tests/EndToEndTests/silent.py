"""Opens connections that say four letters and wait: silent.py HOST PORT CONNECTIONS SOURCE...

So many from each source address; the machine must have the addresses. Says `open` when all are open, keeps opening new ones
in place of those that are closed, and ends with its input.
"""

import selectors, socket, sys, threading

host, port, connections, sources = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
selector = selectors.DefaultSelector()


def open_one(source):
    connection = socket.socket(socket.AF_INET6 if ":" in source else socket.AF_INET)
    try:
        connection.settimeout(5)
        connection.bind((source, 0))
        connection.connect((host, port))
        connection.sendall(b"\x20\x00\x00\x00")
        selector.register(connection, selectors.EVENT_READ, source)
    except OSError:
        connection.close()


def keep_open():
    while True:
        for key, _ in selector.select(1):
            try:
                if key.fileobj.recv(4096):
                    continue
            except OSError:
                pass
            selector.unregister(key.fileobj)
            key.fileobj.close()
            open_one(key.data)


for source in sources:
    for _ in range(connections):
        open_one(source)
print("open", flush=True)
threading.Thread(target=keep_open, daemon=True).start()
sys.stdin.read()
