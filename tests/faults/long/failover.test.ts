import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Application } from "../../support/application.ts";
import { temporaryFolder } from "../../support/launch.ts";
import { PatroniCluster } from "../../support/patroni/cluster.ts";
import { isThere, packages } from "../../support/patroni/programs.ts";
import { eventually } from "../../support/processes.ts";
import { Load } from "../support/load.ts";
import { TestMailServer } from "../support/mail-server.ts";
import { expectNothingLost } from "../support/nothing-lost.ts";
import { query } from "../support/query.ts";

const inquiries = 1_000;
/** Messages that a worker has under way: when its database goes, it cannot note that they were sent. */
const underWay = 4;

if (!isThere())
  console.log(`not tried: failover. It takes: apt-get install --no-install-recommends ${packages}`);

describe.skipIf(!isThere())("with three PostgreSQL, of which Patroni lets one lead", () => {
  const mail = new TestMailServer();
  const folders: string[] = [];
  let cluster: PatroniCluster;
  let application: Application;
  let load: Load;

  beforeAll(async () => {
    folders.push(await temporaryFolder(), await temporaryFolder());
    const [clusterFolder = "", folder = ""] = folders;
    cluster = await PatroniCluster.start(clusterFolder);
    await mail.start();
    vi.stubEnv("INQUIRY_RATE", "1000r/s").stubEnv("INQUIRY_BURST", "1000");
    application = await Application.start(folder, cluster.address, {
      SMTP_URL: mail.url,
      MAIL_FROM: "office@example.com",
    });
    await query(
      application,
      "update api.site_settings set notification_emails = '{staff@example.com}', confirmations_per_hour = 10000",
    );
  }, 300_000);

  afterAll(async () => {
    await application?.stop();
    await cluster?.stop();
    await mail.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }, 120_000);

  beforeEach(async () => {
    mail.received.length = 0;
    load = await new Load(application).start();
  });

  afterEach(() => load.stop());

  /** Ends the load and says how it went. @throws where something was lost, or a reader noticed */
  async function conclude(what: string): Promise<void> {
    await eventually(`${inquiries} inquiries are taken`, () => load.accepted.length >= inquiries, 240_000);
    await expectNothingLost(application, load, mail, 300_000);
    const twice = [...mail.counts().values()].filter((count) => count > 1).length;
    const reads = [...load.reads.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `${what}: ${load.accepted.length} inquiries answered 201, none lost; ` +
        `${reads} reads, all 200; ` +
        `${mail.counts().size} messages, ${twice} of them twice`,
    );
    expect([...load.reads.keys()].filter((outcome) => !outcome.startsWith("200 "))).toEqual([]);
    expect(twice).toBeLessThanOrEqual(underWay);
  }

  const someAreTaken = () => eventually("inquiries are taken", () => load.accepted.length > 300, 120_000);

  const anotherLeads = (former: string) =>
    eventually("another member leads", async () => ![undefined, former].includes(await cluster.leader()));

  test("the leader is killed while inquiries come: another leads, nothing is lost, and it follows when it is back", async () => {
    await someAreTaken();
    const killed = await cluster.killLeader();
    await anotherLeads(killed);
    await conclude("leader killed");
    await cluster.startMember(killed);
    await cluster.isWhole();
  }, 900_000);

  test("the leader stands still while inquiries come: another leads, and it takes none when it wakes", async () => {
    await someAreTaken();
    const held = await cluster.holdLeader();
    await anotherLeads(held);
    await eventually("inquiries are taken again", () => load.accepted.length > inquiries / 2);
    cluster.release(held);
    await conclude("leader held");
    await cluster.isWhole();
  }, 900_000);
});
