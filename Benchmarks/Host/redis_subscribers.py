"""What it costs a Redis to deliver one message to many subscribers: the work of other people for a like task."""
import glob
import re
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


def command(*words):
    return b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in words)


def connected(port):
    for _ in range(200):
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            time.sleep(0.05)
    raise OSError("redis-server does not answer")


def processor(process):
    """Seconds of processor time of all its threads, the kernel's part included, as twentyfour-load takes them of a host."""
    return sum(int(open(path, encoding="ascii").read().split()[0])
               for path in glob.glob(f"/proc/{process}/task/*/schedstat")) / 1e9


def read(selector, wanted):
    """Reads so many bytes from all subscribers together."""
    while wanted > 0:
        found = selector.select(30)
        if not found:
            raise OSError("redis-server has stopped delivering")
        for key, _ in found:
            wanted -= len(key.fileobj.recv(65_536))


def delivered(subscribers):
    """Microseconds of processor for each delivery of a message to one of this many subscribers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder, subprocess.Popen(
            ["redis-server", "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", folder, "--tcp-backlog", "4096",
             "--maxclients", str(subscribers + 32)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            publisher = connected(port)
            selector = selectors.DefaultSelector()
            for _ in range(subscribers):
                subscriber = connected(port)
                subscriber.sendall(command(b"SUBSCRIBE", b"room"))
                subscriber.recv(4_096)
                selector.register(subscriber, selectors.EVENT_READ)
            # What a subscriber gets: the kind of message, the channel and the message.
            size = len(command(b"message", b"room", MESSAGE))
            before = processor(server.pid)
            for _ in range(PUBLISHED):
                publisher.sendall(command(b"PUBLISH", b"room", MESSAGE))
                read(selector, size * subscribers)
                assert re.match(rb":%d\r\n" % subscribers, publisher.recv(64))
            cost = (processor(server.pid) - before) * 1e6 / (PUBLISHED * subscribers)
            for key in list(selector.get_map().values()):
                key.fileobj.close()
            return cost
        finally:
            server.kill()


def sentence(subscribers, runs):
    """What was measured, or why it was not."""
    if not shutil.which("redis-server"):
        return "Redis was not measured: there is no redis-server here (Debian: apt-get install redis-server)."
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    cost = statistics.median(delivered(subscribers) for _ in range(runs))
    return (f"Redis's publish: {cost:.2f} µs of processor for each of {subscribers} subscribers and message of "
            f"{len(MESSAGE)} bytes.")
