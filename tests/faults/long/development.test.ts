import { expect, test } from "vitest";
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
});
