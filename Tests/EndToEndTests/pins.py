"""Tries wrong pins from many addresses: pins.py HOST PORT TRIES SOURCE...

From each source address so many, one after the other, all sources at once; the machine must have the addresses. Says
`begun` when a host has answered once, and in the end how often each answer was given.
"""

import collections, json, socket, struct, sys, threading

host, port, tries, sources = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
heard = collections.Counter()
lock = threading.Lock()


def guess(source):
    family = socket.AF_INET6 if ":" in source else socket.AF_INET
    for number in range(tries):
        try:
            connection = socket.socket(family)
            connection.settimeout(20)
            connection.bind((source, 0))
            connection.connect((host, port))
            message = json.dumps(
                {"handshake": {"protocol": 1, "name": "Eve", "pin": str(number)}}
            ).encode()
            connection.sendall(struct.pack("<I", len(message)) + message)
            data = b""
            while piece := connection.recv(4096):
                data += piece
            length = struct.unpack("<I", data[:4])[0]
            word = json.loads(data[4 : 4 + length])["goodbye"]["text"]
        except (OSError, struct.error) as error:
            word = type(error).__name__
        with lock:
            if not heard:
                print("begun", flush=True)
            heard[word] += 1


threads = [threading.Thread(target=guess, args=(source,), daemon=True) for source in sources]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(json.dumps(heard), flush=True)
