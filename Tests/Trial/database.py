"""A PostgreSQL server of the system's package, on a machine of the trial, and its replica on another."""
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess

from machines import until

PROGRAMS = max(
    pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None,
    key=lambda path: int(re.sub(r"\D", "", path.parent.name) or 0))
# It does not run as root.
OWNER = pwd.getpwnam("postgres")
AS_OWNER = ["setpriv", f"--reuid={OWNER.pw_uid}", f"--regid={OWNER.pw_gid}", "--clear-groups"]


class Server:
    def __init__(self, machines, machine, folder):
        self.machines, self.machine, self.folder = machines, machine, folder
        self.folder.mkdir()
        shutil.chown(self.folder, OWNER.pw_uid, OWNER.pw_gid)

    def owner_runs(self, program, *arguments):
        subprocess.run(
            [*AS_OWNER, PROGRAMS / program, *arguments], check=True, cwd="/", stdout=subprocess.DEVNULL)

    def initialize(self):
        self.owner_runs("initdb", "-D", self.data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8",
                        "--locale=C")
        with open(self.data / "pg_hba.conf", "a") as rules:
            rules.write("host all all 10.24.0.0/24 trust\nhost replication all 10.24.0.0/24 trust\n")
        return self

    @property
    def data(self):
        return self.folder / "data"

    def start(self):
        self.program = self.machines.start(
            self.machine, *AS_OWNER, str(PROGRAMS / "postgres"), "-D", str(self.data), "-k", str(self.folder), "-c",
            "listen_addresses=*", "-c", "max_connections=300")
        until(self.answers, 60, "the server accepts connections")
        return self

    def answers(self):
        try:
            return self.sql("SELECT 1", "postgres")
        except subprocess.CalledProcessError:
            return None

    def crash(self):
        """Ends it at once, as a crash does."""
        self.program.signal(signal.SIGQUIT)
        self.program.process.wait()

    def copy(self):
        """Makes a copy to go back to."""
        self.owner_runs("pg_basebackup", "-h", self.folder, "-U", "postgres", "-D", self.folder / "before", "-X", "stream",
                        "-c", "fast")

    def go_back(self):
        """Puts the copy in the place of all that it has. It must not run."""
        shutil.rmtree(self.data)
        (self.folder / "before").rename(self.data)

    def replica(self, machine):
        """Another server, which keeps all that this one does: what this one confirms, both have."""
        other = Server(self.machines, machine, self.folder.with_name(f"{self.folder.name}-copy"))
        way = f"host={self.machines.address(self.machine)} user=postgres application_name={machine}"
        # Copied through the socket, which all machines of the trial see; followed over the network.
        self.owner_runs("pg_basebackup", "-h", self.folder, "-U", "postgres", "-D", other.data, "-X", "stream", "-c", "fast")
        with open(other.data / "postgresql.auto.conf", "a") as settings:
            settings.write(f"primary_conninfo = '{way}'\n")
        (other.data / "standby.signal").touch()
        shutil.chown(other.data / "standby.signal", OWNER.pw_uid, OWNER.pw_gid)
        other.start()
        # Not before the copy: it would wait for a replica of its own once it is promoted.
        self.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{machine}'")
        self.sql("SELECT pg_reload_conf()")
        until(lambda: self.sql("SELECT sync_state FROM pg_stat_replication") == [["sync"]], 60, "it is in step")
        return other

    def promote(self):
        self.sql("SELECT pg_promote(false)")

    def sql(self, sql, database="twentyfour", with_names=False):
        """Rows of texts, with or without the columns' names as the first."""
        said = subprocess.run(
            ["psql", "-X", "-q", "-A", "-F", "\x1f", "-P", "footer=off", *([] if with_names else ["-t"]),
             "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "postgres", "-d", database, "-c", sql],
            check=True, capture_output=True, text=True, env=os.environ | {"PGOPTIONS": "-c search_path=twentyfour"})
        return [line.split("\x1f") for line in said.stdout.splitlines()]
