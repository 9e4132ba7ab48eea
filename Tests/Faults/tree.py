"""The copy of the program that faults and mutants are put into, and the end of what its tests have started."""
import os
import pathlib
import shutil
import signal
import subprocess

root = pathlib.Path(__file__).resolve().parent.parent.parent
# Faults and mutants share it: most of a build is libraries, which neither of them changes.
copy = root / ".build/faults/tree"


def write(path, data):
    """Writes a file if it would change: unchanged files are not built again."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def make_copy(changed):
    """Copies the working tree; some files have another text, or are added."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=root, check=True, capture_output=True)
    names = {name for name in listed.stdout.decode().split("\0") if name and (root / name).is_file()} | changed.keys()
    for name in names:
        write(copy / name, changed[name].encode() if name in changed else (root / name).read_bytes())
        if (root / name).exists():
            shutil.copymode(root / name, copy / name)
    for path in copy.rglob("*"):
        relative = path.relative_to(copy)
        if relative.parts[0] != ".build" and path.is_file() and str(relative) not in names:
            path.unlink()
    (copy / ".build").mkdir(exist_ok=True)
    if not (copy / ".build/python").is_symlink():
        (copy / ".build/python").symlink_to(root / ".build/python")


def end_session(leader):
    """Ends all processes that a test run has started, also those with sessions of their own, such as hosts."""
    listed = subprocess.run(["ps", "-o", "pid=", "-s", str(leader)], capture_output=True, text=True).stdout
    for number in [int(number) for number in listed.split()] + programs():
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


def programs():
    """The processes whose programs are in the copy."""
    found = []
    for link in pathlib.Path("/proc").glob("[0-9]*/exe"):
        try:
            if link.readlink().is_relative_to(copy):
                found.append(int(link.parent.name))
        except OSError:
            # The process has ended, or is another user's.
            pass
    return found
