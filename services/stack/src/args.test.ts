import { expect, test } from "vitest";
import { readOptions } from "./args.ts";

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

test("a port for the inbox that was asked for is not replaced by another", () => {
  expect(readOptions([], { MAIL_PORT: "9000" }).mailPort).toEqual({ number: 9000, fixed: true });
});

test.each(["0", "65536", "http", "80.5"])("%s is no port", (PORT) => {
  expect(() => readOptions([], { PORT })).toThrow(
    `PORT must be a port number from 1 to 65535, not "${PORT}".`,
  );
});
