import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadSecrets } from "./secrets.ts";

test("secrets are made once, for their owner only, also where a start was cut off before it had written them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "solar-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "secrets.json");
  await writeFile(file, "");
  const secrets = await loadSecrets(file);
  expect(secrets.jwtSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(await loadSecrets(file)).toEqual(secrets);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
