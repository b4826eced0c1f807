import { expect, test } from "vitest";
import { readOwnerSettings } from "./owner.ts";

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
