"""A peer that shares no code with the game or with Avahi: PyPI's zeroconf.

browse          says each room that it resolves as a JSON object
ghost NAME      advertises a room on a host without an address, and says `ready`
"""
import json
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
            }
            print(json.dumps(room, ensure_ascii=False), flush=True)

    def update_service(self, zeroconf, kind, name):
        pass

    def remove_service(self, zeroconf, kind, name):
        pass


network = Zeroconf(ip_version=IPVersion.V4Only)
if sys.argv[1] == "browse":
    ServiceBrowser(network, TYPE, Printer())
else:
    name = sys.argv[2]
    network.register_service(ServiceInfo(TYPE, f"{name}.{TYPE}", port=9, server="ghost.local.", addresses=[]))
    print("ready", flush=True)
sys.stdin.read()
network.close()
