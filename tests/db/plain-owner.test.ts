import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { provision } from "../../services/stack/src/db/provision.ts";
import {
  startTemporaryCluster,
  type TemporaryCluster,
} from "../../services/stack/src/db/temporary-cluster.ts";

/** A cluster of its own: in the shared one the roles are there already and belong to somebody else. */
let cluster: TemporaryCluster;
beforeAll(async () => {
  cluster = await startTemporaryCluster();
});
afterAll(() => cluster.stop());

const urlFor = (role: string) => {
  const url = new URL(cluster.url("firma"));
  [url.username, url.password] = [role, role];
  return url.href;
};

async function connected<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

it("an owner that may create roles but is no superuser can provision and run everything", async () => {
  await connected(cluster.url("postgres"), async (admin) => {
    await admin.query("create role firma login createrole password 'firma'");
    await admin.query("grant pg_monitor to firma with admin option");
    await admin.query("create database firma owner firma");
  });
  // Where CloudNativePG puts it.
  await connected(cluster.url("firma"), (admin) =>
    admin.query("create extension pg_stat_statements schema public"),
  );
  const passwords = { authenticator: "authenticator", worker: "worker", exporter: "exporter" };
  const ownerUrl = urlFor("firma");
  await provision({ ownerUrl, jwtSecret: "a secret of more than 32 characters", passwords });
  await provision({ ownerUrl, jwtSecret: "a secret of more than 32 characters", passwords });

  await connected(urlFor("authenticator"), async (visitor) => {
    await visitor.query("begin");
    await visitor.query("set local role anon");
    await visitor.query(
      "insert into api.inquiries (user_name, user_email, message) values ('Ana', 'ana@example.com', 'Dobar dan')",
    );
    await visitor.query("commit");
  });
  await connected(urlFor("worker"), async (worker) => {
    const { rows } = await worker.query(
      "select jobs.inquiry_mail(id, 'visitor') as mail from jobs.waiting_staff_mail() as id",
    );
    expect(rows).toMatchObject([{ mail: { recipients: ["ana@example.com"] } }]);
    expect((await worker.query("select id from graphile_worker.jobs")).rowCount).toBe(2);
  });
});

it("an owner who may grant pg_monitor lets postgres_exporter see what others do, their statements and the WAL", async () => {
  await connected(urlFor("worker"), () =>
    connected(urlFor("exporter"), async (exporter) => {
      const { rows } = await exporter.query("select state from pg_stat_activity where usename = 'worker'");
      expect(rows).toEqual([{ state: "idle" }]);
      const statements = "select from pg_stat_statements(false) where queryid is not null limit 1";
      expect((await exporter.query(statements)).rows).toHaveLength(1);
      expect((await exporter.query("select count(*) from pg_ls_waldir()")).rows).toHaveLength(1);
    }),
  );
});
