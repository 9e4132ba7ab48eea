"""Strains a host: attack.py HOST PORT KIND COUNT

So many do the same again and again, until its input ends: half-open (begin a frame and wait), floods (of messages), oversize
(frames of a megabyte), storm (come and go), full (ask for a seat). Says `begun` when each has done it once, and in the end with
which goodbyes they were sent away, and how often."""
import asyncio
import collections
import json
import re
import resource
import sys

from guests import frame

hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
host, port, kind, count = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])


# Who watches takes no seat, and is waited for by nobody.
watcher = frame(b'{"handshake":{"protocol":1,"name":"F","role":"spectator"}}')
# What each says, how often, the pause before it comes again, and whether it waits until it is sent away.
words, times, pause, waits = {
    "half-open": (b"\x29\0\0\0{", 1, 0.1, True),
    "floods": (watcher + frame(b'{"pong":{"id":1}}') * 200, 20, 0.05, True),
    "oversize": (b"\xff\xff\x0f\0" + b"x" * 65_536, 4, 0.05, True),
    "storm": (b"", 0, 0.01, False),
    "full": (frame(b'{"handshake":{"protocol":1,"name":"F"}}'), 1, 0.05, True),
}[kind]
goodbyes = collections.Counter()
done = set()


async def listen(reader):
    heard = b""
    try:
        while more := await reader.read(65_536):
            # The goodbye is the last.
            heard = (heard + more)[-1_024:]
    except OSError:
        pass
    goodbyes.update(re.findall(r'"goodbye":\{"code":"(\w+)"', heard.decode(errors="replace")))


def note(number):
    if number not in done:
        done.add(number)
        if len(done) == count:
            print("begun", flush=True)


async def again_and_again(number):
    while True:
        try:
            reader, writer = await asyncio.open_connection(host, port)
            listening = asyncio.create_task(listen(reader))
            try:
                for _ in range(times):
                    writer.write(words)
                    await writer.drain()
            except OSError:
                pass
            note(number)
            if waits:
                await listening
            listening.cancel()
            writer.close()
        except OSError:
            pass
        await asyncio.sleep(pause)


async def main():
    people = [asyncio.create_task(again_and_again(number)) for number in range(count)]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    print(json.dumps(goodbyes), flush=True)


asyncio.run(main())
