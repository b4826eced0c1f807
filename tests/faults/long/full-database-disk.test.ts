import { mkdir, rename } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Launched, launch, temporaryFolder } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { query } from "../support/query.ts";
import { afterMounting, Ballast, canMountForOthers } from "../support/small-disk.ts";
import { bare, isHealthy, pidOf } from "../support/stacks.ts";

describe.skipIf(!canMountForOthers)("with the database on a disk of 200 MB", () => {
  let stack: Launched;
  let ballast: Ballast;

  beforeAll(async () => {
    const dataDir = await temporaryFolder();
    const first = await launch({ dataDir, args: bare });
    await first.ready();
    await first.stop();
    await rename(`${dataDir}/postgres`, `${dataDir}/cluster`);
    await mkdir(`${dataDir}/postgres`);
    stack = await launch({
      dataDir,
      args: bare,
      env: { INQUIRY_RATE: "1000r/s", INQUIRY_BURST: "1000" },
      within: afterMounting(
        dataDir,
        `mount -t tmpfs -o size=200m tmpfs "$0/postgres" && cp -a "$0/cluster/." "$0/postgres/" &&
         chown -R --reference="$0/cluster/PG_VERSION" "$0/postgres" && chmod 700 "$0/postgres"`,
      ),
    });
    await stack.ready();
    ballast = new Ballast(`/proc/${await pidOf(stack, "postgres")}/root${dataDir}/postgres`);
  });
  afterAll(() => stack?.remove());

  const get = (path: string) => fetch(`${stack.url}${path}`);
  const send = () =>
    fetch(`${stack.url}/api/inquiries?select=id`, {
      method: "POST",
      headers: { "content-type": "application/json", prefer: "return=representation" },
      body: JSON.stringify({
        user_name: "Posjetilac",
        user_email: `${crypto.randomUUID()}@example.com`,
        message: "x".repeat(1500),
      }),
    });

  test("visitors read on, inquiries are rejected or kept whole, and it all returns with room", async () => {
    expect((await get("/")).status).toBe(200);
    await ballast.leave(0);
    const accepted: string[] = [];
    const statuses = new Set<number>();
    await eventually("an inquiry finds no room", async () => {
      const answer = await send();
      const body = await answer.text();
      statuses.add(answer.status);
      if (answer.status === 201) accepted.push(JSON.parse(body)[0].id);
      return answer.status !== 201;
    });
    expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect((await get("/")).status).toBe(200);

    await ballast.remove();
    await eventually("all is well", () => isHealthy(stack));
    await eventually("inquiries are taken again", async () => (await send()).status === 201);
    const kept = await query(stack, "select id from api.inquiries where id = any($1)", [accepted]);
    expect(kept).toHaveLength(accepted.length);
  });
});
