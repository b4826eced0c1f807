import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { compose, root } from "../support/compose.ts";
import { render } from "./helm.ts";
import { database, envOf, named, site } from "./manifests.ts";

test("PostgreSQL is of the version of docker-compose.yml, on three machines, and loses nothing that was answered", () => {
  const { spec } = named("Cluster", "solar-database", database);
  const version = /:(\d+\.\d+)-/;
  expect(version.exec(spec.imageName)?.[1]).toBe(version.exec(compose.services.postgres?.image ?? "")?.[1]);
  expect(spec).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { method: "any", number: 1, dataDurability: "required" } },
    plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: "solar-database" } }],
  });
  expect(named("ObjectStore", "solar-database", database)).toBeDefined();
});

/** Whose value is a matter of the machine, or of how many pods there may be. */
const ofThePlace = ["shared_buffers", "max_connections"];
/** For the receiver of Compose's backups, and for a restore; replicas of a cluster are to be read. */
const ofTheArchive = ["max_slot_wal_keep_size", "hot_standby"];
/** What CloudNativePG sets itself: it logs JSON, and loads the module. */
const ofTheOperator = ["log_line_prefix", "shared_preload_libraries"];

const without = (names: string[], settings: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      names.includes(name) ? [] : [[name, String(value)] as const],
    ),
  );

test("PostgreSQL has the settings of docker-compose.yml in a cluster and with Patroni", () => {
  const command = String(compose.services.postgres?.command).replace(/\$\{\w+:-(\w+)\}/g, "$1");
  const composed = Object.fromEntries(
    [...command.matchAll(/-c (?:"([\w.]+)=(.*?)"|([\w.]+)=(\S+))/g)].map(
      ([, quoted, text, name = quoted, value = text]) => [String(name), value],
    ),
  );
  const patroniFile = readFileSync(`${root}/deploy/patroni/patroni.yml`, "utf8").replace(
    /\$\{(\w+)\}/g,
    "$1",
  );
  const patroni = parse(patroniFile).bootstrap.dcs.postgresql;
  const notPatronis = [...ofThePlace, ...ofTheArchive];
  expect(without(ofThePlace, patroni.parameters)).toEqual(without(notPatronis, composed));
  expect(patroni.parameters.max_connections).toBe(Number(composed.max_connections));

  const { parameters } = named("Cluster", "solar-database", database).spec.postgresql;
  const notTheClusters = [...ofThePlace, ...ofTheArchive, ...ofTheOperator];
  expect(without(ofThePlace, parameters)).toEqual(without(notTheClusters, composed));
});

test("the owner may make the roles and let the exporter see what all sessions do, and is no superuser", () => {
  const { enableSuperuserAccess, bootstrap } = named("Cluster", "solar-database", database).spec;
  expect(bootstrap.initdb.postInitApplicationSQL).toEqual([
    "alter role solar createrole",
    "grant pg_monitor to solar with admin option",
  ]);
  expect(enableSuperuserAccess).toBeUndefined();
});

test("PostgreSQL has connections for as many pods as there may be", () => {
  const most = (component: string) => {
    const scaler = site.find(
      ({ kind, metadata }) => kind === "HorizontalPodAutoscaler" && metadata.name === component,
    );
    // One more while a new version takes over.
    return (scaler?.spec.maxReplicas ?? named("Deployment", component).spec.replicas) + 1;
  };
  const pool = Number(envOf("postgrest").PGRST_DB_POOL);
  // PostgREST and services/web each hold one more to listen; a worker's pool is its jobs and four.
  const needed = most("postgrest") * (pool + 1) + most("web") * 2 + most("worker") * 9;
  const { parameters } = named("Cluster", "solar-database", database).spec.postgresql;
  expect(Number(parameters.max_connections)).toBeGreaterThan(needed + 20);
});

test("a database is restored from another's backups, to a moment", () => {
  const restored = render(
    "solar-database",
    "database-values.yaml",
    ...["--set", "restore.from=solar-database", "--set", "restore.until=2026-11-20T16:30:00+01:00"],
  );
  const { bootstrap, externalClusters } = named("Cluster", "solar-database", restored).spec;
  expect(bootstrap).toEqual({
    recovery: {
      source: "origin",
      database: "solar",
      owner: "solar",
      recoveryTarget: { targetTime: "2026-11-20T16:30:00+01:00" },
    },
  });
  expect(externalClusters[0].plugin.parameters.serverName).toBe("solar-database");
});
