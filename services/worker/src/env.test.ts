import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const complete = {
  DATABASE_URL: "postgres://worker:secret@127.0.0.1:5432/solar",
  SMTP_URL: "smtps://user:secret@mail.example.com:465",
  MAIL_FROM: "upiti@example.com",
  PUBLIC_URL: "https://example.com/",
  HOST: "127.0.0.1",
  PORT: "9000",
  STORAGE_DIR: "/data/storage",
};

describe("settings of the worker", () => {
  it("names what it cannot use, without repeating the value, which may hold a password", () => {
    const source = { ...complete, SMTP_URL: "mail.example.com", STAFF_LANGUAGE: "xx", MAIL_FROM: "a@b, c@d" };
    expect(() => readEnv(source)).toThrow(
      "The worker cannot use the value of SMTP_URL, MAIL_FROM, STAFF_LANGUAGE.",
    );
  });

  it("sends each notification at once and in Serbian/Bosnian unless told otherwise", () => {
    expect(readEnv(complete)).toMatchObject({
      publicUrl: "https://example.com",
      staffLanguage: "sr",
      staffDigestMinutes: 0,
    });
    expect(readEnv({ ...complete, STAFF_LANGUAGE: "en", STAFF_DIGEST_MINUTES: "15" })).toMatchObject({
      staffLanguage: "en",
      staffDigestMinutes: 15,
    });
  });
});
