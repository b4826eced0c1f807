import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** The path and the port of the catcher, in nginx's configuration. */
const behind = /\?!(\/[\w-]{36})\/.*\n\s*proxy_pass http:\/\/127\.0\.0\.1:(\d+);/;
const configuration = () => readFile(`${process.env.TEST_DATA_DIR}/nginx/nginx.conf`, "utf8");
const inbox = () => new URL("/email", process.env.TEST_MAIL_URL);

async function ask(url: URL | string, options: RequestOptions = {}) {
  const [response] = (await once(request(url, options).end(), "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test("the inbox shows this machine's e-mails to its own page alone", async () => {
  const { host } = inbox();
  const own = await ask(inbox(), { headers: { origin: `http://${host}` } });
  expect([own.status, Array.isArray(JSON.parse(own.body))]).toEqual([200, true]);
  for (const [what, headers] of Object.entries({
    "another site's page": { origin: "https://example.com" },
    "a page in a sandbox": { origin: "null" },
    "another site's picture": { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    "another name for this machine": { host: `mail.example.com:${inbox().port}` },
  })) {
    for (const method of ["GET", "DELETE", "OPTIONS"]) {
      const { status, body } = await ask(method === "DELETE" ? new URL("/email/none", inbox()) : inbox(), {
        method,
        headers,
      });
      expect([status, body.includes("Forbidden")], `${method} by ${what}`).toEqual([403, true]);
    }
  }
  expect(own.headers).not.toHaveProperty("access-control-allow-origin");
  expect(own.headers["x-frame-options"]).toBe("SAMEORIGIN");
});

test("neither the inbox nor the catcher behind it is there for other machines", async () => {
  const [, , port = ""] = behind.exec(await configuration()) ?? [];
  // Another address of this machine, as its address in a network is.
  for (const url of [inbox(), new URL(`http://127.0.0.1:${port}`)])
    await expect(ask(url, { hostname: "127.0.0.2" })).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/);
});

test("the mail catcher behind it tells nothing to who finds its port", async () => {
  const [, path = "", port = ""] = behind.exec(await configuration()) ?? [];
  const catcher = `http://127.0.0.1:${port}`;
  expect((await ask(`${catcher}${path}/email`)).status).toBe(200);
  for (const guess of ["/email", "/", "/socket.io/?EIO=4&transport=polling"])
    expect((await ask(`${catcher}${guess}`)).status, guess).toBe(404);
});
