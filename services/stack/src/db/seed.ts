import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ApiRequest, callPostgrest } from "@solar/postgrest-client/call";
import { errorMessage, parseCommand, runCommand } from "../command.ts";
import { dataDirOption, dataFolder } from "../data-folder.ts";
import { demoLogin } from "../demo-password.ts";
import { readRunningStack } from "../lock.ts";
import { withClient } from "./client.ts";
import { type Api, addMissing, addProject, type DemoGround, type DemoProject } from "./seed-projects.ts";

/** Runs `task` over the items, at most `limit` at a time; the first failure ends it. */
export async function mapConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: limit }, lane));
}

/** Where the demo content is sent: the addresses that any client uses, and the owner for what no client may do. */
export interface SeedTarget {
  /** PostgREST, e.g. `http://localhost:8080/api`. */
  apiUrl: string;
  /** File storage, e.g. `http://localhost:8080/storage`. */
  storageUrl: string;
  /** Connection string of the database's owner. */
  ownerUrl: string;
}

interface Picture {
  file: string;
  bucket: string;
  path: string;
  alt: string;
  alt_en: string;
  tags: string[];
}

interface DemoContent {
  media: Picture[];
  settings: Record<string, unknown>;
  mail_templates: { name: string; [column: string]: unknown }[];
  projects: DemoProject[];
}

const folder = join(import.meta.dirname, "../../../../db/seed");

/**
 * Loads the demo content: a staff account, the pictures, the site's settings, parks with parcels, references.
 * Runs through the API and the storage with the demo account's own token. What is already there stays as it
 * is, so a seed that was cut off is completed by running it again.
 *
 * @throws Error naming the request that was rejected and the answer to it
 */
export async function seed(target: SeedTarget): Promise<void> {
  const content: DemoContent = JSON.parse(await readFile(join(folder, "content.json"), "utf8"));
  const ground: Record<string, DemoGround> = JSON.parse(await readFile(join(folder, "ground.json"), "utf8"));
  await createDemoStaff(target.ownerUrl);
  const headers = { prefer: "return=representation" };
  const call = async (path: string, options: Partial<ApiRequest>) =>
    (await callPostgrest(`${target.apiUrl}${path}`, { headers, timeout: 60_000, ...options })).json;
  const signedIn = await call("/rpc/login", { method: "POST", body: demoLogin });
  const token = (signedIn as { access_token: string }).access_token;
  const api: Api = async <Body>(path: string, method?: ApiRequest["method"], body?: unknown) =>
    (await call(path, { token, body, ...(method && { method }) })) as Body;

  const documents = new Set(
    content.projects.flatMap((project) => (project.documents ?? []).map(({ file }) => file)),
  );
  const named = {
    account: demoLogin.email,
    settings: content.settings,
    projects: content.projects.map(({ name }) => name),
    media_assets: [
      ...content.media.map(({ bucket, path }) => `${bucket}/${path}`),
      ...[...documents].map((file) => `documents/${file}`),
    ],
    mail_templates: content.mail_templates.map(({ name }) => name),
  };
  const note = () =>
    withClient(target.ownerUrl, (owner) =>
      owner.query("select private.record_demo($1)", [JSON.stringify(named)]),
    );

  await mapConcurrently(content.media, 4, (picture) => upload(target.storageUrl, token, picture));
  await note();
  await api("/site_settings?id=eq.1", "PATCH", content.settings);
  await mapConcurrently([...documents], 4, (file) =>
    send(`${target.storageUrl}/documents/${file}`, token, join(folder, "documents", file), "application/pdf"),
  );
  for (const project of content.projects) await addProject(api, project, ground[project.name]);
  await addMissing(api, "mail_templates", "name", content.mail_templates);
  await note();
}

/** Only the owner can make the first account. */
async function createDemoStaff(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    await owner.query(
      `select auth.create_account($1, $2, $3)
       where not exists (select from auth.users where email = $1)`,
      [demoLogin.email, "Demo", demoLogin.password],
    );
    // Everybody may know it, and it stays: it belongs to the demo content.
    await owner.query(
      "update auth.users set must_change_password = false where email = $1 and last_login_at is null",
      [demoLogin.email],
    );
  });
}

async function upload(storageUrl: string, token: string, picture: Picture): Promise<void> {
  const meta = new URLSearchParams({
    alt: picture.alt,
    alt_en: picture.alt_en,
    tags: picture.tags.join(","),
  });
  await send(
    `${storageUrl}/${picture.bucket}/${picture.path}?${meta}`,
    token,
    join(folder, "pictures", picture.file),
    picture.file.endsWith(".mp4") ? "video/mp4" : "image/jpeg",
  );
}

async function send(url: string, token: string, file: string, type: string): Promise<void> {
  const response = await fetch(url, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": type },
    body: await readFile(file),
  });
  if (!response.ok) throw new Error(`${file} was rejected: ${await response.text()}`);
}

const usage = `npm run db:seed -- [--data-dir DIR], npm run db:unseed -- [--data-dir DIR]
  --data-dir DIR    data folder of the running stack (.data)`;

/** `npm run db:seed`: into the running stack; `npm run db:unseed` takes it away again. */
async function main(): Promise<void> {
  const { values, positionals } = parseCommand(usage, { allowPositionals: true, options: dataDirOption });
  const dataDir = dataFolder(values["data-dir"]);
  const note = await readRunningStack(dataDir);
  const where = `${note.url}, data in ${dataDir}`;
  if (positionals[0] === "remove") {
    await withClient(note.databaseUrl, (owner) => owner.query("select private.remove_demo()"));
    console.log(`The demo content is gone: ${where}.`);
    return;
  }
  await seed({
    apiUrl: note.postgrestUrl,
    storageUrl: `${note.webUrl}/storage`,
    ownerUrl: note.databaseUrl,
  });
  console.log(`The demo content is in place: ${where}.`);
}

if (import.meta.main) await runCommand(main, errorMessage);
