import { describe, expect, it } from "vitest";
import { isOutage, isRefusal, type MailError } from "./failure.ts";

const failure = (parts: Partial<MailError>): MailError => Object.assign(new Error("failed"), parts);

describe("failures of the mail server", () => {
  it("takes a 5xx reply to the recipient or to the message as a refusal for good", () => {
    expect(isRefusal(failure({ code: "EENVELOPE", responseCode: 550, permanent: true }))).toBe(true);
    expect(isRefusal(failure({ code: "EMESSAGE", responseCode: 554, permanent: true }))).toBe(true);
  });

  it("keeps trying after a 4xx reply, which greylisting servers give to every newcomer", () => {
    const greylisted = failure({ code: "EENVELOPE", responseCode: 451, permanent: false });
    expect(isRefusal(greylisted)).toBe(false);
    expect(isOutage(greylisted)).toBe(false);
  });

  it("keeps trying when the account is at fault, since its settings can be mended", () => {
    const rejected = failure({ code: "EAUTH", responseCode: 535, permanent: true });
    expect(isRefusal(rejected)).toBe(false);
    expect(isOutage(rejected)).toBe(true);
    expect(isRefusal(failure({ code: "EENVELOPE", responseCode: 530, permanent: true }))).toBe(false);
  });

  it("knows a server that cannot be reached or is shutting down", () => {
    expect(isOutage(failure({ code: "ESOCKET" }))).toBe(true);
    expect(isOutage(failure({ code: "EPROTOCOL", responseCode: 421, permanent: false }))).toBe(true);
  });
});
