import { beforeAll, expect, test } from "vitest";
import { jpeg, pdf } from "../../services/storage/src/testing/samples.ts";
import {
  assetRow,
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
const launching = Buffer.from(content.toString("latin1").replace("/Type", "/S /L#61unch /Type"), "latin1");

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

test("a public document goes with its project when that is hidden, and a file that no document names is hidden too", async () => {
  const { url, project } = await document(shown, { public: true });
  await change("projects", project, { visible: false });
  expect((await visit(url)).status).toBe(404);
  const loose = await json<Stored>(await upload(staff, `documents/${freshPath("pdf")}`, content));
  expect((await visit(loose.url)).status).toBe(404);
  expect((await visit(loose.url, bearer("no.real.token"))).status).toBe(401);
  expect((await visit("/storage/documents/tests/none.pdf", bearer(staff))).status).toBe(404);
});

test("whoever previews a draft opens its public documents, and no others", async () => {
  const { url, project } = await document({ status: "draft" }, { public: true });
  const onRequest = await document({ status: "draft" }, { public: false });
  const elsewhere = await document({ status: "draft" }, { public: true });
  const preview = async (id: string) => {
    const answer = await sendJson("POST", at("/api/rpc/create_preview"), { project_id: id }, bearer(staff));
    return (await json<{ token: string }>(answer)).token;
  };
  const token = await preview(project);
  const page = await (await visit(`/projekat/${project}?preview=${token}`)).text();
  expect(page).toContain(`href="${url}?preview=${token}"`);
  const response = await visit(`${url}?preview=${token}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  for (const address of [
    url,
    `${url}?preview=x`,
    `${url}?preview=${staff}`,
    `${elsewhere.url}?preview=${token}`,
    `${onRequest.url}?preview=${await preview(onRequest.project)}`,
  ])
    expect((await visit(address)).status, address).toBe(404);
  await sendJson("POST", at("/api/rpc/withdraw_previews"), { project_id: project }, bearer(staff));
  expect((await visit(`${url}?preview=${token}`)).status).toBe(404);
});

test("documents are PDFs of up to 20 MB, and pictures are none", async () => {
  const path = freshPath("pdf");
  const attempts: [string, Buffer, number, string][] = [
    ["documents", await jpeg(64, 40), 415, "unsupported_type"],
    ["project-images", content, 415, "unsupported_type"],
    ["documents", Buffer.concat([content, Buffer.alloc(20 * 1024 * 1024, " ")]), 413, "file_too_large"],
    ["documents", Buffer.concat([content, Buffer.from("PK\x03\x04")]), 422, "hidden_content"],
    ["documents", launching, 422, "hidden_content"],
  ];
  for (const [bucket, file, status, code] of attempts) {
    const answer = await upload(staff, `${bucket}/${path}`, file);
    expect([answer.status, (await json<Refusal>(answer)).code], code).toEqual([status, code]);
  }
  expect(await assetRow(staff, "documents", path)).toBeUndefined();
  expect((await upload("", `documents/${path}`, content)).status).toBe(401);
});

test("a PDF with something before and behind it is stored without that", async () => {
  const path = `documents/${freshPath("pdf")}`;
  const around = Buffer.concat([Buffer.from("\ufeff\r\n"), content, Buffer.alloc(2000)]);
  const stored = await upload(staff, path, around);
  expect([stored.status, (await json<Stored>(stored)).bytes]).toEqual([201, content.length]);
  const response = await visit(`/storage/${path}`, bearer(staff));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
});
