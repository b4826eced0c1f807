import { SignJWT } from "jose";
import { afterAll, afterEach, expect, test } from "vitest";
import { EventStream } from "./support/events.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, jwtSecret } from "./support/web.ts";

const owner = ownerDatabase();
const open: EventStream[] = [];
const accounts: string[] = [];

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => owner.sql("delete from auth.users where id = any ($1)", [accounts]));

interface Account {
  sub: string;
  sid: string;
}

/** Somebody of the staff, with an open session. */
async function colleague(role = "sales"): Promise<Account> {
  const [account] = await owner.sql<Account>(
    `with account as (
      insert into auth.users (email, name, password_hash, role) values ($1, 'Osoba', 'none', $2) returning id
    )
    insert into auth.sessions (user_id, expires_at) select id, now() + interval '1 day' from account
    returning user_id as sub, id as sid`,
    [`${crypto.randomUUID()}@example.com`, role],
  );
  if (!account) throw new Error("no account");
  accounts.push(account.sub);
  return account;
}

const tokenOf = (account: Account, seconds = 600) =>
  new SignJWT({ ...account, role: "admin", aud: "api", exp: Math.floor(Date.now() / 1000) + seconds })
    .setProtectedHeader({ alg: "HS256" })
    .sign(jwtSecret());

async function answerTo(account: Account): Promise<number> {
  const response = await fetch(at("/live/staff"), { headers: bearer(await tokenOf(account)) });
  await response.body?.cancel();
  return response.status;
}

async function listen(account: Account, seconds?: number): Promise<EventStream> {
  const stream = await EventStream.open(bearer(await tokenOf(account, seconds)), at("/live/staff"));
  open.push(stream);
  expect(await stream.next()).toMatchObject({ data: { what: "open" } });
  return stream;
}

const tell = (account: Account) =>
  owner.sql("select private.add_notice($1, 'assigned', '{}')", [account.sub]);

test("is for staff, and kept by nobody", async () => {
  expect((await fetch(at("/live/staff"))).status).toBe(401);
  const { response } = await listen(await colleague());
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("cache-control")).toContain("no-cache");
});

test("tells an account of its own notices, and never of another's", async () => {
  const [ana, ivo] = await Promise.all([colleague(), colleague()]);
  const [hers, his] = await Promise.all([listen(ana), listen(ivo)]);
  await tell(ivo);
  expect(await his.next()).toMatchObject({ data: { what: "notices" } });
  // What is told to everybody comes behind whatever was told before.
  await owner.sql("select private.tell_staff('desk', $1)", [ana.sub]);
  expect(await hers.next()).toMatchObject({ data: { what: "desk" } });
  await tell(ana);
  expect((await hers.next())?.data).toEqual({ what: "notices" });
});

test("ends at once with its session, with a change of the role, and with the token, and others go on", async () => {
  const [ana, ivo, iva, witness] = await Promise.all([colleague(), colleague(), colleague(), colleague()]);
  const streams = await Promise.all([listen(ana), listen(ivo), listen(iva, 2), listen(witness)]);
  await owner.sql("select auth.end_session($1, 'logout')", [ana.sid]);
  await owner.sql("update auth.users set role = 'viewer' where id = $1", [ivo.sub]);
  expect(await streams[0].next()).toMatchObject({ data: { what: "ended" } });
  for (const stream of streams.slice(0, 3)) expect(await stream.next()).toBeNull();
  expect(await answerTo(ana)).toBe(401);
  await listen(ivo);
  await tell(witness);
  expect(await streams[3].next()).toMatchObject({ data: { what: "notices" } });
});

test("of one account are ten at most: the oldest gives way", async () => {
  const ana = await colleague();
  const first = await listen(ana);
  for (let count = 0; count < 10; count += 1) await listen(ana);
  expect(await first.next()).toBeNull();
});

test("end when the database hangs up, for then nobody knows whose session has ended, and come back", async () => {
  const ana = await colleague();
  const stream = await listen(ana);
  await owner.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'web live'",
  );
  expect(await stream.next()).toBeNull();
  await expect.poll(() => answerTo(ana), { timeout: 20_000 }).toBe(200);
  const back = await listen(ana);
  await tell(ana);
  expect(await back.next()).toMatchObject({ data: { what: "notices" } });
});
