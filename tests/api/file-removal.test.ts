import { beforeAll, expect, test } from "vitest";
import { picture } from "../../services/web/src/testing/samples.ts";
import { eventually } from "../support/processes.ts";
import { at, bearer, freshPath, json, signIn, upload } from "./support/web.ts";

let staff: string;
beforeAll(async () => {
  staff = await signIn();
});

const call = (method: string, path: string, body?: unknown) =>
  fetch(at(path), {
    method,
    headers: { ...bearer(staff), "content-type": "application/json", prefer: "return=representation" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function uploadPicture(): Promise<string> {
  const path = `project-images/${freshPath()}`;
  const response = await upload(staff, path, await picture(60, 40).jpeg().toBuffer());
  expect(response.status).toBe(201);
  return `/storage/${path}`;
}

async function createProject(columns: Record<string, unknown>): Promise<string> {
  const response = await call("POST", "/api/projects?select=id", { name: "Park za brisanje", ...columns });
  expect(response.status).toBe(201);
  return (await json<[{ id: string }]>(response))[0].id;
}

const statusOf = async (url: string) => (await fetch(at(`${url}?t=${performance.now()}`))).status;

test("the files of a deleted project go with it, those that another one shows stay", async () => {
  const [own, shared] = [await uploadPicture(), await uploadPicture()];
  const doomed = await createProject({ main_image_url: own, image_gallery: [own, shared] });
  const other = await createProject({ main_image_url: shared });

  expect((await call("DELETE", `/api/projects?id=eq.${doomed}`)).status).toBe(200);
  await eventually("its own picture is gone", async () => (await statusOf(own)) === 404);
  expect(await statusOf(shared)).toBe(200);

  expect((await call("DELETE", `/api/projects?id=eq.${other}`)).status).toBe(200);
  await eventually("the shared picture is gone as well", async () => (await statusOf(shared)) === 404);
});
