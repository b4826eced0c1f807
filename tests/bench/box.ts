import { Client } from "pg";
import type { Launched } from "../support/launch.ts";
import { onStack } from "./alone.ts";
import { fillWith } from "./content.ts";
import { percentile, printFigures, timed } from "./figures.ts";
import { generousLimits } from "./load.ts";
import { signInAt } from "./staff.ts";

const rounds = 40;

/** What staff may type: common and rare, short and long, a number, several words, and what nothing has. */
const queries: Record<string, string> = {
  "one letter": "p",
  "one letter, rare": "ž",
  "two letters": "p-",
  "a common word": "park",
  "a parcel": "P-17",
  "a person": "posjetilac-4711",
  "many people": "posjetilac",
  "a phone number": "065 111 222",
  "a park and a parcel": "park 7 p-3",
  "nothing has it": "nepostojeće",
};

/** The box that finds everything, through nginx, at 100,000 parcels of 2,000 parks, 50,000 inquiries and as many people. */
async function benchBox(stack: Launched): Promise<void> {
  const { databaseUrl } = await stack.note();
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  await fillWith(owner, {
    forSale: 12,
    parcelsForSale: 20,
    others: 1_995,
    parcelsOfOthers: 50,
    othersAre: "draft",
    inquiries: 50_000,
  });
  await fillPeople(owner);
  await owner.end();
  const { url, token } = await signInAt(stack.url);
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timed(() => search(url, token, query)));
    printFigures([{ name: `box, p95: ${name}`, value: percentile(times, 0.95), unit: "ms" }]);
  }
}

async function search(url: string, token: string, query: string): Promise<void> {
  const answer = await fetch(`${url}/api/rpc/search_everything`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.json();
}

/** A contact for each inquiry, and what both are found by, as their triggers write it. */
async function fillPeople(owner: Client): Promise<void> {
  await owner.query("set session_replication_role = replica");
  await owner.query("update api.inquiries as inquiry set search_text = private.inquiry_search_text(inquiry)");
  await owner.query(
    `insert into api.contacts (name, email, phone, search_text, created_at)
    select user_name, user_email, user_phone, search_text, created_at from api.inquiries`,
  );
  await owner.query("set session_replication_role = default");
  await owner.query("vacuum analyze api.contacts, api.inquiries, api.parcels, api.projects");
}

/** Directly: `npm run bench:box`, two minutes. */
if (import.meta.main) await onStack(generousLimits, benchBox);
