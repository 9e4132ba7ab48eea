"""Comes to a host over every transport, with TLS and without, and says what becomes of it: tls_guests.py PORT"""

import hashlib, http.client, json, socket, ssl, struct, sys

from guests import frame

port = int(sys.argv[1])
trusting = ssl.create_default_context()
trusting.check_hostname = False
trusting.verify_mode = ssl.CERT_NONE


def connect(is_secure):
    connection = socket.create_connection(("127.0.0.1", port), timeout=10)
    return trusting.wrap_socket(connection) if is_secure else connection


def page(is_secure, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.sock = connect(is_secure)
    connection.request("GET", path)
    return connection.getresponse()


certificate = connect(True).getpeercert(binary_form=True)
print("fingerprint", hashlib.sha256(certificate).hexdigest())
for is_secure in (True, False):
    name = "tls" if is_secure else "plain"
    response = page(is_secure, "/tv")
    body = response.read().decode()
    print(name, "page", response.status, response.getheader("Location"))
    if is_secure:
        print("shown", hashlib.sha256(certificate).hexdigest() in body)
        print("addresses", page(True, "/address").read().decode().split(":")[0])
    connection = connect(is_secure)
    connection.sendall(b"\n")
    print(name, "lines", connection.recv(4096).decode().splitlines()[0])
    connection = connect(is_secure)
    message = json.dumps({"handshake": {"protocol": 1, "name": "Ann"}}).encode()
    connection.sendall(frame(message))
    answer = connection.recv(65536)
    length = struct.unpack("<I", answer[:4])[0]
    heard = json.loads(answer[4 : 4 + length])
    print(name, "frames", next(iter(heard)), heard.get("goodbye", {}).get("code", ""))
