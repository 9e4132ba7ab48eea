"""Has a real Prometheus scrape a host until it knows how many rounds were played, and answer all that the dashboard asks:
prometheus.py METRICS-HOST:PORT ROOM-PORT

or a host and a gateway of a fleet, and answer what the dashboard's row about fleets and the rules for alerts ask:
prometheus.py --fleet HOST-METRICS GATEWAY-METRICS"""
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Prometheus:
    """A Prometheus that scrapes some addresses every second, and nothing else."""

    def __init__(self, **jobs):
        self.folder = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        with open(f"{self.folder.name}/prometheus.yml", "w", encoding="utf-8") as file:
            json.dump({
                "global": {"scrape_interval": "1s"},
                "scrape_configs": [{"job_name": f"twentyfour-{job}", "static_configs": [{"targets": [metrics]}]}
                                   for job, metrics in jobs.items()],
            }, file)

    def __enter__(self):
        self.server = subprocess.Popen(
            ["prometheus", f"--config.file={self.folder.name}/prometheus.yml",
             f"--storage.tsdb.path={self.folder.name}/data", f"--web.listen-address=127.0.0.1:{self.port}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()

    def ask(self, query, **span):
        """What it answers to a query, now, or with start, end and step over a time: a list of series. None as long as it is
        not ready."""
        url = f"http://127.0.0.1:{self.port}/api/v1/query" + ("_range" if span else "") + "?"
        try:
            with urllib.request.urlopen(url + urllib.parse.urlencode({"query": query, **span}), timeout=5) as answer:
                return json.load(answer)["data"]["result"]
        except urllib.error.HTTPError as error:
            if error.code == 503:
                return None
            sys.exit(f"{query}: {error.read().decode()}")
        except OSError:
            return None


def dashboard(interval, fleet=False):
    """The panels of docs/grafana.json about any host, or about fleets, each with its queries as Grafana would ask them: all
    hosts, rates over an interval."""
    with open(f"{root}/docs/grafana.json", encoding="utf-8") as file:
        panels = json.load(file)["panels"]
    row = next(index for index, panel in enumerate(panels) if panel["type"] == "row")
    panels = panels[row + 1:] if fleet else panels[:row]
    for panel in panels:
        for target in panel["targets"]:
            target["expr"] = target["expr"].replace("$__rate_interval", interval).replace("$instance", ".*")
            assert not re.search(r"\$\w", target["expr"]), target["expr"]
    return panels


def be_sent_away(port):
    """Sends bytes that are not a frame, and waits for the goodbye."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(b"\xff\xff\x0f\0" + b"x" * 100)
        heard = b"".join(iter(lambda: connection.recv(4_096), b""))
        assert b"badFrame" in heard, heard


def wait_for(prometheus, wanted):
    """Until it answers each of these queries with something."""
    end = time.monotonic() + 50
    for title, query in wanted:
        # A rate takes two looks.
        while not prometheus.ask(query):
            assert time.monotonic() < end, f"{title}: {query}"
            time.sleep(0.2)


def fleet(host, gateway):
    with open(f"{root}/deploy/alerts.yaml", encoding="utf-8") as file:
        named = sorted(set(re.findall(r"twentyfour_[a-z_]+", file.read())))
    assert len(named) > 8, named
    with Prometheus(host=host, gateway=gateway) as prometheus:
        wait_for(prometheus, [(panel["title"], target["expr"]) for panel in dashboard("10s", fleet=True)
                              for target in panel["targets"]])
        # A rule about a metric that nobody has would never fire.
        wait_for(prometheus, [("an alert", name) for name in named])


def main():
    if sys.argv[1] == "--fleet":
        fleet(*sys.argv[2:])
        return print("scraped")
    be_sent_away(int(sys.argv[2]))
    with Prometheus(host=sys.argv[1]) as prometheus:
        wait_for(prometheus, [("rounds", "twentyfour_rounds_total >= 2"), (
            "quantile", "histogram_quantile(0.99, sum by (le) (twentyfour_verdict_seconds_bucket)) > 0")])
        wait_for(prometheus, [(panel["title"], target["expr"]) for panel in dashboard("10s") for target in panel["targets"]])
        print("scraped")


if __name__ == "__main__":
    main()
