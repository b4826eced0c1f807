import { utimesSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newAccount } from "../../support/account.ts";
import { eventually } from "../../support/processes.ts";
import { query } from "../support/query.ts";
import { bareStacks } from "../support/stacks.ts";

const start = bareStacks();

/** The first message of Vite's hot reload, or the failure. */
const firstMessage = (url: string) =>
  new Promise<unknown>((resolve, reject) => {
    const socket = new WebSocket(url, "vite-hmr");
    socket.onerror = () => reject(new Error(`${url} did not open`));
    socket.onmessage = ({ data }) => {
      socket.close();
      resolve(JSON.parse(data));
    };
  });

test("--dev serves both apps from their sources, with hot reload behind nginx", async () => {
  const { url } = await (await start({ args: ["--dev"] })).ready();
  for (const path of ["/", "/admin/"]) {
    const page = await (await fetch(url + path)).text();
    const client = page.match(/src="([^"]*@vite\/client)"/)?.[1];
    const script = await fetch(url + client);
    expect(script.headers.get("content-type")).toContain("javascript");
    const token = (await script.text()).match(/wsToken = "([^"]+)"/)?.[1];
    expect(await firstMessage(`${url.replace("http", "ws")}${path}?token=${token}`)).toEqual({
      type: "connected",
    });
  }
  const address = await fetch(`${url}/src/app/prices-early.js?url`);
  expect(await address.text()).toContain('export default "/src/app/prices-early.js"');
});

test("--dev opens previews of drafts, and starts a service again when its source changes", async () => {
  const stack = await (await start({ args: ["--dev"] })).ready();
  const account = { email: "a@example.com", password: "duga lozinka 123" };
  await query(stack, newAccount, [account.email, "A", account.password, "admin"]);
  const call = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${stack.url}/api/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        prefer: "return=representation",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { access_token: staff } = await call("rpc/login", account);
  const [draft] = await call("projects", { name: "Nacrt", description: "x", status: "draft" }, staff);
  const { token } = await call("rpc/create_preview", { project_id: draft.id }, staff);
  const page = await fetch(`${stack.url}/projekat/${draft.id}?preview=${token}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Nacrt");

  const log = `${stack.dataDir}/logs/worker.log`;
  const starts = async () => (await readFile(log, "utf8")).match(/The worker is ready/g)?.length ?? 0;
  expect(await starts()).toBe(1);
  const now = new Date();
  utimesSync(`${import.meta.dirname}/../../../services/worker/src/main.ts`, now, now);
  await eventually("the worker runs anew", async () => (await starts()) === 2);
});
