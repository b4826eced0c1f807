import { expect, test } from "vitest";
import { compose } from "../support/compose.ts";
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
