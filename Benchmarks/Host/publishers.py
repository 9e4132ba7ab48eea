"""The processor time that other servers take to deliver one message to many subscribers: the same task, done by others."""
import contextlib
import glob
import resource
import selectors
import shutil
import socket
import statistics
import subprocess
import tempfile
import time

# As long as the table of a round that twenty players have solved, with its length in front.
MESSAGE = b"x" * 2_200
PUBLISHED = 50


class Redis:
    """PUBLISH to a channel, in the protocol RESP2."""
    program, package = "redis-server", "redis-server"
    subscribe = b"*2\r\n$9\r\nSUBSCRIBE\r\n$4\r\nroom\r\n"
    publish = b"*3\r\n$7\r\nPUBLISH\r\n$4\r\nroom\r\n$%d\r\n%s\r\n" % (len(MESSAGE), MESSAGE)
    delivery = b"*3\r\n$7\r\nmessage\r\n$4\r\nroom\r\n$%d\r\n%s\r\n" % (len(MESSAGE), MESSAGE)
    # What a connection reads before and after it subscribes.
    greeting, subscribed = b"", b":1\r\n"

    @staticmethod
    def options(port, folder, subscribers):
        return ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", folder, "--tcp-backlog", "4096",
                "--maxclients", str(subscribers + 32)]


class NATS:
    """PUB to a subject, in the text protocol of NATS."""
    program, package = "nats-server", "nats-server"
    subscribe = b'CONNECT {"verbose":false}\r\nSUB room 1\r\nPING\r\n'
    publish = b"PUB room %d\r\n%s\r\n" % (len(MESSAGE), MESSAGE)
    delivery = b"MSG room 1 %d\r\n%s\r\n" % (len(MESSAGE), MESSAGE)
    greeting, subscribed = b"\r\n", b"PONG\r\n"

    @staticmethod
    def options(port, _, __):
        return ["--addr", "127.0.0.1", "--port", str(port)]


def processor(process):
    """Seconds of processor time of all threads of a process, the kernel's part included, as twentyfour-load reads it."""
    return sum(int(open(path, encoding="ascii").read().split()[0])
               for path in glob.glob(f"/proc/{process}/task/*/schedstat")) / 1e9


def read_until(connection, end):
    """Reads up to these bytes, which are the last ones of a reply."""
    text = b""
    while end and not text.endswith(end):
        part = connection.recv(4_096)
        if not part:
            raise OSError("the server has closed the connection")
        text += part


def connected(port, server):
    for _ in range(200):
        with contextlib.suppress(OSError):
            connection = socket.create_connection(("127.0.0.1", port))
            read_until(connection, server.greeting)
            return connection
        time.sleep(0.05)
    raise OSError(f"{server.program} does not answer")


def read(selector, wanted):
    """Reads this many bytes from all subscribers together."""
    while wanted > 0:
        found = selector.select(30)
        if not found:
            raise OSError("the server has stopped delivering")
        for key, _ in found:
            wanted -= len(key.fileobj.recv(65_536))


def delivered(server, subscribers):
    """Microseconds of processor time for each delivery of a message to one of this many subscribers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder, subprocess.Popen(
            [server.program, *server.options(port, folder, subscribers)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            publisher = connected(port, server)
            selector = selectors.DefaultSelector()
            for _ in range(subscribers):
                subscriber = connected(port, server)
                subscriber.sendall(server.subscribe)
                read_until(subscriber, server.subscribed)
                selector.register(subscriber, selectors.EVENT_READ)
            before = processor(process.pid)
            for _ in range(PUBLISHED):
                publisher.sendall(server.publish)
                read(selector, len(server.delivery) * subscribers)
            cost = (processor(process.pid) - before) * 1e6 / (PUBLISHED * subscribers)
            for key in list(selector.get_map().values()):
                key.fileobj.close()
            return cost
        finally:
            process.kill()


def sentences(subscribers, runs):
    """For each server, what was measured, or why it was not."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for server in Redis, NATS:
        name = server.__name__
        if not shutil.which(server.program):
            yield f"{name} was not measured: there is no {server.program} here (Debian: apt-get install {server.package})."
            continue
        cost = statistics.median(delivered(server, subscribers) for _ in range(runs))
        yield (f"{name}: {cost:.2f} µs of processor time for each of {subscribers} subscribers and message of "
               f"{len(MESSAGE)} bytes.")
