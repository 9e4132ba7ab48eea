"""Reads a host's metrics with Prometheus's own library, after 30 players have played two rounds: metrics.py HOST:PORT"""
import shutil
import subprocess
import sys
import urllib.error
import urllib.request

from prometheus_client.parser import text_string_to_metric_families

base = f"http://{sys.argv[1]}"


def get(path, method="GET"):
    request = urllib.request.Request(base + path, method=method)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, None, error.read().decode()


status, kind, text = get("/metrics")
assert status == 200 and kind.startswith("text/plain; version=0.0.4"), (status, kind)
families = {family.name: family for family in text_string_to_metric_families(text)}


def value(name, **labels):
    family = families[name.removesuffix("_total").removesuffix("_count")]
    return sum(sample.value for sample in family.samples
               if sample.name == name and labels.items() <= sample.labels.items())


assert all(family.documentation for family in families.values()), families
assert value("twentyfour_rooms") == 1
assert value("twentyfour_rounds_total") >= 2
for transport in "framed", "web", "lines":
    assert value("twentyfour_connections_total", transport=transport) == 10, text
# Of 30, half answer right, half wrong and then give up, in two rounds at least.
right = value("twentyfour_answers_total", finding="correct")
wrong = value("twentyfour_answers_total", finding="notTarget")
assert right > 0 and wrong > 0 and right + wrong >= 60, (right, wrong)
assert value("twentyfour_answers_total", finding="gaveUp") >= wrong > 0
assert value("twentyfour_verdict_seconds_count") >= right + 2 * wrong > 60
assert value("twentyfour_commit_seconds_count") > 2
assert value("twentyfour_sent_bytes_total") > value("twentyfour_received_bytes_total") > 0
assert value("process_resident_memory_bytes") > 1_000_000

if promtool := shutil.which("promtool"):
    linter = subprocess.run([promtool, "check", "metrics"], input=text, capture_output=True, text=True)
    assert linter.returncode == 0 and not linter.stderr.strip(), linter.stderr

assert get("/healthz")[0] == 200 and get("/readyz")[0] == 200
assert get("/metrics?x=1")[0] == 200 and get("/other")[0] == 404 and get("/metrics", "POST")[0] == 405
assert get("/metrics", "HEAD")[2] == ""
print("well")
