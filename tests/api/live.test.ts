import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { EventStream, type ServerEvent } from "./support/events.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, create, sendJson, signIn } from "./support/web.ts";

const owner = ownerDatabase();
let staff: string;
let project: string;
const open: EventStream[] = [];

beforeAll(async () => {
  staff = await signIn();
  const columns = { name: "Park za uživo", description: "O", visible: true, status: "published" };
  project = (await create("projects", columns, staff)).id;
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await owner.sql`delete from api.projects where id = ${project}`;
});

async function listen(headers?: Record<string, string>): Promise<EventStream> {
  const stream = await EventStream.open(headers);
  open.push(stream);
  return stream;
}

const change = (columns: Record<string, unknown>, id = project) =>
  sendJson("PATCH", at(`/api/projects?id=eq.${id}`), columns, bearer(staff));

const isAbout = (id: string) => (event: ServerEvent) => (event.data as { id?: string }).id === id;
const isCreation = (event: ServerEvent) => (event.data as { op?: string }).op === "INSERT";
const isState = (state: string) => (event: ServerEvent) => event.event === state;

test("the stream is one for browsers, kept by no cache, and begins with whether changes are heard", async () => {
  const stream = await listen();
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get("content-type")).toContain("text/event-stream");
  expect(stream.response.headers.get("cache-control")).toContain("no-cache");
  expect(await stream.next()).toMatchObject({ event: "connected" });
});

test("every open stream is told table, id and operation of a change, and nothing else", async () => {
  const streams = await Promise.all([listen(), listen(), listen()]);
  await change({ location: "Bihać" });
  for (const stream of streams) {
    // Word of the project's creation may still be on its way.
    const event = await stream.until((about) => isAbout(project)(about) && !isCreation(about));
    expect(event).toMatchObject({ event: "message", data: { table: "projects", id: project, op: "UPDATE" } });
    expect(Object.keys(event.data as object)).toEqual(["table", "id", "op"]);
  }
});

test("who comes back is told what was missed meanwhile", async () => {
  const first = await listen();
  await change({ location: "Mostar" });
  const { id } = await first.until(isAbout(project));
  first.close();
  const witness = await listen();
  await change({ location: "Trebinje" });
  await witness.until(isAbout(project));
  const back = await listen({ "last-event-id": String(id) });
  expect(await back.next()).toMatchObject({ event: "message", data: { id: project, op: "UPDATE" } });
});

test("when the database hangs up, streams stay open, are told so, and hear changes again afterwards", async () => {
  const stream = await listen();
  await stream.until(isState("connected"));
  await owner.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'web live'`;
  await stream.until(isState("disconnected"));
  await stream.until(isState("connected"));
  await change({ location: "Livno" });
  expect((await stream.until(isAbout(project))).event).toBe("message");
});

test("the listening connection has no rights in the database", async () => {
  const rows = await owner.sql`select usename from pg_stat_activity where application_name = 'web live'`;
  expect(rows).toEqual([{ usename: "authenticator" }]);
});
