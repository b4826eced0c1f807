import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSecretFiles } from "./settings.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "solar-secrets-"));
  writeFileSync(join(folder, "jwt"), "from the file\n");
  writeFileSync(join(folder, "empty"), "\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a secret is read from its file, without the line's end", () => {
  expect(withSecretFiles({ JWT_SECRET_FILE: join(folder, "jwt"), PORT: "80" })).toMatchObject({
    JWT_SECRET: "from the file",
    PORT: "80",
  });
});

test("a value in the environment goes before its file, and other files are not touched", () => {
  const source = { JWT_SECRET: "here", JWT_SECRET_FILE: "/nowhere", SSL_CERT_FILE: "/nowhere" };
  expect(withSecretFiles(source)).toEqual(source);
});

test("every file that cannot be used is named in one sentence", () => {
  expect(() =>
    withSecretFiles({ JWT_SECRET_FILE: join(folder, "empty"), SMTP_URL_FILE: "/nowhere/smtp" }),
  ).toThrow(
    `Secrets are missing: JWT_SECRET_FILE (${folder}/empty is empty), SMTP_URL_FILE (/nowhere/smtp cannot be read).`,
  );
});
