import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Logger } from "graphile-worker";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isOutage, isRejection, type MailError, MailServer } from "./mail-server.ts";

const message = {
  messageId: "<inquiry-1-visitor@example.com>",
  from: "office@example.com",
  to: ["ana@example.com", "refused@example.com"],
  subject: "Upit",
  text: "Dobar dan",
};

const silent = new Logger(() => () => undefined);
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

interface Heard {
  login: string | undefined;
  secure: boolean;
}

/** A mail server of the outside world; its certificate is one that nobody vouches for. */
async function start(options: SMTPServerOptions): Promise<{ port: number; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, session, callback) => {
      heard.push({ login: `${username}:${password}`, secure: session.secure });
      if (password === "s3cret/@") callback(null, { user: username });
      else callback(Object.assign(new Error("Invalid login"), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith("refused") ? Object.assign(new Error("No"), { responseCode: 550 }) : null),
    onData: (stream, _session, callback) => stream.on("end", () => callback()).resume(),
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  cleanUps.push(() => new Promise<void>((done) => server.close(() => done())));
  return { port: (server.server.address() as AddressInfo).port, heard };
}

function connectTo(url: string, onRecovered = () => {}): MailServer {
  const mailServer = new MailServer({ url, connections: 1, logger: silent, onRecovered });
  cleanUps.unshift(() => mailServer.close());
  return mailServer;
}

describe("the connection to the mail server", () => {
  it("signs in over STARTTLS, delivers the message and names rejected recipients", async () => {
    const { port, heard } = await start({});
    const mailServer = connectTo(
      `smtp://office%40example.com:s3cret%2F%40@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    );
    expect(await mailServer.send(message)).toEqual(["refused@example.com"]);
    expect(heard).toEqual([{ login: "office@example.com:s3cret/@", secure: true }]);
    expect(mailServer.isUp).toBe(true);
  });

  it("does not say the password to a server without TLS", async () => {
    const { port, heard } = await start({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
    await expect(connectTo(`smtp://office:s3cret%2F%40@127.0.0.1:${port}`).send(message)).rejects.toThrow(
      /STARTTLS/,
    );
    expect(heard).toEqual([]);
  });

  it("reports an outage for a wrong password, and recovers by itself when it is corrected", async () => {
    let works = false;
    const { port } = await start({
      onAuth: ({ username }, _session, callback) =>
        works
          ? callback(null, { user: username })
          : callback(Object.assign(new Error("Invalid login"), { responseCode: 535 })),
    });
    const recovered = vi.fn();
    const mailServer = connectTo(
      `smtp://office:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
      recovered,
    );
    await mailServer.check();
    expect(mailServer.isUp).toBe(false);
    works = true;
    await expect.poll(() => recovered.mock.calls).toHaveLength(1);
    expect(mailServer.isUp).toBe(true);
  });
});

describe("a failure of the mail server", () => {
  it.each<["rejection" | "outage" | "for now", string, string, number | undefined, boolean]>([
    ["rejection", "a 5xx reply to the recipient", "EENVELOPE", 550, true],
    ["rejection", "a 5xx reply to the message", "EMESSAGE", 554, true],
    ["for now", "a 4xx reply, which greylisting servers give to every newcomer", "EENVELOPE", 451, false],
    ["for now", "an account that is asked for, which settings can name", "EENVELOPE", 530, true],
    ["outage", "a wrong account, whose settings can be corrected", "EAUTH", 535, true],
    ["outage", "a server that cannot be reached", "ESOCKET", undefined, false],
    ["outage", "a server that is shutting down", "EPROTOCOL", 421, false],
  ])("is taken as %s: %s", (kind, _what, code, responseCode, permanent) => {
    const reply = { code, permanent, ...(responseCode && { responseCode }) };
    const error: MailError = Object.assign(new Error("failed"), reply);
    expect([isRejection(error), isOutage(error)]).toEqual([kind === "rejection", kind === "outage"]);
  });
});
