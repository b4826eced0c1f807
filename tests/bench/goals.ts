import { setTimeout } from "node:timers/promises";
import pg from "pg";
import {
  parcelColumns,
  projectColumns,
  saleProjectsPath,
} from "../../public-site/src/features/projects/api/projects.ts";
import type { StackNote } from "../../services/stack/src/lock.ts";
import type { Launched } from "../support/launch.ts";
import { onStack } from "./alone.ts";
import { type BarePostgrest, startBarePostgrest } from "./bare-postgrest.ts";
import { type Comparison, compare, sendWatched, type Turns } from "./comparison.ts";
import { fillWith } from "./content.ts";
import { percentile } from "./figures.ts";
import { generousLimits } from "./load.ts";
import { LoadClient } from "./load-client.ts";
import type { Load } from "./load-generator.ts";
import { insertion, pausedWorker } from "./load-inquiries.ts";
import { gzip, loadPages, makeCopies } from "./load-pages.ts";
import { compareWithFile, load } from "./load-reads.ts";
import { signInAt } from "./staff.ts";
import { memoryOf } from "./startup.ts";

/** A line of the table: what was measured, and whether it is what it should be. */
interface Line {
  what: string;
  measured: string;
  /** Left out for what is only told. */
  goal?: string;
  isMet?: boolean;
}

interface Bench {
  note: StackNote;
  /** nginx. */
  url: string;
  token: string;
  bare: BarePostgrest;
  owner: pg.Client;
  turns: Turns;
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

/** What `npm run bench:goals -- reads pages` names. */
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
export async function benchGoals(stack: Launched, chosen: readonly string[] = []): Promise<void> {
  const note = await stack.note();
  const client = new LoadClient();
  const owner = new pg.Client({ connectionString: note.databaseUrl });
  await owner.connect();
  let bare: BarePostgrest | undefined;
  try {
    const project = await fillWith(owner, { ...site, othersAre: "reference", picture });
    bare = await startBarePostgrest(note.databaseUrl);
    const { url, token } = await signInAt(stack.url.replace("localhost", "127.0.0.1"));
    const bench: Bench = {
      note,
      url,
      token,
      bare,
      owner,
      project,
      turns: { client, rounds, watched: [] },
    };
    const lines: Line[] = [];
    for (const [name, measure] of Object.entries(parts))
      if (chosen.length === 0 || chosen.includes(name)) lines.push(...(await measure(bench)));
    print(lines);
  } finally {
    client.stop();
    await bare?.stop();
    await owner.end();
  }
}

const share = (what: string, { rate, ours, limit }: Comparison, goal: number): Line => ({
  what,
  measured: `${rate.toFixed(2)} (${ours.rate.toFixed(0)} by ${limit.rate.toFixed(0)} a second)`,
  goal: `≥ ${goal}`,
  isMet: rate >= goal,
});

/** Each of PostgREST's connections plans a query when it first meets it. */
async function compareWarm(name: string, ours: Load, limit: Load, turns: Turns): Promise<Comparison> {
  for (const side of [ours, limit]) await turns.client.send({ ...side, seconds: 2 });
  return compare(name, ours, limit, turns);
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
  { note, url, bare, turns }: Bench,
  compared: readonly Counterparts[],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, path, headers, bareHeaders, throughNginx] of compared) {
    const limit = load(bare.url + path, bareHeaders);
    for (const [way, address, goal] of [
      ["past nginx", note.postgrestUrl, 0.9],
      ["through nginx", `${url}/api`, throughNginx],
    ] as const) {
      const outcome = await compareWarm(what, load(address + path, headers), limit, turns);
      lines.push(share(`${what}, ${way}`, outcome, goal));
    }
  }
  return lines;
}

async function inquiries({ note, url, bare, turns, owner }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  const limit = insertion(`${bare.url}/inquiries`);
  for (const [way, address, goal] of [
    ["past nginx", note.postgrestUrl, 0.7],
    ["through nginx", `${url}/api`, 0.7],
  ] as const) {
    const what = `an inquiry with its rules and both mails, ${way}`;
    // Each alone: a worker that is paused for long is started anew.
    await pausedWorker(note, async () => {
      lines.push(share(what, await compareWarm(what, insertion(`${address}/inquiries`), limit, turns), goal));
      await owner.query("truncate api.inquiries, api.history, graphile_worker._private_jobs cascade");
    });
  }
  return lines;
}

async function keptAnswers({ url, turns, project }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, path] of [
    ["projects for sale", saleProjectsPath],
    ["parcels of a project", `/api${parcelsOf(project)}`],
  ] as const) {
    const compared = await compareWithFile(what, url + path, "plain", turns);
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
    for (const path of paths) {
      const from = performance.now();
      await (await fetch(url + path, { headers: gzip })).arrayBuffer();
      times.push(performance.now() - from);
    }
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

/** The web service itself, asked as nginx asks it: its kept copy of a page, and pages that it has to render. */
async function pagesOfTheService({ note, turns: { client }, project }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  const watched = note.processes.filter(({ name }) => name === "web").map(({ pid }) => pid);
  for (const [page, path] of [
    ["sale page", "/elektrane-na-prodaju"],
    ["project page", `/projekat/${project}`],
  ] as const) {
    const kept = await sendWatched(load(note.webUrl + path, gzip, 5), { client, watched });
    // No two requests share an address, so there is never a copy.
    const rendered = await sendWatched(load(`${note.webUrl}${path}?q=[n]`, gzip, 5), { client, watched });
    lines.push(
      { what: `kept copy past nginx's cache, ${page}`, measured: `${kept.rate.toFixed(0)} a second` },
      {
        what: `pages rendered, ${page}, each with an address of its own`,
        measured: `${rendered.rate.toFixed(0)} a second (${(rendered.work / 1000).toFixed(1)} ms of the service's)`,
        goal: "≥ 400",
        isMet: rendered.rate >= 400,
      },
    );
  }
  const held = watched.reduce((sum, pid) => sum + memoryOf(pid), 0);
  lines.push({ what: "memory of the service after these", measured: `${held.toFixed(0)} MB` });
  return lines;
}

function print(lines: readonly Line[]): void {
  console.log("\n| | measured | goal | |\n|---|---|---|---|");
  for (const { what, measured, goal = "", isMet } of lines)
    console.log(`| ${what} | ${measured} | ${goal} | ${goal && (isMet ? "met" : "missed")} |`);
}

/**
 * Directly: `npm run bench:goals`, about five minutes; `BENCH_ROUNDS=2` for a quick look, `-- staff pages` for some parts.
 */
if (import.meta.main) await onStack(generousLimits, (stack) => benchGoals(stack, process.argv.slice(2)));
