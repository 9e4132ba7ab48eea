"""A player whose line is slow only until its first ping is measured: slow_line.py HOST PORT SOLUTION SOURCE

The machine must have the address. What it sends from there comes late by way of a TUN device, until it comes at once.
Another player, from the machine's own address, is not slow. Says `well` if the first gains nothing on the other."""
import fcntl
import os
import socket
import struct
import subprocess
import sys
import threading
import time

from guests import Guest

host, port, solution, source = sys.argv[1:]
DELAY = 0.2


class SlowLine:
    """Takes what is sent from an address out of the kernel, and passes it on later."""

    def __init__(self, source, host):
        self.delay = DELAY
        self.tunnel = os.open("/dev/net/tun", os.O_RDWR)
        # TUNSETIFF, with IFF_TUN and IFF_NO_PI: see linux/if_tun.h.
        fcntl.ioctl(self.tunnel, 0x4004_54CA, struct.pack("16sH", b"slow", 0x1001))
        for command in ("link set slow up", "route add default dev slow table 24", f"rule add from {source} table 24"):
            subprocess.run(["ip", *command.split()], check=True)
        neighbor = subprocess.check_output(["ip", "neighbor", "show", host], text=True).split()
        self.hardware = bytes.fromhex(neighbor[neighbor.index("lladdr") + 1].replace(":", ""))
        self.cable = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM)
        threading.Thread(target=self.carry, daemon=True).start()

    def carry(self):
        while packet := os.read(self.tunnel, 2_048):
            if packet[0] >> 4 == 4:
                threading.Timer(self.delay, self.send, [packet]).start()

    def send(self, packet):
        self.cable.sendto(packet, ("eth0", 0x0800, 0, 0, self.hardware))


def judged(guest, expression):
    guest.answer(expression)
    return guest.hear("verdict")[1]


bob = Guest(host, port)
bob.join("Bob")
bob.hear("startRound")
line = SlowLine(source, host)
eve = Guest(host, port, source)
eve.join("Eve")
while (payload := eve.receive()) and b'"ping"' not in payload:
    pass
eve.say({"pong": {"id": 1}})
began = time.monotonic()
judged(eve, "1")
assert time.monotonic() - began >= DELAY
line.delay = 0
# The kernel measures what follows.
for _ in range(10):
    judged(eve, "1")
other, own = judged(bob, "1"), judged(eve, solution)
assert own["correct"], own
# She answered after him. A round trip of 20 ms more is believed; 50 ms are for a busy machine.
assert own["seconds"] > other["seconds"] - 0.07, (own, other)
print("well", flush=True)
