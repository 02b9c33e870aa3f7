"""Several machines on this one: each has a network of its own, with a cable to a switch that can be pulled."""

import ctypes
import os
import shutil
import subprocess

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


MISSING = "networks of their own need root, ip and nginx; on Debian or Ubuntu: sudo apt install iproute2 nginx"
NETWORK = 0x40000000
"""What a thread enters: only the network of a machine."""
PLACE = Path("/run/netns")


def ip(*words):
    subprocess.run(["ip", *map(str, words)], check=True, capture_output=True)  # noqa: S603, S607  (a program of the system)


class Machine(ThreadPoolExecutor):
    """A machine: whatever its threads open or start is there."""

    def __init__(self, switch, number):
        self.switch, self.number = switch, number
        self.place, self.address = f"{switch}-{number}", f"10.0.0.{number}"
        ip("netns", "add", self.place)
        cable = ("link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", self.place)
        ip("-n", switch, *cable)
        ip("-n", switch, "link", "set", self.cable, "master", "switch", "up")
        ip("-n", self.place, "addr", "add", f"{self.address}/24", "dev", "eth0")
        for name in ("lo", "eth0"):
            ip("-n", self.place, "link", "set", name, "up")
        super().__init__(initializer=self._enter)

    @property
    def cable(self):
        return f"cable{self.number}"

    def do(self, work, *args, **more):
        """Have something done there."""
        return self.submit(work, *args, **more).result()

    def pull(self):
        """Pull its cable."""
        ip("-n", self.switch, "link", "set", self.cable, "down")

    def plug(self):
        """Put the cable in again."""
        ip("-n", self.switch, "link", "set", self.cable, "up")

    def _enter(self):
        with (PLACE / self.place).open() as place:
            if ctypes.CDLL(None, use_errno=True).setns(place.fileno(), NETWORK):
                raise OSError(ctypes.get_errno(), "this network cannot be entered")


class Network:
    """A switch and the machines at it; nothing outside of them can be reached."""

    def __init__(self):
        self.switch, self.machines = f"roundhouse-{os.getpid()}", []
        ip("netns", "add", self.switch)
        ip("-n", self.switch, "link", "add", "switch", "type", "bridge")
        ip("-n", self.switch, "link", "set", "switch", "up")

    def machine(self):
        """Return one more machine."""
        self.machines.append(Machine(self.switch, len(self.machines) + 1))
        return self.machines[-1]

    def close(self):
        """Leave nothing behind."""
        for machine in self.machines:
            machine.shutdown()
        for name in [*(machine.place for machine in self.machines), self.switch]:
            ip("netns", "del", name)


def possible():
    """Whether there can be one here."""
    if not shutil.which("ip") or os.geteuid() != 0:
        return False
    try:
        Network().close()
    except (OSError, subprocess.CalledProcessError):
        return False
    return True
