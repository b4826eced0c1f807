import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeStackInfo } from "../lock.ts";
import { dataPaths } from "../paths.ts";
import { findOwner, readOwnerSettings } from "./owner.ts";

test("the database of a named data folder counts before that of the environment", async () => {
  const folder = await mkdtemp(join(tmpdir(), "solar-owner-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { DATABASE_URL: "postgres://postgres@elsewhere/solar" };
  expect(await findOwner(env, undefined)).toBe(env.DATABASE_URL);
  await expect(findOwner(env, folder)).rejects.toThrow(`No stack runs on ${folder}.`);
  const there = "postgres://postgres@127.0.0.1:20001/solar";
  const info = {
    url: "",
    mailUrl: "",
    postgrestUrl: "",
    webUrl: "",
    workerUrl: "",
    launcher: 1,
    processes: [],
  };
  writeStackInfo(dataPaths(folder), { ...info, databaseUrl: there });
  expect(await findOwner(env, folder)).toBe(there);
});

test("a password that stands by itself goes into the owner's address", () => {
  const { ownerUrl } = readOwnerSettings({
    DATABASE_URL: "postgres://postgres@postgres:5432/solar",
    POSTGRES_PASSWORD: "p/w@1",
  });
  expect(decodeURIComponent(new URL(ownerUrl ?? "").password)).toBe("p/w@1");
});

test("roles get the passwords of the connections that services use", () => {
  const settings = readOwnerSettings({
    AUTHENTICATOR_URL: "postgres://authenticator:one@postgres/solar",
    WORKER_URL: "postgres://worker:tw%2Fo@postgres/solar",
  });
  expect(settings.passwords).toEqual({ authenticator: "one", worker: "tw/o" });
});

test("a connection without a password is named, and its address kept to itself", () => {
  expect(() =>
    readOwnerSettings({ AUTHENTICATOR_URL: "postgres://authenticator@db/solar", WORKER_URL: "x" }),
  ).toThrow("AUTHENTICATOR_URL is not an address with a password");
});
