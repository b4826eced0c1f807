import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Launched } from "../support/launch.ts";
import { nginxWorkers } from "../support/nginx.ts";
import { onStack } from "./alone.ts";
import { type Figure, percentile, printFigures, timed } from "./figures.ts";

const streams = 10_000;
/** nginx lets one address have a hundred. */
const perAddress = 100;
const secondsOfReading = 20;

/** Ten thousand open event streams through nginx: what each costs, and how pages and changes fare beside them. */
export async function benchStreams(stack: Launched): Promise<Figure[]> {
  const note = await stack.note();
  const web = note.processes.find(({ name }) => name === "web")?.pid ?? 0;
  const nginx = nginxWorkers(note);
  const memory = async () => [await memoryOf([web]), await memoryOf(nginx)] as const;
  const database = new Client({ connectionString: note.databaseUrl });
  await database.connect();
  const open: Socket[] = [];
  try {
    const alone = await pagesReadApart(stack.port);
    const [webBefore, nginxBefore] = await memory();
    for (let address = 0; open.length < streams; address += 1) {
      const opened = Array.from({ length: perAddress }, () => openStream(stack.port, addressOf(address)));
      open.push(...(await Promise.all(opened)));
    }
    const [webAfter, nginxAfter] = await memory();
    const quiet = await pagesReadApart(stack.port);
    const told: number[] = [];
    const telling = (async () => {
      for (let turn = 0; turn < secondsOfReading / 2; turn += 1) {
        told.push(await timed(() => tell(database, open)));
        await sleep(1000);
      }
    })();
    const busy = await pagesReadApart(stack.port);
    await telling;
    const p99 = (times: number[]) => percentile(times, 0.99);
    return [
      { name: "open streams", value: open.filter(({ destroyed }) => !destroyed).length, unit: "" },
      { name: "one stream in services/web", value: (webAfter - webBefore) / streams, unit: "kB" },
      { name: "one stream in nginx", value: (nginxAfter - nginxBefore) / streams, unit: "kB" },
      { name: "p99 of a page, no streams", value: p99(alone), unit: "ms" },
      { name: "p99 of a page, 10,000 streams", value: p99(quiet), unit: "ms" },
      { name: "p99 of a page while all are told of changes", value: p99(busy), unit: "ms" },
      {
        name: "10,000 streams beside none, p99 (goal: 2 at most)",
        value: p99(quiet) / p99(alone),
        unit: "×",
      },
      { name: "the same while all are told of changes", value: p99(busy) / p99(alone), unit: "×" },
      { name: "a change told to all of them, median", value: percentile(told, 0.5), unit: "ms" },
    ];
  } finally {
    for (const socket of open) socket.destroy();
    await database.end();
  }
}

const addressOf = (number: number) => `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`;

/** @throws Error when it is refused */
async function openStream(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  socket.write("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [first] = (await once(socket, "data")) as [Buffer];
  if (!first.toString().startsWith("HTTP/1.1 200")) throw new Error(first.toString().split("\r\n", 1)[0]);
  return socket;
}

/** One change, until every stream has heard of it. */
async function tell(database: Client, open: Socket[]): Promise<void> {
  const id = randomUUID();
  const heard = open.map(
    (socket) =>
      new Promise<void>((resolve) => {
        const look = (chunk: Buffer) => {
          if (!chunk.includes(id)) return;
          socket.off("data", look);
          resolve();
        };
        socket.on("data", look);
      }),
  );
  await database.query("select pg_notify('live', $1)", [
    JSON.stringify({ table: "parcels", id, op: "UPDATE" }),
  ]);
  await Promise.all(heard);
}

/** `readPages` in a process of its own: ten thousand streams that hear of a change keep this one busy. */
async function pagesReadApart(port: number): Promise<number[]> {
  const [times] = (await once(fork(import.meta.filename, [String(port)]), "message")) as [number[]];
  return times;
}

/** A visitor reads page after page, each of them new, so that it has to be made. @returns milliseconds of each */
async function readPages(port: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, localAddress: "127.0.0.2" });
  const times: number[] = [];
  const end = performance.now() + secondsOfReading * 1000;
  while (performance.now() < end) {
    const path = `/projekti?q=${randomUUID()}`;
    times.push(
      await timed(async () => {
        const [page] = (await once(get({ host: "127.0.0.1", port, path, agent }), "response")) as [
          IncomingMessage,
        ];
        if (page.statusCode !== 200) throw new Error(`${path}: ${page.statusCode}`);
        await once(page.resume(), "end");
      }),
    );
    await sleep(20);
  }
  agent.destroy();
  return times;
}

/** Proportional share of processes, in kB. */
async function memoryOf(pids: number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, "utf8")));
  return texts.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]), 0);
}

if (import.meta.main && process.send) {
  process.send(await readPages(Number(process.argv[2])));
  process.disconnect();
} else if (import.meta.main) {
  await onStack({}, async (stack) => printFigures(await benchStreams(stack)));
}
