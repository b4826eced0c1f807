import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { saleProjectsPath } from "../../public-site/src/features/projects/api/get-projects.ts";
import { parcelColumns, projectColumns } from "../../public-site/src/features/projects/api/projects.ts";
import { buildFolder } from "../../services/stack/src/build.ts";
import type { StackInfo } from "../../services/stack/src/lock.ts";
import { type BarePostgrest, startBarePostgrest } from "./bare-postgrest.ts";
import { fillWith } from "./fill.ts";
import {
  type Comparison,
  compare,
  type Load,
  LoadClient,
  memoryOf,
  onStack,
  percentile,
  timed,
} from "./measure.ts";
import { signInAt } from "./stack.ts";

/** A line of the table: what was measured, and whether it is what it should be. */
interface Line {
  what: string;
  measured: string;
  /** Left out for what is only told. */
  goal?: string;
  isMet?: boolean;
}

interface Bench {
  note: StackInfo;
  /** nginx. */
  url: string;
  token: string;
  bare: BarePostgrest;
  owner: pg.Client;
  client: LoadClient;
  /** For sale. */
  project: string;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const site = { forSale: 30, parcelsForSale: 25, others: 10, parcelsOfOthers: 25, inquiries: 2_000 } as const;
const picture = "/storage/site-images/heroes/home-invest.jpg";

const withParcels = (id: string) =>
  `/projects?select=${projectColumns},parcels(${parcelColumns})&id=eq.${id}`;
const parcelsOf = (id: string) => `/parcels?select=${parcelColumns}&project_id=eq.${id}&order=position,name`;
const inquiryList = "/inquiries?select=*&order=created_at.desc&offset=0&limit=25";
/** The back office asks for one row more instead of a count. */
const inquiryPage = "/inquiries?select=*&order=created_at.desc,id.desc&offset=0&limit=26";

/** What `npm run bench -- goals reads pages` names. */
const parts: Record<string, (bench: Bench) => Promise<Line[]>> = {
  reads: visitorsReads,
  staff: staffsReads,
  inquiries,
  answers: keptAnswers,
  pages: keptPages,
  rendering: pagesOfTheService,
};

/**
 * What our rules and ways cost, beside a PostgREST as it is delivered before a plain copy of the same rows: both asked
 * in turns in one run, with 32 connections. 40 projects (30 for sale) of 25 parcels, 2,000 inquiries.
 *
 * @param chosen parts to measure; all when there is none
 */
export const benchGoals = (chosen: readonly string[]): Promise<void> =>
  onStack(async (stack) => {
    const note = await stack.note();
    const client = new LoadClient();
    const owner = new pg.Client({ connectionString: note.databaseUrl });
    await owner.connect();
    let bare: BarePostgrest | undefined;
    try {
      const project = await fillWith(owner, { ...site, othersAre: "reference", picture });
      bare = await startBarePostgrest(note.databaseUrl);
      const { url, token } = await signInAt(stack.url.replace("localhost", "127.0.0.1"));
      const bench: Bench = { note, url, token, bare, owner, project, client };
      const lines: Line[] = [];
      for (const [name, measure] of Object.entries(parts))
        if (chosen.length === 0 || chosen.includes(name)) lines.push(...(await measure(bench)));
      print(lines);
    } finally {
      client.stop();
      await bare?.stop();
      await owner.end();
    }
  });

const load = (url: string, headers: Record<string, string> = {}, lasting = 1): Load => ({
  url,
  headers,
  connections: 32,
  seconds: lasting,
});

const share = (what: string, { rate, ours, limit }: Comparison, goal: number): Line => ({
  what,
  measured: `${rate.toFixed(2)} (${ours.rate.toFixed(0)} by ${limit.rate.toFixed(0)} a second)`,
  goal: `≥ ${goal}`,
  isMet: rate >= goal,
});

/** Each of PostgREST's connections plans a query when it first meets it. */
async function compareWarm(client: LoadClient, ours: Load, limit: Load): Promise<Comparison> {
  for (const side of [ours, limit]) await client.send({ ...side, seconds: 2 });
  return compare(client, rounds, ours, limit);
}

type Counterparts = readonly [
  what: string,
  path: string,
  headers: Record<string, string>,
  bareHeaders: Record<string, string>,
  goalThroughNginx: number,
];

async function visitorsReads(bench: Bench): Promise<Line[]> {
  return compareReads(bench, [
    ["sale page's read", saleProjectsPath.replace("/api", ""), {}, {}, 0.9],
    ["project with its parcels", withParcels(bench.project), {}, {}, 0.9],
    ["parcels of a project", parcelsOf(bench.project), {}, {}, 0.9],
  ]);
}

async function staffsReads(bench: Bench): Promise<Line[]> {
  const by = (token: string) => ({ authorization: `Bearer ${token}` });
  const exact = (token: string) => ({ ...by(token), prefer: "count=exact" });
  return compareReads(bench, [
    ["staff's list of 25 inquiries, counted", inquiryList, exact(bench.token), exact(bench.bare.token), 0.85],
    ["the same as the back office asks for it", inquiryPage, by(bench.token), by(bench.bare.token), 0.85],
  ]);
}

async function compareReads(
  { note, url, bare, client }: Bench,
  compared: readonly Counterparts[],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, path, headers, bareHeaders, throughNginx] of compared) {
    const limit = load(bare.url + path, bareHeaders);
    for (const [way, address, goal] of [
      ["past nginx", note.postgrestUrl, 0.9],
      ["through nginx", `${url}/api`, throughNginx],
    ] as const) {
      const outcome = await compareWarm(client, load(address + path, headers), limit);
      lines.push(share(`${what}, ${way}`, outcome, goal));
    }
  }
  return lines;
}

/** As the contact form sends it, from another visitor each time. */
const insertion = (url: string): Load => ({
  url: `${url}?select=id`,
  method: "POST",
  headers: { "content-type": "application/json", prefer: "return=representation" },
  body: JSON.stringify({
    user_name: "Posjetilac",
    user_email: "posjetilac-[n]@example.com",
    message: "Zanima me parcela u vašem parku. Javite mi se, molim.",
  }),
  connections: 32,
  seconds: 1,
});

/**
 * The jobs are written, and wait: sending ten thousand mails to a catcher on the same two processors would be
 * measured instead.
 */
async function pausedWorker(note: StackInfo, task: () => Promise<void>): Promise<void> {
  const worker = note.processes.find(({ name }) => name === "worker");
  if (!worker) throw new Error("The worker does not run.");
  process.kill(worker.pid, "SIGSTOP");
  try {
    await task();
  } finally {
    process.kill(worker.pid, "SIGCONT");
  }
}

async function inquiries({ note, url, bare, client, owner }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  const limit = insertion(`${bare.url}/inquiries`);
  for (const [way, address, goal] of [
    ["past nginx", note.postgrestUrl, 0.7],
    ["through nginx", `${url}/api`, 0.7],
  ] as const) {
    const what = `an inquiry with its rules and both mails, ${way}`;
    // Each alone: a worker that is paused for long is started anew.
    await pausedWorker(note, async () => {
      lines.push(share(what, await compareWarm(client, insertion(`${address}/inquiries`), limit), goal));
      await owner.query("truncate api.inquiries, api.history, graphile_worker._private_jobs cascade");
    });
  }
  return lines;
}

async function keptAnswers({ url, client, project }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, path] of [
    ["projects for sale", saleProjectsPath],
    ["parcels of a project", `/api${parcelsOf(project)}`],
  ] as const) {
    const compared = await compareWithFile(client, url + path);
    const { ours, limit, p99 } = compared;
    lines.push(share(`kept API answer beside a file, ${what}`, compared, 0.9), {
      what: `its p99, ${what}`,
      measured: `${p99.toFixed(1)} × (${ours.p99.toFixed(1)} by ${limit.p99.toFixed(1)} ms)`,
      goal: "≤ 2 ×",
      isMet: p99 <= 2,
    });
  }
  return lines;
}

/** An answer of nginx that is kept, beside the same bytes as a file of the same nginx. */
async function compareWithFile(client: LoadClient, url: string): Promise<Comparison> {
  const headers = { "accept-encoding": "identity" };
  const answer = await fetch(url, { headers });
  const file = join(await buildFolder("public-site"), "client/assets/load.json");
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  try {
    return await compare(
      client,
      rounds,
      load(url, headers),
      load(new URL("/assets/load.json", url).href, headers),
    );
  } finally {
    await rm(file);
  }
}

async function keptPages({ url, owner }: Bench): Promise<Line[]> {
  const { rows } = await owner.query<{ project: string; parcels: string[] }>(
    "select project_id as project, array_agg(id) as parcels from api.parcels group by project_id",
  );
  const parks = rows.map(({ project }) => `/projekat/${project}`);
  const lines: Line[] = [];
  for (const paths of [
    parks,
    rows.flatMap(({ project, parcels }) => parcels.map((parcel) => `/projekat/${project}?parcel=${parcel}`)),
  ]) {
    await makeCopies(url, paths);
    const measured = await loadPages(url, paths);
    lines.push({
      what: `kept project pages, ${paths.length.toLocaleString("en")} addresses in turn`,
      ...(measured
        ? {
            measured: `p99 ${measured.p99.toFixed(1)} ms (${measured.rate.toFixed(0)} a second)`,
            goal: "p99 ≤ 10 ms",
            isMet: measured.p99 <= 10,
          }
        : { measured: "h2load is not installed" }),
    });
  }
  return [...lines, await afterPause(url, parks)];
}

const pauseMs = 15_000;

/** Pages that nobody has opened for a while: their first visitor beside the second. */
async function afterPause(url: string, paths: string[]): Promise<Line> {
  const openAll = async () => {
    const times: number[] = [];
    for (const path of paths)
      times.push(await timed(async () => (await fetch(url + path, { headers: gzip })).arrayBuffer()));
    return percentile(times, 0.5);
  };
  await openAll();
  await setTimeout(pauseMs);
  const [first, second] = [await openAll(), await openAll()];
  return {
    what: `kept project pages, the first visitor after ${pauseMs / 1000} s beside the second`,
    measured: `${(first / second).toFixed(1)} × (${first.toFixed(2)} by ${second.toFixed(2)} ms)`,
    goal: "≤ 2 ×",
    isMet: first <= 2 * second,
  };
}

const seconds = 5;
/** What nginx asks the web service for. */
const gzip = { "accept-encoding": "gzip" };

/** Asks for each address once, eight at a time, so that a copy of each is kept. @throws Error at one that fails */
async function makeCopies(url: string, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const askNext = async (): Promise<void> => {
    for (let path = left.pop(); path; path = left.pop()) {
      const { ok, status, body } = await fetch(url + path, { headers: gzip });
      await body?.cancel();
      if (!ok) throw new Error(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, askNext));
}

/**
 * Asks for pages in turn by `h2load` (Debian's nghttp2-client), with 32 connections for five seconds: autocannon takes
 * longer for a page of 15 kB than nginx, and would measure itself.
 *
 * @returns null where h2load is not installed
 */
async function loadPages(
  url: string,
  paths: readonly string[],
): Promise<{ rate: number; p99: number } | null> {
  const folder = await mkdtemp(join(tmpdir(), "pages-"));
  const [addresses, log] = [join(folder, "addresses"), join(folder, "log")];
  try {
    await writeFile(addresses, paths.map((path) => `${url + path}\n`).join(""));
    const asked = ["--h1", "-t1", "-c32", `-D${seconds}`, "-H", "accept-encoding: gzip"];
    await promisify(execFile)("h2load", [...asked, `--log-file=${log}`, "-i", addresses]);
    // Columns: start, status, microseconds.
    const rows = (await readFile(log, "utf8")).trim().split("\n");
    const answers = rows.map((row) => row.split("\t").map(Number));
    if (answers.some(([, status]) => status !== 200)) throw new Error("Pages failed.");
    const times = answers.map(([, , microseconds = Number.NaN]) => microseconds / 1000);
    return { rate: times.length / seconds, p99: percentile(times, 0.99) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The web service itself, asked as nginx asks it: its kept copy of a page, and pages that it has to render. */
async function pagesOfTheService({ note, client, project }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [page, path] of [
    ["sale page", "/elektrane-na-prodaju"],
    ["project page", `/projekat/${project}`],
  ] as const) {
    const kept = await client.send(load(note.webUrl + path, gzip, 5));
    // No two requests share an address, so there is never a copy.
    const rendered = await client.send(load(`${note.webUrl}${path}?q=[n]`, gzip, 5));
    lines.push(
      { what: `kept copy past nginx's cache, ${page}`, measured: `${kept.rate.toFixed(0)} a second` },
      {
        what: `pages rendered, ${page}, each with an address of its own`,
        measured: `${rendered.rate.toFixed(0)} a second`,
        goal: "≥ 200",
        isMet: rendered.rate >= 200,
      },
    );
  }
  const held = memoryOf(note.processes.filter(({ name }) => name === "web").map(({ pid }) => pid));
  lines.push({ what: "memory of the service after these", measured: `${held.toFixed(0)} MB` });
  return lines;
}

function print(lines: readonly Line[]): void {
  console.log("\n| | measured | goal | |\n|---|---|---|---|");
  for (const { what, measured, goal = "", isMet } of lines)
    console.log(`| ${what} | ${measured} | ${goal} | ${goal && (isMet ? "met" : "missed")} |`);
}
