import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "../../services/storage/src/open-store.ts";
import type { Store } from "../../services/storage/src/store.ts";
import { collect } from "../../services/storage/src/testing/collect.ts";
import { type S3Server, startS3Server } from "../../services/storage/src/testing/s3-server.ts";
import { jpeg } from "../../services/storage/src/testing/samples.ts";
import { MailDatabase } from "../faults/support/mail-database.ts";
import { WorkerProcess } from "../faults/support/worker.ts";
import { eventually } from "../support/processes.ts";

const database = new MailDatabase();
let dir: string;
let s3: S3Server;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  [dir, s3] = await Promise.all([mkdtemp(join(tmpdir(), "orphans-")), startS3Server(), database.create()]);
});
afterEach(() => worker?.stop());
afterAll(async () => {
  await Promise.all([database.drop(), s3.close()]);
  await rm(dir, { recursive: true });
});

const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
const lately = new Date(Date.now() - 23 * 60 * 60 * 1000);

describe.each(["disk", "s3"] as const)("the daily clean-up of a store on %s", (driver) => {
  let store: Store;
  beforeAll(async () => {
    const storage = driver === "disk" ? { driver, dir: join(dir, "files") } : s3.settings;
    store = await openStore(storage);
  });

  async function put(key: string, time: Date): Promise<void> {
    const path = join(store.incomingDir, "file");
    const content = await jpeg(16, 16);
    await writeFile(path, content);
    await store.put(key, { path, bytes: content.length, format: "jpeg" });
    if (driver === "s3") await s3.date(key, time);
    else await utimes(join(dir, "files", key), time, time);
  }

  const storedKeys = async () => (await collect(store.list())).map(({ key }) => key).sort();

  test("removes what nothing knows of a day after it was stored, nothing else, and who asked long ago", async () => {
    await put("site-images/orphans/old.jpg", longAgo);
    await put("project-images/old.jpg", longAgo);
    await put("project-images/new.jpg", lately);
    await put("site-images/known.jpg", longAgo);
    await put("project-images/shown.jpg", longAgo);
    await put("site-images/_theirs.jpg", longAgo);
    await database.query`delete from api.media_assets`;
    await database.query`insert into api.media_assets (bucket, path) values ('site-images', 'known.jpg')`;
    await database.query`delete from api.projects`;
    await database.query`insert into api.projects (name, main_image_url) values ('Park', '/storage/project-images/shown.jpg')`;
    await put("project-images/retained.jpg", longAgo);
    await put("project-images/expired.jpg", longAgo);
    await database.query`delete from private.retained_files`;
    await database.query`insert into private.retained_files (url, until) values
        ('/storage/project-images/retained.jpg', now() + interval '1 hour'),
        ('/storage/project-images/expired.jpg', now() - interval '1 hour')`;
    // Spam, so that no message waits.
    await database.query`delete from api.inquiries`;
    await database.query`insert into api.inquiries (user_name, user_email, message, honeypot) values ('Ana', 'ana@example.com', 'Zdravo', 'x')`;
    await database.query`update api.inquiries set created_at = now() - interval '25 months'`;
    await database.query`select graphile_worker.add_job('clean_up')`;
    worker = await WorkerProcess.start(database.workerUrl, "smtp://127.0.0.1:9", {
      STORAGE_DRIVER: driver,
      STORAGE_DIR: join(dir, "files"),
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    });
    await eventually("the orphans are gone", async () => (await storedKeys()).length <= 5);
    await eventually("the queue is empty", async () => (await worker?.metric("jobs")) === 0);
    expect(await storedKeys()).toEqual([
      "project-images/new.jpg",
      "project-images/retained.jpg",
      "project-images/shown.jpg",
      "site-images/_theirs.jpg",
      "site-images/known.jpg",
    ]);
    // Whoever asked longer ago than the setting says is forgotten by the same job.
    expect(await database.query`select user_name from api.inquiries`).toEqual([
      { user_name: "(anonimizirano)" },
    ]);
  });
});
