"""How much a visit fetches, and how a second one starts."""

import gzip


MOST = 7_500_000
"""Bytes of a first visit."""
LITTLE = 10_000
"""Bytes of a second one."""
CHECKED = "async () => Boolean(await (await navigator.serviceWorker.ready).update())"
"""The browser has looked whether there is a new edition."""
PACKED = {".zip", ".xz", ".woff2", ".png"}
"""Files no host compresses again."""
KEPT = "async () => Boolean((await navigator.serviceWorker.ready).active)"
IMAGE = """async () => {
  const root = await navigator.storage.getDirectory();
  const whole = async () => {
    const folder = await root.getDirectoryHandle("roundhouse-memory").catch(() => null);
    for await (const file of folder?.values() ?? []) {
      const found = await file.getFile();
      const head = await found.slice(0, 4).arrayBuffer();
      if (new Uint8Array(head)[0]) return true;
    }
    return false;
  };
  while (!(await whole().catch(() => false))) // it is being written
    await new Promise(requestAnimationFrame);
}"""
"""An image of the memory is there as a whole: how many parts it has is written last."""
STEPS = "() => performance.getEntriesByType('mark').map((mark) => mark.name)"
"""What a worker has gone through."""


def test_a_visit_is_small(site):
    files = [path for path in site.rglob("*") if path.is_file() and "licences" not in path.parts]
    sizes = [len(path.read_bytes() if path.suffix in PACKED else gzip.compress(path.read_bytes(), 9)) for path in files]

    assert sum(sizes) <= MOST


def test_a_second_visit_fetches_next_to_nothing_and_starts_from_the_image(visit, host):
    tab = visit()
    tab.opens()
    tab.page.wait_for_function(KEPT)
    tab.page.evaluate(IMAGE)
    sent = host.sent
    tab.page.reload()
    tab.opens()
    tab.page.wait_for_function(CHECKED)

    assert host.sent - sent <= LITTLE
    assert "rh-again" in tab.page.workers[0].evaluate(STEPS)
