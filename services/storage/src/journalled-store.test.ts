import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStore } from "./disk-store.ts";
import { FileJournal } from "./file-journal.ts";
import { journalled } from "./journalled-store.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "solar-journal-"));
});
afterEach(() => rm(home, { recursive: true }));

async function openWith(journal: FileJournal) {
  const store = journalled(await openDiskStore(join(home, "storage")), journal);
  const put = async (key: string, content: string) => {
    const path = join(store.incomingDir, "one");
    await writeFile(path, content);
    await store.put(key, { path, bytes: content.length, format: "jpeg" });
  };
  return { store, put };
}

test("every state that a file had can be had back, also after it was replaced and removed", async () => {
  const journal = new FileJournal(home);
  const { store, put } = await openWith(journal);
  await put("site-images/a.jpg", "first");
  await put("site-images/a.jpg", "second");
  await store.remove("site-images/a.jpg");
  await store.remove("site-images/never.jpg");

  const changes = await journal.changes();
  expect(changes.map(({ key }) => key)).toEqual(Array(3).fill("site-images/a.jpg"));
  const contents = await Promise.all(
    changes.map(({ sha256 }) => (sha256 ? readFile(journal.contentFile(sha256), "utf8") : null)),
  );
  expect(contents).toEqual(["first", "second", null]);
});

test("a backup folder that cannot be written hinders no upload and shows in the health", async () => {
  await writeFile(join(home, "in-the-way"), "");
  const { store, put } = await openWith(new FileJournal(join(home, "in-the-way")));
  await expect(store.check()).resolves.toBeUndefined();
  await put("site-images/a.jpg", "kept all the same");
  expect(await readFile(join(home, "storage/site-images/a.jpg"), "utf8")).toBe("kept all the same");
  await expect(store.check()).rejects.toThrow("changes of files cannot be kept for backups");
});

test("a line that a crash cut off is passed over", async () => {
  const journal = new FileJournal(home);
  await journal.note("site-images/a.jpg", null);
  await writeFile(join(home, "files.jsonl"), '{"at": 1, "key": "site-im', { flag: "a" });
  expect(await journal.changes()).toHaveLength(1);
});
