import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Launched, launch, temporaryFolder } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { afterMounting, Ballast, canMountForOthers } from "../support/small-disk.ts";
import { bare, isHealthy } from "../support/stacks.ts";

describe.skipIf(!canMountForOthers)("with everything on one disk of 300 MB", () => {
  let stack: Launched;
  let ballast: Ballast;

  beforeAll(async () => {
    const dataDir = await temporaryFolder();
    stack = await launch({
      dataDir,
      args: bare,
      within: afterMounting(dataDir, 'mount -t tmpfs -o size=300m,mode=0755 tmpfs "$0"'),
    });
    await stack.ready();
    ballast = new Ballast(`/proc/${stack.process.pid}/root${dataDir}`);
  });
  afterAll(() => stack?.remove());

  const get = async (path: string) => {
    const response = await fetch(`${stack.url}${path}`);
    return { status: response.status, body: await response.text() };
  };

  test("visitors go on reading what was read before, for as long as the disk is full, and all returns with room", async () => {
    const paths = [
      "/",
      "/projekti",
      "/api/projects_with_parcels?select=id&limit=5",
      "/api/site_settings?select=company_name",
    ];
    const before = new Map<string, string>();
    for (const path of paths) before.set(path, (await get(path)).body);
    await ballast.leave(10 * 1024 * 1024);
    const { components } = JSON.parse((await get("/healthz")).body);
    expect(components["worker.disk"]).toEqual({
      ok: false,
      error: expect.stringMatching(/^little room is left on the disk of: files \(\d %\)$/),
    });
    await ballast.leave(0);
    for (let turn = 0; turn < 20; turn++) {
      for (const path of paths) {
        const { status, body } = await get(path);
        expect(status, `${path}: ${body.slice(0, 200)}`).toBe(200);
        expect(body.length, path).toBe(before.get(path)?.length);
      }
      // nginx makes its copies anew every second by its own clock: they are looked at in between.
      await sleep(500);
    }
    await ballast.remove();
    await eventually("all is well", () => isHealthy(stack));
  });
});
