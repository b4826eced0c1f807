import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { at, bearer, signIn } from "./support/web.ts";

/** Sends bytes as they are; fetch would encode the address. */
async function raw(path: string, header = "Accept: application/json"): Promise<string> {
  const { hostname, port } = new URL(at("/"));
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n`;
  socket.write(Buffer.from(request, "latin1"));
  return text(socket);
}

const statusOf = (answer: string) => Number(answer.split(" ")[1]);

/** An address of the API of so many characters, which PostgREST repeats in its answer three times as long. */
const longRead = (length: number) => `/api/projects?select=id&name=neq.${randomUUID()}`.padEnd(length, '"');

test("the longest addresses that are let in are answered, and cost nobody else the site", async () => {
  const preference = `Accept: application/json, ${"x/y, ".repeat(80)}*/*`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => raw(longRead(8000), preference)));
  expect(answers.map(statusOf)).toEqual(answers.map(() => 200));
  expect(answers[0]?.length).toBeGreaterThan(24_000);
  expect((await fetch(at(`/projekti?q=${randomUUID()}`))).status).toBe(200);
});

test("longer addresses are rejected, in the form that was asked for", async () => {
  for (const length of [8001, 20_000]) {
    const page = await raw("/projekti?q=".padEnd(length, "x"));
    expect(statusOf(page)).toBe(414);
    expect(page).toContain("Adresa je predugačka");
  }
  const read = await raw(longRead(8001));
  expect(statusOf(read)).toBe(414);
  expect(read).toContain('"address_too_long"');
});

test("an address that is no text is rejected, and is nobody's failure", async () => {
  for (const value of ["%ff", "\xff", "a%c5"]) {
    const answer = await raw(`/api/projects?select=id&name=neq.${value}`);
    expect(statusOf(answer), value).toBe(400);
    expect(answer, value).toContain('"unreadable"');
  }
  for (const value of ["%C5%A0uma", "100%", "Šuma".normalize()])
    expect((await fetch(at(`/api/projects?select=id&name=neq.${value}`))).status, value).toBe(200);
});

test("an address that a browser would take for another host's leads to its own page", async () => {
  for (const path of ["//evil.example/x?y=1", "/\\evil.example/x?y=1", "///\\/evil.example/x?y=1"]) {
    const answer = await raw(path);
    expect(statusOf(answer), path).toBe(308);
    expect(answer, path).toMatch(/^Location: \/evil\.example\/x\?y=1\r$/m);
  }
  for (const path of ["//", "//[", "//@:99999/", "/.//evil.example/x"])
    expect(statusOf(await raw(path)), path).toBeLessThan(500);
});

test("an address of a page that is no text is answered by a page, one of a file by our code", async () => {
  const page = await raw("/%ff", "Accept: text/html");
  expect(statusOf(page)).toBe(400);
  expect(page).toMatch(/^Content-Type: text\/html/im);
  expect(page).toContain("Greška 400");
  const file = await raw("/storage/project-images/%ff.jpg");
  expect(statusOf(file)).toBe(400);
  expect(file).toContain('"bad_request"');
});

test("regular expressions are offered to nobody, but for the end of names in the search", async () => {
  const headers = bearer(await signIn());
  for (const filter of ["name=match.(a+)%2B$", "or=(id.is.null,name.not.imatch.x)", "name=wfts(english).x"])
    for (const who of [{}, headers]) {
      const refused = await fetch(at(`/api/projects?select=id&${filter}`), { headers: who });
      expect([refused.status, (await refused.json()).code], filter).toEqual([400, "not_offered"]);
    }
  expect((await fetch(at("/api/projects?select=id&name=ilike.*match*"), { headers })).status).toBe(200);
});

test("a read has at most sixty conditions", async () => {
  const statusOf = async (count: number) => {
    const conditions = Array.from({ length: count }, (_, at) => `name.like.*${at}.${"x".repeat(100)}*`);
    return (await fetch(at(`/api/projects?select=id&or=(${conditions})`))).status;
  };
  expect([await statusOf(60), await statusOf(61)]).toEqual([200, 400]);
  const ids = Array.from({ length: 150 }, () => randomUUID());
  expect((await fetch(at(`/api/projects?select=id&id=in.(${ids})`))).status).toBe(200);
});

test("visitors may not join table to table to table; staff may", async () => {
  const deep = at("/api/projects?select=id,parcels(id,projects(id))&limit=1");
  const refused = await fetch(deep);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: "too_deep" });
  const written = await fetch(at("/api/inquiries?select=id,projects(id,parcels(id))"), {
    method: "POST",
    headers: { "content-type": "application/json", prefer: "return=representation" },
    body: "{}",
  });
  expect(await written.json()).toMatchObject({ code: "too_deep" });
  expect((await fetch(deep, { headers: bearer("") })).status).toBe(400);
  expect((await fetch(deep, { headers: bearer(await signIn()) })).status).toBe(200);
  expect((await fetch(at("/api/projects?select=id,parcels(id)&limit=1"))).status).toBe(200);
});
