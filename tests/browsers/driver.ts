import { setTimeout as sleep } from "node:timers/promises";

/** A browser that is driven from outside, by whichever protocol it speaks. */
export interface Browser {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page, with the values as `args`. */
  run<Result>(body: string, ...values: unknown[]): Promise<Result>;
  /** Moves a pointer or presses keys, in WebDriver's terms. */
  act(sources: readonly object[]): Promise<void>;
  /** What the window shows, a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What a page may be slow with on a busy machine, in milliseconds. */
const patience = 30_000;

/** Asks again and again until there is an answer that counts. @throws Error with what was waited for */
export async function until<Result>(what: string, ask: () => Promise<Result>): Promise<NonNullable<Result>> {
  const deadline = performance.now() + patience;
  let last: unknown;
  while (performance.now() < deadline) {
    // What is asked of a page that is being left fails.
    const answer = await ask().catch((error: unknown) => {
      last = error;
      return undefined;
    });
    if (answer) return answer;
    await sleep(100);
  }
  throw new Error(`${what} did not come${last ? ` (${last})` : ""}`);
}

const call = (body: string, values: readonly unknown[]) =>
  `return JSON.stringify((function (args) { ${body} })(${JSON.stringify(values)}) ?? null)`;

/** The session of a driver that speaks WebDriver, over HTTP. */
export async function connectWebDriver(address: string, capabilities: object): Promise<Browser> {
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await fetch(`${address}${path}`, { method, ...init });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const { sessionId } = (await until("the driver", () =>
    send("POST", "/session", { capabilities: { alwaysMatch: capabilities } }),
  )) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, { width: 1280, height: 900 });
  return {
    goto: async (url) => void (await send("POST", `${session}/url`, { url })),
    run: async (body, ...values) =>
      JSON.parse(
        String(await send("POST", `${session}/execute/sync`, { script: call(body, values), args: [] })),
      ),
    act: async (actions) => void (await send("POST", `${session}/actions`, { actions })),
    picture: async () => Buffer.from(String(await send("GET", `${session}/screenshot`)), "base64"),
    close: async () => void (await send("DELETE", session)),
  };
}

/** The session of a browser that speaks WebDriver BiDi itself, over a socket. */
export async function connectBidi(address: string): Promise<Browser> {
  const socket = await until("the browser", () => openSocket(address));
  const waiting = new Map<number, (message: BidiAnswer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as BidiAnswer;
    waiting.get(message.id ?? -1)?.(message);
  });
  let last = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = ++last;
    const answer = new Promise<BidiAnswer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answer;
    if (error) throw new Error(`${method}: ${error} ${message}`);
    return result as Result;
  }
  await send("session.new", { capabilities: {} });
  const tree = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = tree.contexts[0]?.context;
  await send("browsingContext.setViewport", { context, viewport: { width: 1280, height: 860 } });
  return {
    goto: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async run(body, ...values) {
      const functionDeclaration = `() => { ${call(body, values)} }`;
      const { result, exceptionDetails } = await send<BidiEvaluation>("script.callFunction", {
        functionDeclaration,
        awaitPromise: false,
        target: { context },
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    act: async (actions) => void (await send("input.performActions", { context, actions })),
    async picture() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    close: async () => void (await send("browser.close", {})),
  };
}

interface BidiAnswer {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

interface BidiEvaluation {
  result: { value: string };
  exceptionDetails?: { text: string };
}

function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(new Error(`nobody answers at ${address}`)));
  });
}
