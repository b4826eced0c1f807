import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { picture } from "../../services/storage/src/testing/samples.ts";
import { eventually } from "../support/processes.ts";
import { at, bearer, create, freshPath, json, sendJson, signIn, upload } from "./support/web.ts";

let staff: string;
beforeAll(async () => {
  staff = await signIn();
});

const call = (method: string, path: string, body?: unknown) =>
  sendJson(method, at(path), body, { ...bearer(staff), prefer: "return=representation" });

async function uploadPicture(): Promise<string> {
  const path = `project-images/${freshPath()}`;
  const response = await upload(staff, path, await picture(60, 40).jpeg().toBuffer());
  expect(response.status).toBe(201);
  return `/storage/${path}`;
}

const createProject = async (columns: Record<string, unknown>) =>
  (await create("projects", { name: "Park za brisanje", ...columns }, staff)).id;

const replace = async (url: string, content: Buffer) =>
  json<{ replaced: string }>(await upload(staff, url.replace("/storage/", ""), content));

const entriesOf = async (url: string) =>
  (await json<unknown[]>(await call("GET", `/api/media_assets?url=eq.${url}`))).length;

const contentOf = async (url: string) =>
  Buffer.from(await (await fetch(at(`${url}?t=${randomUUID()}`))).arrayBuffer());

const statusOf = async (url: string) => (await fetch(at(`${url}?t=${randomUUID()}`))).status;

test("the pictures of a deleted project are there again when it is restored", async () => {
  const [main, video] = [await uploadPicture(), await uploadPicture()];
  const doomed = await createProject({ main_image_url: main, image_gallery: [main, video] });

  expect((await call("DELETE", `/api/projects?id=eq.${doomed}`)).status).toBe(200);
  expect([await entriesOf(main), await statusOf(main)]).toEqual([0, 200]);

  expect((await call("POST", "/api/rpc/restore_project", { project_id: doomed })).status).toBe(200);
  for (const url of [main, video]) expect([await entriesOf(url), await statusOf(url)]).toEqual([1, 200]);
});

test("a picture that staff delete by itself is gone at once, with what it had replaced", async () => {
  const url = await uploadPicture();
  const { replaced } = await replace(url, await picture(40, 60).jpeg().toBuffer());
  const kept = `/storage/project-images/${replaced}`;
  expect(await statusOf(kept)).toBe(200);
  expect((await call("DELETE", url)).status).toBe(204);
  await eventually("both are gone", async () => (await statusOf(url)) + (await statusOf(kept)) === 808);
});

test("a replaced picture is put back, and lists who replaced it", async () => {
  const url = await uploadPicture();
  const first = await contentOf(url);
  const { replaced } = await replace(url, await picture(40, 60).jpeg().toBuffer());
  const listed = await call(
    "GET",
    `/api/replaced_files?path=eq.${url.replace("/storage/project-images/", "")}`,
  );
  const [row] = await json<Record<string, unknown>[]>(listed);
  expect(row).toMatchObject({ kept_path: replaced, width: 60, height: 40, replaced_by: expect.any(String) });

  const back = await call("PUT", `${url}?restore=${replaced}`);
  expect([back.status, await json(back)]).toEqual([200, expect.objectContaining({ width: 60, height: 40 })]);
  expect((await contentOf(url)).equals(first)).toBe(true);
  expect((await call("PUT", `${url}?restore=${replaced}`)).status).toBe(404);
  expect((await fetch(at(`${url}?restore=${replaced}`), { method: "PUT" })).status).toBe(401);
});
