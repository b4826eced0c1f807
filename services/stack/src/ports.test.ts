import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readOptions } from "./args.ts";
import { lockName } from "./name-lock.ts";
import { choosePorts, pickFreePorts } from "./ports.ts";

/** What the launcher does about the ports that these settings ask for. */
const portsFor = (env: Record<string, string>) => choosePorts(readOptions([], env));

async function freePorts(count: number): Promise<string[]> {
  return (await pickFreePorts(count)).map(String);
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return String((server.address() as { port: number }).port);
}

test.each(["PORT", "MAIL_PORT", "WEB_PORT", "WORKER_PORT"])(
  "%s in use is said before anything starts",
  async (setting) => {
    const [PORT = ""] = await freePorts(1);
    const taken = await takenPort();
    await expect(portsFor({ PORT, [setting]: taken })).rejects.toThrow(
      `Port ${taken} is in use. Stop what uses it, or choose another: ${setting}=${Number(taken) + 1} npm start`,
    );
  },
);

test("two settings that name one port are rejected", async () => {
  const [PORT = ""] = await freePorts(1);
  await expect(portsFor({ PORT, MAIL_PORT: PORT })).rejects.toThrow(
    `PORT and MAIL_PORT are both ${PORT}: change one of them.`,
  );
});

test("ports that were picked are picked by nobody else, while their servers still start", async () => {
  const [port = 0, next = 0] = await pickFreePorts(2);
  let draw = next;
  const draws = [port, next];
  const [other] = await pickFreePorts(1, () => draws.shift() ?? ++draw);
  expect([port, next]).not.toContain(other);
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
});

test.each([
  ["an abstract socket", true],
  ["a file, where the system knows no other", false],
])("a name is one process's: %s", async (_how, isAbstract) => {
  const name = `solar-parcels-test-${randomUUID()}`;
  const file = join(tmpdir(), name);
  onTestFinished(() => rmSync(file, { force: true }));
  // As a process leaves it that was killed.
  if (!isAbstract) writeFileSync(file, "");
  expect(await lockName(name, isAbstract)).toBeDefined();
  expect(await lockName(name, isAbstract)).toBeUndefined();
});

test("of two starts at the same moment one has the port, and each an inbox", async () => {
  const [PORT = "", other = "", MAIL = ""] = await freePorts(3);
  const mailPort = { number: Number(MAIL), fixed: false };
  const first = await choosePorts({ ...readOptions([], { PORT }), mailPort });
  await expect(portsFor({ PORT })).rejects.toThrow(`Port ${PORT} is in use.`);
  const second = await choosePorts({ ...readOptions([], { PORT: other }), mailPort });
  expect(first.mail).toBe(mailPort.number);
  expect(second.mail).not.toBe(mailPort.number);
});

test("the inbox makes room for a site on its usual port", async () => {
  const [other = ""] = await freePorts(1);
  const options = readOptions([], { PORT: other });
  const chosen = await choosePorts({ ...options, mailPort: { number: options.port, fixed: false } });
  expect(chosen.mail).not.toBe(options.port);
});

// 192.0.2.0/24 is for documentation: no machine has it.
test.each(["192.0.2.1", "nowhere.invalid"])("HOST=%s is no address of this machine", async (HOST) => {
  const [PORT = ""] = await freePorts(1);
  await expect(portsFor({ PORT, HOST })).rejects.toThrow(
    `HOST must be an address of this machine, or 0.0.0.0 for all, not "${HOST}".`,
  );
});
