import pg from "pg";
import type { Launched } from "../support/launch.ts";
import { nginxWorkers } from "../support/nginx.ts";
import { processesOn } from "../support/processes.ts";
import { onStack } from "./alone.ts";
import { startBarePostgrest } from "./bare-postgrest.ts";
import { type Comparison, compare, printComparisons, type Turns } from "./comparison.ts";
import { fill } from "./content.ts";
import { LoadClient } from "./load-client.ts";
import { insertion, pausedWorker } from "./load-inquiries.ts";
import { bareAddress, compareWithFile, load, visitorsReads } from "./load-reads.ts";
import { signInAt } from "./staff.ts";
import { memoryOf } from "./startup.ts";

const sizes = [1_000, 10_000, 100_000];
const largest = sizes.at(-1);
const rounds = 3;
const picture = "/storage/site-images/heroes/home-invest.jpg";
/** The first page of staff's list of projects. */
const staffList = "projects_with_parcels?select=*&order=created_at.desc&limit=25";

/** One address does here what a thousand visitors do. */
export const generousLimits = {
  VISITOR_RATE: "1000000r/s",
  INQUIRY_RATE: "100000r/s",
  INQUIRY_BURST: "100000",
  READ_CONNECTIONS: "1000",
  ALL_READ_CONNECTIONS: "1000",
  PAGE_CONNECTIONS: "1000",
};

/**
 * Visitors' reads beside the same bytes as files, staff's list and inquiries beside PostgREST alone, pictures;
 * at 1,000, 10,000 and 100,000 parcels. Prints its tables; about four minutes. Replaces the content.
 */
export async function benchLoad(stack: Launched): Promise<void> {
  const note = await stack.note();
  const client = new LoadClient();
  const owner = new pg.Client({ connectionString: note.databaseUrl });
  await owner.connect();
  const bare = await startBarePostgrest(note.databaseUrl);
  try {
    const { url, token } = await signInAt(stack.url.replace("localhost", "127.0.0.1"));
    const turns: Turns = { client, rounds, watched: nginxWorkers(note) };
    const visitors: Comparison[] = [];
    const past: Comparison[] = [];
    const staff: Comparison[] = [];
    const inquiries: Comparison[] = [];
    for (const size of sizes) {
      const project = await fill(owner, size, picture);
      const parcels = `${size.toLocaleString("en")} parcels`;
      for (const [read, path] of visitorsReads(project)) {
        const name = `${read}, ${parcels}`;
        visitors.push(await compareWithFile(name, url + path, "compressed", turns));
        if (size === largest) {
          visitors.push(await compareWithFile(`${read}, packed file`, url + path, "compressed", turns, true));
          visitors.push(await compareWithFile(`${read}, not compressed`, url + path, "plain", turns));
        }
        if (size !== sizes[1]) {
          const alone = load(bareAddress(note, path));
          past.push(await compare(name, alone, load(url + path), { ...turns, rounds: 1 }));
        }
      }
      const headers = { authorization: `Bearer ${token}`, prefer: "count=exact" };
      staff.push(
        await compare(
          `staff's list, ${parcels}`,
          load(`${url}/api/${staffList}`, headers),
          load(`${note.postgrestUrl}/${staffList}`, headers),
          turns,
        ),
      );
      if (size !== sizes[1])
        await pausedWorker(note, async () => {
          const free = insertion(`${bare.url}/inquiries`);
          inquiries.push(
            await compare(`past nginx, ${parcels}`, insertion(`${note.postgrestUrl}/inquiries`), free, turns),
            await compare(`through nginx, ${parcels}`, insertion(`${url}/api/inquiries`), free, turns),
          );
          await owner.query("truncate api.inquiries, api.history, graphile_worker._private_jobs cascade");
        });
    }
    const variant = await compareWithFile(
      "a picture, 960 wide",
      `${url}${picture}?width=960&format=webp`,
      "plain",
      turns,
    );
    const held = processesOn(stack.dataDir).reduce((sum, { pid }) => sum + memoryOf(pid), 0);
    printComparisons("visitors read, beside a file", [...visitors, variant]);
    printComparisons("past nginx, beside nginx", past);
    printComparisons("staff, beside PostgREST", staff);
    printComparisons("inquiries, beside inserts without rules", inquiries);
    console.log(`\nmemory of the whole stack after the load: ${held.toFixed(0)} MB`);
  } finally {
    client.stop();
    await bare.stop();
    await owner.end();
  }
}

if (import.meta.main) await onStack(generousLimits, benchLoad);
