"""Tries wrong pins from many addresses: pins.py HOST PORT TRIES SOURCE...

From each source address so many, one after the other, all sources at once; the machine must have the addresses. Says
`begun` when a host has answered once, and in the end how often each answer was given.
"""

import collections, json, sys, threading

from guests import Guest

host, port, tries, sources = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]
heard = collections.Counter()
lock = threading.Lock()


def guess(source):
    for number in range(tries):
        try:
            guest = Guest(host, port, source)
            guest.join("Eve", pin=str(number))
            _, goodbye = guest.hear("goodbye")
            word = goodbye["text"] if goodbye else "nothing"
            guest.close()
        except OSError as error:
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
