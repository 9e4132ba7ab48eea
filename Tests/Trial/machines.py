"""Machines of the trial: network namespaces on one switch, by script/lab, and what runs on each."""
import os
import pathlib
import signal
import subprocess
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAB = str(ROOT / "script/lab")


def until(is_so, seconds, what):
    """Waits for a condition."""
    end = time.monotonic() + seconds
    while not (value := is_so()):
        if time.monotonic() > end:
            raise TimeoutError(f"not within {seconds} s: {what}")
        time.sleep(0.05)
    return value


class Machines:
    def __init__(self, folder, names):
        self.folder, self.names = str(folder / "lab"), names
        self.leash = subprocess.Popen(
            [LAB, "hold", self.folder, *(f"{name}:bare" for name in names)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if self.leash.stdout.readline() != "ready\n":
            raise OSError("there is no lab: see script/lab check")

    def end(self):
        """The kernel ends all that runs in them."""
        self.leash.stdin.close()
        self.leash.wait()

    def address(self, name):
        return f"10.24.0.{self.names.index(name) + 1}"

    def run(self, name, *command, **options):
        return subprocess.run([LAB, "exec", self.folder, name, "--", *command], check=True, **options)

    def start(self, name, *command):
        program = Program(name, [LAB, "exec", self.folder, name, "--", *command])
        # nsenter(1) has it as its only child.
        pid = program.process.pid
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children")
        program.pid = int(until(lambda: not program.runs or children.read_text(), 30, command) or 0)
        return program

    def link(self, name, state):
        """Plugs a machine's cable in (up) or out (down)."""
        subprocess.run([LAB, "link", self.folder, name, state], check=True)

    def cut(self, name, other):
        """Has nothing from one machine reach another."""
        self.run(name, "ip", "route", "add", "blackhole", self.address(other))

    def connect(self, name, other):
        self.run(name, "ip", "route", "del", "blackhole", self.address(other))

    def divert(self, name, other):
        """Has what one machine sends another go astray: no one gets it, and the sender is not told. The other way stays open."""
        self.run(name, "ip", "neighbor", "replace", self.address(other), "lladdr", "02:00:00:00:00:24", "nud", "permanent",
                 "dev", "eth0")

    def direct(self, name, other):
        self.run(name, "ip", "neighbor", "del", self.address(other), "dev", "eth0")


class Here:
    """This machine, for what needs no other."""

    def start(self, name, *command):
        return Program(name, command)


class Program:
    """What runs on a machine, and the lines that it says."""

    def __init__(self, machine, command):
        self.machine, self.lines, self.ended = machine, [], None
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.pid = self.process.pid
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
        self.ended = time.monotonic()

    def line(self, text, seconds=60):
        def said():
            if self.process.poll() is not None:
                raise OSError(f"{self.machine} ended: {self.lines[-5:]}")
            return next((line for line in self.lines if text in line), None)
        return until(said, seconds, f"{self.machine}: {text}")

    def signal(self, number):
        os.kill(self.pid, number)
        # nsenter(1) stops with its child, and does not go on with it.
        if number == signal.SIGCONT:
            os.kill(self.process.pid, number)

    def kill(self):
        if self.process.poll() is None:
            self.signal(signal.SIGKILL)
            self.process.wait()

    @property
    def runs(self):
        return self.process.poll() is None
