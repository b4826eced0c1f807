import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { pdf, picture } from "../../services/storage/src/testing/samples.ts";
import { newAccount } from "../support/account.ts";
import { documentedRights, type Role, roles } from "../support/roles-table.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, create, freshPath, json, jwtSecret, sendJson, signIn, upload } from "./support/web.ts";

const owner = ownerDatabase();
const signed = (role: string, secret = jwtSecret()) =>
  new SignJWT({ aud: "api", role }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("5m").sign(secret);
const tokens: Record<string, string> = {
  nobody: "",
  // Every forgery is refused in postgrest/tokens.test.ts, for files too; here one of each answer.
  forger: await signed("admin", new Uint8Array(32)),
  visitor: await signed("anon"),
  "no session": await signed("admin"),
};
let project: string;
let pictures: Buffer[];

/** Makes an account of that role and signs it in. @returns its access token */
async function signInAs(role: Role): Promise<string> {
  const account = { email: `${role}-${crypto.randomUUID()}@example.com`, password: "sunce-nad-parkom-7" };
  await owner.sql(newAccount, [account.email, role, account.password, role]);
  const answer = await json<{ access_token: string }>(await sendJson("POST", at("/api/rpc/login"), account));
  return answer.access_token;
}

beforeAll(async () => {
  pictures = await Promise.all([60, 50].map((width) => picture(width, 40).jpeg().toBuffer()));
  for (const role of roles) tokens[role] = await signInAs(role);
  tokens.ended = await signInAs("admin");
  await fetch(at("/api/rpc/logout"), { method: "POST", headers: bearer(tokens.ended) });
  const staff = await signIn();
  project = (await create("projects", { name: "Nacrt", status: "draft" }, staff)).id;
  const preview = await sendJson(
    "POST",
    at("/api/rpc/create_preview"),
    { project_id: project },
    bearer(staff),
  );
  tokens.preview = (await json<{ token: string }>(preview)).token;
});

/** A picture that took the place of another one. */
async function storedPicture() {
  const address = `project-images/${freshPath()}`;
  let kept = "";
  for (const content of pictures)
    kept = (await json<{ replaced: string }>(await upload(tokens.admin ?? "", address, content))).replaced;
  return { address, kept };
}

type Place = Awaited<ReturnType<typeof storedPicture>>;

/** What stands in the store and in the tables, at that address and where the replaced picture is kept. */
async function state({ address, kept }: Place) {
  const path = address.replace("project-images/", "");
  // Past nginx, which keeps an answer for a second.
  const tagOf = async (key: string) => {
    const answer = await fetch(`${process.env.TEST_WEB_URL}/storage/${key}`);
    return answer.ok ? answer.headers.get("etag") : answer.status;
  };
  return {
    file: await tagOf(address),
    kept: await tagOf(`project-images/${kept}`),
    rows: await owner.sql`select id, version from api.media_assets where path = ${path}`,
    replaced: await owner.sql`select kept_path from api.replaced_files where path = ${path}`,
  };
}

const send = (method: string, address: string, token: string) =>
  fetch(at(`/storage/${address}`), { method, headers: token ? bearer(token) : {} });

const changes: Record<string, (place: Place, token: string) => Promise<Response>> = {
  "a new file": (place, token) =>
    upload(token, place.address.replace(".jpg", "-new.jpg"), pictures[0] ?? Buffer.alloc(0)),
  "another file in its place": (place, token) => upload(token, place.address, pictures[0] ?? Buffer.alloc(0)),
  "the file before it": ({ address, kept }, token) => send("PUT", `${address}?restore=${kept}`, token),
  "its deletion": ({ address }, token) => send("DELETE", address, token),
};

const refusals = {
  viewer: [403, "SP054"],
  sales: [403, "SP054"],
  nobody: [401, "missing_token"],
  forger: [401, "bad_token"],
  visitor: [403, "not_staff"],
  "no session": [401, "SP035"],
  ended: [401, "SP035"],
  preview: [403, "not_staff"],
};

describe.each(Object.entries(changes))("%s", (_name, change) => {
  test.each(["editor", "admin"])("is the right of the role %s", async (who) => {
    const place = await storedPicture();
    const before = await state(place);
    expect((await change(place, tokens[who] ?? "")).ok).toBe(true);
    const after = await state(place);
    // The new file stands at an address of its own.
    if (change === changes["a new file"]) expect(after).toEqual(before);
    else expect(after.file).not.toEqual(before.file);
  });

  test("is rejected to everybody else, and all stays", async () => {
    const place = await storedPicture();
    const before = await state(place);
    for (const [who, [status, code]] of Object.entries(refusals)) {
      const answer = await change(place, tokens[who] ?? "");
      expect([answer.status, (await json<{ code: string }>(answer)).code], who).toEqual([status, code]);
      expect(await state(place), who).toEqual(before);
    }
    expect((await send("HEAD", place.address.replace(".jpg", "-new.jpg"), "")).status).toBe(404);
  });
});

test("the documented rights on files are those above, and other methods are not for files", async () => {
  expect(documentedRights().filter(([name]) => name.includes("/storage/"))).toHaveLength(4);
  for (const method of ["POST", "PATCH"])
    expect([404, 405, 415]).toContain(
      (await send(method, `site-images/${freshPath()}`, tokens.admin ?? "")).status,
    );
});

test("a kept file is put back where it was, said once, and is not written over", async () => {
  const [place, other] = [await storedPicture(), await storedPicture()];
  const before = await Promise.all([place, other].map(state));
  const [picture = Buffer.alloc(0)] = pictures;
  const token = tokens.editor ?? "";
  const foreign = other.address.replace("project-images/", "");
  expect((await send("PUT", `${place.address}?restore=${foreign}`, token)).status).toBe(404);
  const twice = `${place.address}?restore=${place.kept}&restore=${place.kept}`;
  expect((await upload(token, twice, picture)).status).toBe(400);
  expect((await upload(token, `project-images/${place.kept}`, picture)).status).toBe(400);
  expect(await Promise.all([place, other].map(state))).toEqual(before);
});

describe("reading", () => {
  test.each([...roles, "nobody", "ended", "preview"])(
    "pictures and their sizes is open to %s",
    async (who) => {
      const { address } = await storedPicture();
      for (const query of ["", "?width=32", `?preview=${tokens.preview}`])
        expect((await send("GET", address + query, tokens[who] ?? "")).status, query).toBe(200);
    },
  );

  test("a document on request is for staff alone, as is one that was replaced; one of a draft also for its preview", async () => {
    const answers: Record<string, number[]> = {};
    for (const isPublic of [false, true]) {
      const address = `documents/${freshPath("pdf")}`;
      await upload(tokens.admin ?? "", address, pdf("Dozvola"));
      const row = { project_id: project, title: "Dozvola", url: `/storage/${address}`, public: isPublic };
      await sendJson("POST", at("/api/documents"), row, bearer(tokens.admin ?? ""));
      const { replaced } = await json<{ replaced: string }>(
        await upload(tokens.admin ?? "", address, pdf("Dozvola 2")),
      );
      for (const who of [...roles, "nobody", "ended", "preview"])
        for (const place of [address, `documents/${replaced}`])
          answers[who] = [...(answers[who] ?? []), (await send("GET", place, tokens[who] ?? "")).status];
    }
    expect(answers).toEqual({
      viewer: [200, 200, 200, 200],
      sales: [200, 200, 200, 200],
      editor: [200, 200, 200, 200],
      admin: [200, 200, 200, 200],
      nobody: [404, 404, 404, 404],
      ended: [401, 401, 401, 401],
      preview: [404, 404, 200, 404],
    });
  });
});
