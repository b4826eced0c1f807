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

  it("signs in over TLS from the start with smtps", async () => {
    const { port, heard } = await start({ secure: true });
    const mailServer = connectTo(
      `smtps://office:s3cret%2F%40@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    );
    await mailServer.send(message);
    expect(heard).toEqual([{ login: "office:s3cret/@", secure: true }]);
  });

  it("does not trust a certificate that nobody vouches for", async () => {
    const { port, heard } = await start({});
    await expect(connectTo(`smtp://office:s3cret%2F%40@127.0.0.1:${port}`).send(message)).rejects.toThrow(
      /certificate/,
    );
    expect(heard).toEqual([]);
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

const failure = (parts: Partial<MailError>): MailError => Object.assign(new Error("failed"), parts);

describe("failures of the mail server", () => {
  it("takes a 5xx reply to the recipient or to the message as a permanent rejection", () => {
    expect(isRejection(failure({ code: "EENVELOPE", responseCode: 550, permanent: true }))).toBe(true);
    expect(isRejection(failure({ code: "EMESSAGE", responseCode: 554, permanent: true }))).toBe(true);
  });

  it("keeps trying after a 4xx reply, which greylisting servers give to every newcomer", () => {
    const greylisted = failure({ code: "EENVELOPE", responseCode: 451, permanent: false });
    expect(isRejection(greylisted)).toBe(false);
    expect(isOutage(greylisted)).toBe(false);
  });

  it("keeps trying when the account is wrong, since its settings can be corrected", () => {
    const rejected = failure({ code: "EAUTH", responseCode: 535, permanent: true });
    expect(isRejection(rejected)).toBe(false);
    expect(isOutage(rejected)).toBe(true);
    expect(isRejection(failure({ code: "EENVELOPE", responseCode: 530, permanent: true }))).toBe(false);
  });

  it("recognises a server that cannot be reached or is shutting down", () => {
    expect(isOutage(failure({ code: "ESOCKET" }))).toBe(true);
    expect(isOutage(failure({ code: "EPROTOCOL", responseCode: 421, permanent: false }))).toBe(true);
  });
});
