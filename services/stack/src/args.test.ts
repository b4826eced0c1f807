import { expect, test } from "vitest";
import { readOptions, warningsFor } from "./args.ts";
import { StackError } from "./errors.ts";

test("without a word it is the demo on port 8080, on this machine only", () => {
  const options = readOptions([], {});
  expect(options).toMatchObject({
    port: 8080,
    host: undefined,
    seed: true,
    build: true,
    reset: false,
    dev: false,
  });
  expect(options.mailPort).toEqual({ number: 8025, fixed: false });
  expect(options.dataDir).toMatch(/\/\.data$/);
});

test("an option that is not known is explained", () => {
  expect(() => readOptions(["--frobnicate"], {})).toThrow(/--frobnicate.*npm start -- \[options\]/s);
});

test("a port for the inbox that was asked for is not replaced by another", () => {
  expect(readOptions([], { MAIL_PORT: "9000" }).mailPort).toEqual({ number: 9000, fixed: true });
});

test.each(["0", "65536", "http", "80.5"])("%s is no port", (PORT) => {
  expect(() => readOptions([], { PORT })).toThrow(
    `PORT must be a port number from 1 to 65535, not "${PORT}".`,
  );
});

test("https needs both of its files, and says which it cannot use", () => {
  const here = import.meta.filename;
  expect(readOptions([], { TLS_CERT: here, TLS_KEY: here, HTTP_PORT: "80" }).tls).toEqual({
    certificate: here,
    key: here,
    httpPort: 80,
  });
  expect(readOptions([], {}).tls).toBeUndefined();
  expect(() => readOptions([], { TLS_CERT: here })).toThrow("TLS_KEY is missing");
  expect(() => readOptions([], { TLS_CERT: here, TLS_KEY: "/nowhere/key.pem" })).toThrow(
    "TLS_KEY names /nowhere/key.pem, which cannot be read.",
  );
  expect(() => readOptions([], { HTTP_PORT: "80" })).toThrow("it needs TLS_CERT and TLS_KEY");
});

test("a file of a secret that cannot be read is said in one sentence", () => {
  const missing = `${import.meta.dirname}/missing`;
  expect(() => readOptions([], { SMTP_URL_FILE: missing })).toThrow(
    new StackError(`Secrets are missing: SMTP_URL_FILE (${missing} cannot be read).`),
  );
});

test("a mail server without a sender of its own is warned of", () => {
  const warnings = (env: NodeJS.ProcessEnv) => warningsFor(readOptions([], env));
  expect(warnings({ SMTP_URL: "smtp://mail.example.com" })[0]).toContain("MAIL_FROM is not");
  expect(warnings({ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "office@example.com" })).toEqual([]);
  expect(warnings({})).toEqual([]);
});

test("a site that others reach without knowing its address is warned of", () => {
  const warnings = (env: NodeJS.ProcessEnv) => warningsFor(readOptions([], env));
  expect(warnings({ HOST: "0.0.0.0" })[0]).toContain("links in e-mails begin with http://localhost:8080.");
  expect(warnings({ HOST: "2001:db8::1", PORT: "80" })[0]).toContain("begin with http://[2001:db8::1]:80.");
  expect(warnings({ HOST: "0.0.0.0", PUBLIC_URL: "https://www.example.com" })).toEqual([]);
  expect(warnings({ HOST: "127.0.0.1" })).toEqual([]);
});

test("an address of the site that is none is said before anything starts", () => {
  expect(readOptions([], { PUBLIC_URL: "https://www.example.com/" }).publicUrl).toBe(
    "https://www.example.com",
  );
  expect(() => readOptions([], { PUBLIC_URL: "www.example.com" })).toThrow(
    'PUBLIC_URL must be an address such as https://example.com, not "www.example.com".',
  );
});
