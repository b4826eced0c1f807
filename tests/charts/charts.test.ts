import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readLimits } from "../../services/stack/src/components/nginx.ts";
import { readOwnerSettings } from "../../services/stack/src/db/owner.ts";
import { withSecretFiles } from "../../services/storage/src/settings.ts";
import { readEnv as readWebEnv } from "../../services/web/src/env.ts";
import { readPublishSettings } from "../../services/web/src/pages/publish-assets.ts";
import { readEnv as readWorkerEnv } from "../../services/worker/src/env.ts";
import { compose, environmentOf, root } from "../support/compose.ts";
import { tryTemplate } from "../support/nginx-template.ts";
import { lint } from "./helm.ts";
import { database, envOf, jobs, named, podOf, site } from "./manifests.ts";
import { problemsOf, unknownFields } from "./schemas.ts";

const components = ["web", "worker", "postgrest", "nginx", "migrate"];

test.each([
  ["solar-parcels", "values.yaml"],
  ["solar-database", "database-values.yaml"],
])("Helm finds nothing wrong with %s", (chart, values) => {
  expect(lint(chart, values)).toBe("");
});

test("each object is as its schema says, and has no field that the schema does not know", async () => {
  const all = [...site, ...database];
  expect((await Promise.all(all.map(problemsOf))).flat()).toEqual([]);
  expect(unknownFields(all)).toBe("");
});

/** What a cluster does another way: files in S3 instead of a volume, backups by CloudNativePG, its owner in a Secret. */
const s3 = [
  "STORAGE_DRIVER",
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID_FILE",
  "S3_SECRET_ACCESS_KEY_FILE",
];
/** Limits that Compose passes on from .env; the chart passes on what its values name. */
const limits = Object.keys(readLimits({})).filter((name) => !(name in envOf("nginx")));
const differences: Record<string, { composeOnly: string[]; chartOnly: string[] }> = {
  web: { composeOnly: ["STORAGE_DIR"], chartOnly: s3 },
  nginx: { composeOnly: limits, chartOnly: [] },
  worker: { composeOnly: ["STORAGE_DIR", "BACKUP_DIR"], chartOnly: s3 },
  migrate: { composeOnly: ["DATABASE_URL", "POSTGRES_PASSWORD_FILE"], chartOnly: ["DATABASE_URL_FILE"] },
};

/** What .env would say. */
const fromEnvFile = {
  PUBLIC_URL: "https://www.example.com",
  MAIL_FROM: "office@example.com",
  COMPOSE_PROFILES: "http",
};

/** Whose addresses are others here: see the template. */
const ofThePlace = ["RESOLVER", "WEB_SERVERS", "POSTGREST_SERVERS", "READ_SERVERS", "TRUSTED_PROXY"];

test.each(components)("%s has the settings that it has in docker-compose.yml", (component) => {
  const { composeOnly, chartOnly } = differences[component] ?? { composeOnly: [], chartOnly: [] };
  const inCompose = environmentOf(component, fromEnvFile);
  const shared = (env: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(env).filter(([name]) => ![...composeOnly, ...chartOnly, ...ofThePlace].includes(name)),
    );
  const env = envOf(component);
  expect(shared(env)).toEqual(shared(inCompose));
  expect(Object.keys(env).toSorted()).toEqual(
    [...Object.keys(inCompose).filter((name) => !composeOnly.includes(name)), ...chartOnly].toSorted(),
  );
});

test.each([...components, "publish-assets", "postgres"])(
  "%s is confined, is given only the secrets it uses, and no token of the cluster",
  (component) => {
    const pod = podOf(component);
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    const [container] = pod.containers;
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      },
      resources: {
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.stringMatching(/^\d+[MG]i$/) },
      },
    });
    const used = [...JSON.stringify(container.env).matchAll(/\/run\/secrets\/(\w+)/g)].map(([, key]) => key);
    const given = pod.volumes.flatMap((volume: { name: string; secret?: { items: { key: string }[] } }) =>
      volume.name === "secrets" ? (volume.secret?.items.map(({ key }) => key) ?? []) : [],
    );
    expect(given.toSorted()).toEqual(used.toSorted());
    for (const { mountPath, name } of container.volumeMounts)
      expect(
        pod.volumes.map((volume: { name: string }) => volume.name),
        mountPath,
      ).toContain(name);
  },
);

test("no secret stands in the charts", () => {
  const all = [...site, ...database];
  expect(all.filter(({ kind }) => kind === "Secret")).toEqual([]);
  expect(JSON.stringify(all)).not.toMatch(/postgres:\/\/[^"]*:[^"]*@/);
});

const lasting = ["web", "worker", "postgrest", "nginx"];

test.each(lasting)(
  "%s is probed, may be disturbed one pod at a time, and its Service finds it",
  (component) => {
    const [container] = podOf(component).containers;
    const ports = podOf(component).containers.flatMap(({ ports }: { ports: { name: string }[] }) =>
      ports.map(({ name }) => name),
    );
    for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"]) {
      const { httpGet, tcpSocket } = container[probe];
      expect(ports, probe).toContain((httpGet ?? tcpSocket).port);
    }
    const labels = named("Deployment", component).spec.template.metadata.labels;
    const service = named("Service", component).spec;
    expect(labels).toMatchObject(service.selector);
    for (const { targetPort } of service.ports) expect(ports).toContain(targetPort);
    const budget = named("PodDisruptionBudget", component).spec;
    expect(budget.maxUnavailable).toBe(1);
    expect(labels).toMatchObject(budget.selector.matchLabels);
    const monitor = named("ServiceMonitor", component).spec;
    expect(named("Service", component).metadata.labels).toMatchObject(monitor.selector.matchLabels);
    const [endpoint] = monitor.endpoints;
    expect(service.ports.map(({ name }: { name: string }) => name)).toContain(endpoint.port);
    expect(endpoint.relabelings).toEqual([{ targetLabel: "job", replacement: `solar-${component}` }]);
  },
);

test("nobody answers before the migrations of its version are there, and its built files in the store", () => {
  for (const job of jobs)
    expect(named("Job", job).metadata.annotations?.["helm.sh/hook"]).toContain("pre-install,pre-upgrade");
  for (const component of ["web", "worker"])
    expect(podOf(component).containers[0].readinessProbe.httpGet.path).toBe("/readyz");
});

test("Prometheus gets the jobs, rules and dashboards that stand in deploy", () => {
  const read = (file: string) => readFileSync(`${root}/deploy/${file}`, "utf8");
  const jobs = parse(read("prometheus/prometheus.yaml")).scrape_configs.map(
    ({ job_name }: { job_name: string }) => job_name,
  );
  const monitored = site.filter(({ kind }) => kind === "ServiceMonitor").map(({ metadata }) => metadata.name);
  expect(monitored.toSorted()).toEqual([...lasting, "postgres"].toSorted());
  expect(jobs.toSorted()).toEqual(monitored.map((component) => `solar-${component}`).toSorted());
  expect(named("PrometheusRule", "solar-parcels").spec).toEqual(parse(read("prometheus/rules.yaml")));
  for (const name of ["site", "database"])
    expect(named("ConfigMap", `dashboard-${name}`).data?.[`${name}.json`]).toBe(read(`grafana/${name}.json`));
});

type Rule = { from?: unknown[]; to?: unknown[]; ports: { port: number }[] };

test("the network policies let through what the settings name, on both sides", () => {
  const pod = (component: string) => ({
    podSelector: { matchLabels: named("Deployment", component).spec.selector.matchLabels },
  });
  const allows = (rules: Rule[], side: "from" | "to", other: object, port: number) =>
    rules.some(
      (rule) =>
        rule.ports.some((allowed) => allowed.port === port) &&
        rule[side]?.some((peer) => JSON.stringify(peer) === JSON.stringify(other)),
    );
  const ways = ["web", "nginx"].flatMap((component) =>
    [...JSON.stringify(envOf(component)).matchAll(/\b(web|worker|postgrest):(\d{4})\b/g)].map(
      ([, other = "", port]) => ({ component, other, port: Number(port) }),
    ),
  );
  expect(ways.length).toBeGreaterThan(4);
  for (const { component, other, port } of ways) {
    const target = podOf(other).containers[0].ports.map(
      ({ containerPort }: { containerPort: number }) => containerPort,
    );
    expect(target).toContain(port);
    const leaves = named("NetworkPolicy", component).spec.egress;
    const enters = named("NetworkPolicy", other).spec.ingress;
    expect(allows(leaves, "to", pod(other), port), `${component} → ${other}`).toBe(true);
    expect(allows(enters, "from", pod(component), port), `${other} ← ${component}`).toBe(true);
  }
  const cluster = { podSelector: { matchLabels: { "cnpg.io/cluster": "solar-database" } } };
  for (const component of ["web", "worker", "postgrest", "migrate", "postgres"])
    expect(allows(named("NetworkPolicy", component).spec.egress, "to", cluster, 5432), component).toBe(true);
});

test("the services accept what the chart gives them", () => {
  const folder = mkdtempSync(join(tmpdir(), "solar-chart-"));
  const url = "postgres://somebody:password@solar-database-rw:5432/solar";
  const secrets = {
    jwt_secret: "d".repeat(64),
    exporter_password: "e".repeat(64),
    smtp_url: "smtp://mail.example.com:587",
    s3_access_key_id: "id",
  };
  const files = { ...secrets, s3_secret_access_key: "key", authenticator_url: url, worker_url: url, url };
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), `${value}\n`);
  const settings = (component: string): Record<string, string> =>
    JSON.parse(JSON.stringify(envOf(component)).replaceAll(/\/run\/(secrets|owner)/g, folder));
  expect(readWebEnv(withSecretFiles(settings("web")))).toMatchObject({
    storage: { driver: "s3", secretAccessKey: "key" },
  });
  expect(readWorkerEnv(withSecretFiles(settings("worker")))).toMatchObject({
    storage: { bucket: "solar-files" },
  });
  expect(readOwnerSettings(settings("migrate")).ownerUrl).toBe(url);
  const { storage } = readPublishSettings(withSecretFiles(settings("publish-assets")));
  expect(storage).toMatchObject({ driver: "s3", secretAccessKey: "key" });
  rmSync(folder, { recursive: true });
});

test("the exporters are those of docker-compose.yml, and ask the same", () => {
  const { "postgres-exporter": postgres, "nginx-exporter": nginx } = compose.services;
  const [ofPostgres] = podOf("postgres").containers;
  expect(ofPostgres).toMatchObject({ image: postgres?.image, args: postgres?.command });
  expect(Object.keys(envOf("postgres"))).toEqual(Object.keys(postgres?.environment ?? {}));
  const [, ofNginx] = podOf("nginx").containers;
  expect(ofNginx.image).toBe(nginx?.image);
  expect(ofNginx.args.map((arg: string) => arg.replace("127.0.0.1", "nginx"))).toEqual(nginx?.command);
});

test("nginx accepts the template with the values of image and chart", () => {
  const folder = mkdtempSync(join(tmpdir(), "solar-nginx-"));
  const { filled, said } = tryTemplate(envOf("nginx"), folder);
  rmSync(folder, { recursive: true });
  expect(filled).toContain("server web:3001");
  expect(said).toContain("test is successful");
});
