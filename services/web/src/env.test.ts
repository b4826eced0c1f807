import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const complete = {
  HOST: "127.0.0.1",
  PORT: "3000",
  POSTGREST_URL: "http://127.0.0.1:3001/",
  LISTEN_DATABASE_URL: "postgres://authenticator@127.0.0.1/solar",
  JWT_SECRET: "a".repeat(32),
  STORAGE_DIR: "/data/files",
  PUBLIC_URL: "http://localhost:8080/",
  PUBLIC_SITE_DIST: "/app/public-site/dist",
};

test("complete settings are read, and addresses end without a slash", () => {
  const env = readEnv(complete);
  expect(env).toMatchObject({
    port: 3000,
    postgrestUrl: "http://127.0.0.1:3001",
    siteRoot: "/app/public-site",
  });
  expect(env.storage).toEqual({ driver: "disk", dir: "/data/files" });
});

test("one sentence names everything that is missing", () => {
  const { PORT: _port, JWT_SECRET: _secret, STORAGE_DIR: _dir, ...rest } = complete;
  expect(() => readEnv(rest)).toThrow("The web service cannot start without PORT, JWT_SECRET, STORAGE_DIR.");
});

test("an S3 store needs its address and keys, and no folder", () => {
  const { STORAGE_DIR: _dir, ...rest } = complete;
  expect(() => readEnv({ ...rest, STORAGE_DRIVER: "s3" })).toThrow(
    "without S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
  );
});

test("unusable values are named", () => {
  const wrong = {
    ...complete,
    PORT: "http",
    PUBLIC_URL: "localhost",
    JWT_SECRET: "short",
    STORAGE_DRIVER: "ftp",
  };
  expect(() => readEnv(wrong)).toThrow(
    "The web service cannot use the value of PORT, JWT_SECRET (at least 32 characters), STORAGE_DRIVER, PUBLIC_URL.",
  );
});
