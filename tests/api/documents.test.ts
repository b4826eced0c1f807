import { beforeAll, expect, test } from "vitest";
import { pdf } from "../../services/storage/src/testing/samples.ts";
import {
  at,
  bearer,
  create,
  freshPath,
  json,
  type Refusal,
  type Stored,
  sendJson,
  signIn,
  upload,
} from "./support/web.ts";

let staff: string;
beforeAll(async () => {
  staff = await signIn();
});

const content = pdf("Dozvola");

const change = (table: string, id: string, row: object) =>
  sendJson("PATCH", at(`/api/${table}?id=eq.${id}`), row, bearer(staff));

/** A document of a project, whose file was uploaded. */
async function document(projectColumns: object, columns: object) {
  const project = await create("projects", { name: "Dokumenti", ...projectColumns }, staff);
  const file = await json<Stored>(await upload(staff, `documents/${freshPath("pdf")}`, content));
  const row = { project_id: project.id, title: "Dozvola", url: file.url, ...columns };
  return {
    ...(await create<{ id: string; bytes: number }>("documents", row, staff)),
    project: project.id,
    url: file.url,
  };
}

const shown = { status: "aktivan" };
const visit = (url: string, headers = {}) => fetch(at(url), { headers });

test("a public document of a public project is read by everyone, and by nobody as soon as it is on request", async () => {
  const { id, url, bytes, project } = await document(shown, { public: true });
  expect(bytes).toBe(content.length);
  const response = await visit(url);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*sandbox/);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  const listed = async () =>
    json<{ url: string | null }[]>(await visit(`/api/documents?project_id=eq.${project}`));
  expect(await listed()).toMatchObject([{ id, url, title: "Dozvola", bytes: content.length }]);

  await change("documents", id, { public: false });
  const refused = await visit(url);
  expect([refused.status, (await json<Refusal>(refused)).code]).toEqual([404, "not_found"]);
  expect((await visit(url, { range: "bytes=0-9" })).status).toBe(404);
  expect((await visit(`${url}?v=1`)).status).toBe(404);
  expect((await fetch(at(url), { method: "HEAD" })).status).toBe(404);
  expect((await visit(url, bearer(staff))).status).toBe(200);
  await expect.poll(listed).toMatchObject([{ id, url: null, title: "Dozvola" }]);
  const byAddress = `/api/documents?select=id&url=eq.${url}`;
  expect(await json(await visit(byAddress))).toEqual([]);
});

test("the page of a previewed draft leads to its public documents, which open by its link", async () => {
  const { url, project } = await document({ status: "draft" }, { public: true });
  const answer = await sendJson(
    "POST",
    at("/api/rpc/create_preview"),
    { project_id: project },
    bearer(staff),
  );
  const { token } = await json<{ token: string }>(answer);
  const page = await (await visit(`/projekat/${project}?preview=${token}`)).text();
  expect(page).toContain(`href="${url}?preview=${token}"`);
  const response = await visit(`${url}?preview=${token}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  expect((await visit(`${url}?preview=x`)).status).toBe(404);
});
