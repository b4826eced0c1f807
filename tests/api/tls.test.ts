import { readFileSync } from "node:fs";
import { connect as connectHttp2, type IncomingHttpHeaders } from "node:http2";
import { type RequestOptions, request } from "node:https";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { query } from "../faults/support/query.ts";
import { newAccount } from "../support/account.ts";
import { root } from "../support/compose.ts";
import { type Launched, launch } from "../support/launch.ts";

/** Of localhost, for a hundred years; nobody vouches for it. */
const files = {
  TLS_CERT: `${root}/tests/fixtures/tls/certificate.pem`,
  TLS_KEY: `${root}/tests/fixtures/tls/key.pem`,
};
const certificate = readFileSync(files.TLS_CERT);
const account = { email: "tls@example.com", password: "lozinka za https" };
let stack: Launched;
let httpPort: number;

beforeAll(async () => {
  [httpPort = 0] = await pickFreePorts(1);
  stack = await launch({
    args: ["--no-build", "--no-seed"],
    env: { ...files, HTTP_PORT: String(httpPort) },
  });
  await stack.ready();
  await query(stack, newAccount, [account.email, "TLS", account.password, "admin"]);
});

afterAll(() => stack.remove());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  protocol: string | null;
}

/** Over https, with the certificate checked. */
function ask(path: string, options: RequestOptions = {}, body = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "localhost", port: stack.port, path, ca: certificate, ...options },
      (answer) => {
        const protocol =
          "getProtocol" in answer.socket ? (answer.socket.getProtocol as () => string | null)() : null;
        answer.resume().once("end", () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, protocol });
        });
      },
    );
    call.once("error", reject).end(body);
  });
}

test("https answers with a certificate that holds, and tells browsers to stay with it", async () => {
  const { status, headers, protocol } = await ask("/healthz");
  expect({ status, protocol }).toEqual({ status: 200, protocol: "TLSv1.3" });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("old versions of TLS are rejected", async () => {
  const old = { maxVersion: "TLSv1.1", minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  // The server's word: without the level above, this client would not even ask.
  await expect(ask("/healthz", old)).rejects.toThrow("alert protocol version");
});

test("HTTP/2 is spoken", async () => {
  const session = connectHttp2(stack.url, { ca: certificate });
  try {
    const stream = session.request({ ":path": "/api/site_settings?select=id" });
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      session.once("error", reject);
      stream.once("response", resolve).once("error", reject).resume();
    });
    expect(headers[":status"]).toBe(200);
    expect(session.alpnProtocol).toBe("h2");
  } finally {
    session.close();
  }
});

test("the refresh cookie travels by https alone", async () => {
  const headers = { "content-type": "application/json" };
  const { status, headers: answered } = await ask(
    "/api/rpc/login",
    { method: "POST", headers },
    JSON.stringify(account),
  );
  expect(status).toBe(200);
  expect(answered["set-cookie"]).toEqual([
    expect.stringMatching(
      /^__Host-refresh_token=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    ),
  ]);
});

test.each([
  ["the port of http", () => httpPort],
  ["the port of https", () => stack.port],
])(
  "plain http on %s is sent on for people, with address and method, and refused to programs",
  async (_name, port) => {
    const response = await fetch(`http://localhost:${port()}/projekti?lang=en`, {
      method: "POST",
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([
      308,
      `https://localhost:${stack.port}/projekti?lang=en`,
    ]);
    // A program would go on sending what it has to say in the open.
    for (const path of ["/api/rpc/login", "/storage/site-images/a.jpg", "/live"]) {
      const refused = await fetch(`http://localhost:${port()}${path}`, {
        method: "POST",
        redirect: "manual",
      });
      expect([refused.status, refused.headers.get("location")], path).toEqual([403, null]);
    }
  },
);
