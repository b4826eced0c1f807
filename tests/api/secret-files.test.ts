import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBinary } from "../../services/stack/src/components/binaries.ts";
import { postgrestSpec } from "../../services/stack/src/components/postgrest.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { respondsTo, waitUntil } from "../../services/stack/src/processes/wait.ts";
import { root } from "../support/compose.ts";

/** Secrets as compose gives them: each in a file, none in an environment. */
const jwtSecret = "only in a file, and longer than 32 characters";
const databaseName = `secrets_${process.pid}`;
const ownerUrl = new URL(process.env.TEST_DATABASE_URL ?? "");
const owner = new pg.Client({ connectionString: ownerUrl.href });
const started: ChildProcess[] = [];
let folder: string;
let databaseUrl: URL;

const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), `${content}\n`);
  return join(folder, name);
};

function run(command: string, args: string[], env: Record<string, string | undefined>): ChildProcess {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: "ignore" });
  started.push(child);
  return child;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "solar-secrets-"));
  await owner.connect();
  await owner.query(`create database ${databaseName}`);
  databaseUrl = new URL(ownerUrl);
  databaseUrl.pathname = databaseName;
});

afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || !child.kill("SIGTERM")) continue;
    await once(child, "exit");
  }
  await owner.query(`drop database ${databaseName} with (force)`);
  await owner.end();
  rmSync(folder, { recursive: true });
});

test("migrating, PostgREST and the web service work with every secret in a file", async () => {
  const withoutPassword = new URL(databaseUrl);
  withoutPassword.password = "";
  const secretFile = file("jwt_secret", jwtSecret);
  const migrate = run(process.execPath, [`${root}/services/stack/src/db/migrate.ts`], {
    DATABASE_URL: withoutPassword.href,
    POSTGRES_PASSWORD_FILE: file("postgres_password", ownerUrl.password),
    JWT_SECRET_FILE: secretFile,
  });
  expect(await once(migrate, "exit")).toEqual([0, null]);

  const [port = 0, adminPort = 0, webPort = 0] = await pickFreePorts(3);
  const urlFile = file("authenticator_url", databaseUrl.href);
  const spec = postgrestSpec({ port, adminPort, databaseUrl: `@${urlFile}`, jwtSecret: `@${secretFile}` });
  run(findBinary("postgrest"), [], spec.env ?? {});
  run(process.execPath, [`${root}/services/web/src/main.ts`], {
    HOST: "127.0.0.1",
    PORT: String(webPort),
    POSTGREST_URL: `http://127.0.0.1:${port}`,
    LISTEN_DATABASE_URL_FILE: urlFile,
    JWT_SECRET_FILE: secretFile,
    STORAGE_DIR: join(folder, "storage"),
    PUBLIC_URL: "http://localhost",
    PUBLIC_SITE_DIST: join(folder, "no-site"),
  });
  expect(await waitUntil(spec.isReady, 100_000)).toBe(true);
  expect(await waitUntil(() => respondsTo(`http://127.0.0.1:${webPort}/healthz`), 100_000)).toBe(true);

  // Well signed, of no session: the secret was understood, or the answer would be that of a bad signature.
  const token = await new SignJWT({ role: "admin", aud: "api" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1m")
    .sign(new TextEncoder().encode(jwtSecret));
  const refusal = await fetch(`http://127.0.0.1:${port}/projects`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await refusal.json()).toMatchObject({ code: "SP035" });
  const upload = await fetch(`http://127.0.0.1:${webPort}/storage/site-images/a.jpg`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}` },
    body: "x",
  });
  expect(await upload.json()).toMatchObject({ code: "SP035" });
});

test("a service ends with one sentence when a secret's file is missing", async () => {
  const child = spawn(process.execPath, [`${root}/services/worker/src/main.ts`], {
    env: { PATH: process.env.PATH, DATABASE_URL_FILE: "/nowhere/worker_url" },
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(said).toBe("Secrets are missing: DATABASE_URL_FILE (/nowhere/worker_url cannot be read).\n");
});
