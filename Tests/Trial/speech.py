"""How players speak on each transport, written from docs/protocol.md. What a host says becomes tuples, the same for all:
("welcome", who, key, room), ("start", round, numbers, seconds), ("verdict", round, word, value), ("end",), ("goodbye", code),
("heard",). A room is its identity. A value is empty if the expression has none; None is what a dialect does not tell."""
import asyncio
import base64
import json
import os
import re
import struct


class Refused(Exception):
    """The host refused, or said nothing that could be understood."""


class Speech:
    """A connection by which a player comes in."""

    def __init__(self, reader, writer, gateway):
        self.reader, self.writer, self.gateway = reader, writer, gateway

    @classmethod
    async def open(cls, gateway, source):
        reader, writer = await asyncio.open_connection(*gateway, local_addr=(source, 0))
        return cls(reader, writer, gateway)

    def close(self):
        self.writer.close()

    def answer(self, round, expression):
        self.say({"answer": {"round": round, "expression": expression}})

    def give_up(self, round):
        self.say({"giveUp": {"round": round}})

    async def greet(self, name, room, code, key):
        # Who comes back names the room by its identity.
        self.say({"handshake": {"protocol": 1, "name": name} | ({"room": room, "resume": key} if key else {"room": code})})

    def understand(self, payload):
        [(name, value)] = json.loads(payload).items()
        match name:
            case "welcome":
                return "welcome", value["player"]["id"], value["resume"], value["room"]["id"]
            case "startRound":
                own = value.get("own", {})
                # A player who is done with the round is told the puzzle too.
                if "numbers" in value and own.get("outcome") == "guessing" and own.get("plays", True) and "again" not in value:
                    return "start", value["round"], tuple(value["numbers"]), own["seconds"]
            case "verdict":
                word = "correct" if value["correct"] else value["reason"]
                return "verdict", value["round"], word, value.get("value", "")
            case "endRound":
                return ("end",)
            case "goodbye":
                return "goodbye", value["code"]
            case "ping":
                self.say({"pong": {"id": value["id"]}})
        return ("heard",)


class Frames(Speech):
    def say(self, message):
        payload = json.dumps(message).encode()
        self.writer.write(struct.pack("<I", len(payload)) + payload)

    async def hear(self):
        [length] = struct.unpack("<I", await self.reader.readexactly(4))
        return self.understand(await self.reader.readexactly(length))


class WebSocket(Speech):
    """As browsers do it (RFC 6455)."""

    async def greet(self, name, room, code, key):
        host = f"{self.gateway[0]}:{self.gateway[1]}"
        secret = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            (f"GET /{code}/play HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {secret}\r\n\r\n").encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Refused(head.split(b"\r\n")[0].decode())
        await super().greet(name, room, code, key)

    def frame(self, kind, payload):
        mask = os.urandom(4)
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else struct.pack(">BH", 0xFE, len(payload))
        self.writer.write(
            bytes([0x80 | kind]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def say(self, message):
        self.frame(1, json.dumps(message).encode())

    async def hear(self):
        text = b""
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                [size] = struct.unpack(">H", await self.reader.readexactly(2))
            elif size == 127:
                [size] = struct.unpack(">Q", await self.reader.readexactly(8))
            payload = await self.reader.readexactly(size)
            if first & 15 == 8:
                raise EOFError
            if first & 15 == 9:
                self.frame(10, payload)
            elif first & 15 < 3:
                text += payload
                if first & 0x80:
                    return self.understand(text)


class Lines(Speech):
    """A guest with nc."""

    VERDICTS = [
        # What is wrong with the numbers has several sentences; these players make no other mistake.
        ("Right! ", "correct"), ("Not yet: that makes ", "notTarget"), ("Not yet: ", "wrongNumbers"),
        ("You gave up on this round", "gaveUp"), ("Too late: ", "roundOver"), ("You have already finished", "alreadyAnswered"),
        ("You are not in this round", "notPlaying"),
    ]
    MAKES = re.compile(r"Not yet: that makes (.*), not ")
    START = re.compile(r"Round (\d+).*: make \d+ from ([\d ]+) in (\d+) second")
    BACK = re.compile(r"come back with the name (.*)#(\w+)\.")
    round = None

    def type(self, line):
        self.writer.write(f"{line}\r\n".encode())

    def answer(self, round, expression):
        self.type(expression)

    def give_up(self, round):
        self.type("g")

    async def line(self):
        line = await self.reader.readline()
        if not line:
            raise EOFError
        return line.decode().strip()

    async def greet(self, name, room, code, key):
        self.type(code)
        while "What is your name?" not in await self.line():
            pass
        self.type(f"{name}#{key}" if key else name)

    async def hear(self):
        line = await self.line()
        if match := self.BACK.search(line):
            return "welcome", match[1], match[2], None
        if match := self.START.match(line):
            self.round = int(match[1])
            return "start", self.round, tuple(map(int, match[2].split())), int(match[3])
        if " is over: " in line:
            return ("end",)
        for beginning, word in self.VERDICTS:
            if line.startswith(beginning):
                makes = self.MAKES.match(line)
                return "verdict", self.round, word, makes[1] if makes else None if word == "correct" else ""
        return ("heard",)


KINDS = [Frames, WebSocket, Lines]
