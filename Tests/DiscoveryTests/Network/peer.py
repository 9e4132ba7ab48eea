"""A peer that shares no code with the game or with Avahi: PyPI's zeroconf.

browse          says each room that it resolves as a JSON object
ghost NAME      advertises a room on a host without an address, and says `ready`
crowd COUNT ADDRESS HOSTS
                advertises so many rooms on an address, under so many names of hosts, and says `ready`
"""
import json
import socket
import sys

from zeroconf import IPVersion, ServiceBrowser, ServiceInfo, ServiceListener, Zeroconf

TYPE = "_twentyfour._tcp.local."


class Printer(ServiceListener):
    def add_service(self, zeroconf, kind, name):
        info = zeroconf.get_service_info(kind, name)
        if info:
            room = {
                "name": name.removesuffix("." + TYPE),
                "host": info.server,
                "port": info.port,
                "txt": info.text.decode(),
                "ttl": max(record.ttl for record in zeroconf.cache.entries_with_name(name)),
            }
            print(json.dumps(room, ensure_ascii=False), flush=True)

    def update_service(self, zeroconf, kind, name):
        pass

    def remove_service(self, zeroconf, kind, name):
        pass


network = Zeroconf(ip_version=IPVersion.V4Only)
if sys.argv[1] == "browse":
    ServiceBrowser(network, TYPE, Printer())
elif sys.argv[1] == "crowd":
    address = socket.inet_aton(sys.argv[3])
    crowd = [
        ServiceInfo(
            TYPE,
            f"0 False {number} of {sys.argv[4]}.{TYPE}",
            port=9,
            server=f"crowd-{number % int(sys.argv[4])}.local.",
            addresses=[address],
            properties={"v": "1", "id": f"false-{number}", "players": "9", "cap": "9"},
        )
        for number in range(int(sys.argv[2]))
    ]
    for room in crowd:
        # Without the probing: nobody else has these names.
        network.registry.async_add(room)
    for first in range(0, len(crowd), 20):
        for room in crowd[first : first + 20]:
            network.send(network.generate_service_broadcast(room, None))
    print("ready", flush=True)
else:
    name = sys.argv[2]
    network.register_service(ServiceInfo(TYPE, f"{name}.{TYPE}", port=9, server="ghost.local.", addresses=[]))
    print("ready", flush=True)
sys.stdin.read()
network.close()
