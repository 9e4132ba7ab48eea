"""Has a real Prometheus scrape a host until it knows how many rounds were played, and answer all that the dashboard asks:
prometheus.py HOST:PORT"""
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]


def ask(query):
    url = f"http://127.0.0.1:{port}/api/v1/query?" + urllib.parse.urlencode({"query": query})
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return [float(result["value"][1]) for result in json.load(answer)["data"]["result"]]
    except OSError:
        return []


def questions():
    """What the panels of docs/grafana.json ask for."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    with open(f"{root}/docs/grafana.json", encoding="utf-8") as dashboard:
        for panel in json.load(dashboard)["panels"]:
            for target in panel["targets"]:
                yield panel["title"], target["expr"].replace("$__rate_interval", "10s").replace("$instance", ".*")


with tempfile.TemporaryDirectory() as folder:
    with open(f"{folder}/prometheus.yml", "w", encoding="utf-8") as file:
        json.dump({
            "global": {"scrape_interval": "1s"},
            "scrape_configs": [{"job_name": "twentyfour", "static_configs": [{"targets": [sys.argv[1]]}]}],
        }, file)
    with subprocess.Popen(
            ["prometheus", f"--config.file={folder}/prometheus.yml", f"--storage.tsdb.path={folder}/data",
             f"--web.listen-address=127.0.0.1:{port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            end = time.monotonic() + 50
            while ask("up") != [1.0] or not ask("twentyfour_rounds_total >= 2"):
                assert time.monotonic() < end, (ask("up"), ask("twentyfour_rounds_total"))
                time.sleep(0.2)
            # What a panel asks for.
            assert ask("histogram_quantile(0.99, sum by (le) (twentyfour_verdict_seconds_bucket)) > 0"), "no quantile"
            for title, question in questions():
                # A rate takes two looks. Nobody may have been sent away.
                while not ask(question) and not title.startswith("Sent away"):
                    assert time.monotonic() < end, f"{title}: {question}"
                    time.sleep(0.2)
            print("scraped")
        finally:
            server.terminate()
