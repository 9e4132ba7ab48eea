"""Asks a host for as much as it can, and reads nothing: unread.py PORT tls|plain pages|frames|socket GUESTS"""

import socket, ssl, struct, sys, threading

port, security, kind, guests = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
trusting = ssl.create_default_context()
trusting.check_hostname = False
trusting.verify_mode = ssl.CERT_NONE


def connect():
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    connection.connect(("127.0.0.1", port))
    connection.settimeout(60)
    return trusting.wrap_socket(connection) if security == "tls" else connection


def framed(message):
    return struct.pack("<I", len(message)) + message


def masked(message):
    return struct.pack("!BB", 0x81, 0x80 | len(message)) + b"\0\0\0\0" + message


def request(path, *fields):
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: party", *fields, "", ""]).encode()


def play(connection, wrapped, number):
    name = b"Guest %d" % number
    connection.sendall(wrapped(b'{"handshake":{"protocol":1,"name":"%s"}}' % name))
    answers = wrapped(b'{"answer":{"round":1,"expression":""}}') * 100
    try:
        for _ in range(10_000):
            connection.sendall(answers)
        over.append("never cut off")
    except OSError:
        pass


def torment(number):
    connection = connect()
    kept.append(connection)
    if kind == "pages":
        # The host stops reading before it has read all these.
        connection.setblocking(False)
        try:
            for _ in range(40):
                # Each copy of the first is a new one; the second is larger.
                connection.send((request("/") + request("/script.js")) * 5)
        except (ssl.SSLWantWriteError, BlockingIOError):
            pass
    elif kind == "frames":
        play(connection, framed, number)
    else:
        fields = "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"
        connection.sendall(request("/play", *fields, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="))
        play(connection, masked, number)


kept, over = [], []
threads = [threading.Thread(target=torment, args=[number]) for number in range(guests)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
# The host has read all of it by the time that it answers a guest who comes later.
for _ in range(2):
    last = connect()
    last.sendall(request("/", "Connection: close"))
    while last.recv(65_536):
        pass
sys.exit("; ".join(over) or 0)
