import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorKind } from "./error-kind.ts";
import {
  checkInquiry,
  explainError,
  type InquiryValues,
  inquiryLimits,
  inquiryRow,
  readInquiry,
  remainingErrors,
} from "./inquiry.ts";
import { subjectInQuery, subjectPath } from "./inquiry-subject.ts";

const project = "0198a3c0-0000-7000-8000-000000000001";
const values = (written: Partial<InquiryValues> = {}) =>
  readInquiry(
    (name) =>
      ({
        user_name: "Ana Anić",
        user_email: "ana@example.com",
        user_phone: "",
        call_back: "",
        message: "Dobar dan",
        ...written,
      })[name],
  );
const fieldsOf = (form: "contact" | "inquiry", written: Partial<InquiryValues>) =>
  checkInquiry(form, values(written))?.fields ?? {};

describe("a form", () => {
  test("needs a name and an e-mail, the contact form a message too; blanks alone are empty", () => {
    const blank = { user_name: "  ", user_email: "\t", message: " \r\n " };
    const text = { user_name: "errors.validation.name", user_email: "errors.validation.email" };
    expect(checkInquiry("inquiry", values(blank))).toEqual({ text: "inquiry.errors.missing", fields: text });
    expect(checkInquiry("contact", values(blank))).toEqual({
      text: "contact.errors.missing",
      fields: { ...text, message: "errors.validation.message" },
    });
    expect(checkInquiry("inquiry", values({ message: "" }))).toBeNull();
    expect(checkInquiry("contact", values())).toBeNull();
  });

  test("says of a badly written e-mail what is wrong with it, not that something is missing", () => {
    const wrong = ["ana", "ana@", "@b.com", "a b@c.com", "ana@example", "a..b@c.com", ".a@c.com", "a@-c.com"];
    for (const form of ["contact", "inquiry"] as const)
      for (const user_email of wrong)
        expect(checkInquiry(form, values({ user_email }))).toEqual({
          text: "errors.validation.emailInvalid",
          fields: { user_email: "errors.validation.emailInvalid" },
        });
    for (const user_email of ["ana@example.com", "ana.anić+x@sub.пример.срб"])
      expect(fieldsOf("contact", { user_email })).toEqual({});
  });

  test("takes out what nobody sees in a name, an e-mail and a phone number", () => {
    const written = {
      user_name: "Ana\0 Anić\u200b",
      user_email: "\u200bana@exam\u00adple.com",
      user_phone: "065\u2060 111",
    };
    expect(fieldsOf("contact", written)).toEqual({});
    const clean = { user_name: "Ana Anić", user_email: "ana@example.com", user_phone: "065 111" };
    expect(values(written)).toMatchObject(clean);
    expect(fieldsOf("contact", { user_name: "\u200b" })).toEqual({ user_name: "errors.validation.name" });
  });

  test("has a sentence of its own for a phone of 60 and a message of 5,001 characters", () => {
    for (const form of ["contact", "inquiry"] as const) {
      const long = { user_phone: "1".repeat(60), message: "x".repeat(5001) };
      expect(checkInquiry(form, values(long))).toEqual({
        text: "errors.validation.phoneLong",
        fields: { user_phone: "errors.validation.phoneLong", message: "errors.validation.messageLong" },
      });
    }
  });

  test("says of a field that was wrong no more than what it still is, and leaves the others alone", () => {
    const errors = fieldsOf("contact", { user_name: "", user_email: "", message: "" });
    const written = (field: string | null, now: Partial<InquiryValues>) =>
      remainingErrors(
        "contact",
        errors,
        field,
        values({ user_name: "", user_email: "", message: "", ...now }),
      );
    expect(written("user_name", { user_name: "Ana" })).toEqual({
      user_email: "errors.validation.email",
      message: "errors.validation.message",
    });
    expect(written("user_email", { user_email: "ana@" })).toEqual({
      ...errors,
      user_email: "errors.validation.emailInvalid",
    });
    // What was right before is told only when it is sent.
    expect(written("user_phone", { user_phone: "1".repeat(60) })).toBe(errors);
    expect(written(null, {})).toBe(errors);
    const called = fieldsOf("contact", { user_phone: "", call_back: "morning" });
    expect(remainingErrors("contact", called, "call_back", values({ call_back: "" }))).toEqual({});
  });

  test("takes each field up to its limit, counted in characters as the database counts them", () => {
    for (const field of ["user_name", "user_phone", "message"] as const) {
      const most = (field === "user_phone" ? "1" : "š").repeat(inquiryLimits[field] - 1);
      expect(fieldsOf("contact", { [field]: `${most}😀` })).toEqual({});
      expect(Object.keys(fieldsOf("contact", { [field]: `${most}😀x` }))).toEqual([field]);
    }
    expect(fieldsOf("contact", { message: "a\r\n".repeat(2500) })).toEqual({});
  });
});

test("whoever wishes to be called back is asked for a number to call, and of a time that is none nothing is kept", () => {
  const error = "errors.validation.phoneForCall";
  const asked = (user_phone: string) => checkInquiry("inquiry", values({ call_back: "morning", user_phone }));
  expect(asked("")).toEqual({ text: error, fields: { user_phone: error } });
  for (const written of ["zovite", "12345"])
    expect(asked(written)?.fields).toEqual({ user_phone: "errors.validation.phoneInvalid" });
  const called = values({ call_back: "morning", user_phone: "065 111 222" });
  expect(checkInquiry("contact", called)).toBeNull();
  const about = { projectId: null, parcelIds: [] };
  expect(inquiryRow(called, about, "sr", null)).toMatchObject({ call_back: "morning" });
  const odd = values({ call_back: "noon" });
  expect(checkInquiry("contact", odd)).toBeNull();
  expect(inquiryRow(odd, about, "sr", null)).not.toHaveProperty("call_back");
  const explained = explainError("inquiry", { kind: "validation", code: "SP001", details: "user_phone" });
  expect(explained.fields).toEqual({ user_phone: error });
});

describe("a row", () => {
  const about = { projectId: project, parcelIds: ["a"] };

  test("is trimmed, with null for an empty phone, message and honeypot", () => {
    const blank = fc.constantFrom("", " ", "\t", " \n ");
    fc.assert(
      fc.property(blank, blank, (before, after) => {
        const written = values({
          user_name: `${before}Ana Anić${after}`,
          message: before,
          user_phone: after,
        });
        expect(inquiryRow(written, about, "sr", after)).toEqual({
          user_name: "Ana Anić",
          user_email: "ana@example.com",
          user_phone: null,
          message: null,
          project_id: project,
          parcel_id: "a",
          language: "sr",
          honeypot: null,
        });
      }),
    );
  });

  test("names several parcels at once, no park for a message, and what a robot filled in", () => {
    const several = inquiryRow(values(), { ...about, parcelIds: ["a", "b"] }, "en", "http://spam.example");
    expect(several).toMatchObject({
      parcel_ids: ["a", "b"],
      language: "en",
      honeypot: "http://spam.example",
    });
    expect(several).not.toHaveProperty("parcel_id");
    const message = inquiryRow(values(), { projectId: null, parcelIds: [] }, "sr", null);
    expect(Object.keys(message)).not.toContain("project_id");
  });
});

test.each([
  [409, "23505", undefined, "errors.duplicate"],
  [409, "", "duplicate key value", "errors.duplicate"],
  [0, "", undefined, "errors.network"],
  [401, "42501", undefined, "errors.permission"],
  [403, "", "new row violates row-level security policy", "errors.permission"],
] as const)("a refusal %i %s is explained by what it was", (status, code, message, text) => {
  const kind = errorKind(status, code, message);
  for (const form of ["contact", "inquiry"] as const)
    expect(explainError(form, { kind, code, details: null })).toEqual({
      text: `${form}.${text}`,
      fields: {},
    });
});

test("a rejected field shows its error below it; another rule is not the visitor's error", () => {
  const explain = (status: number, code: string, details: string | null = null) =>
    explainError("inquiry", { kind: errorKind(status, code), code, details });
  expect(explain(400, "SP003", "user_email").fields).toEqual({
    user_email: "errors.validation.emailInvalid",
  });
  expect(explain(400, "SP002", "user_phone").fields).toEqual({ user_phone: "errors.validation.phoneLong" });
  expect(explain(400, "SP002", "message").text).toBe("errors.validation.messageLong");
  expect(explain(429, "SP013", "user_email")).toEqual({ text: "errors.tooMany", fields: {} });
  expect(explain(500, "XX000").text).toBe("inquiry.errors.other");
  expect(explain(400, "SP012", "parcel_ids").text).toBe("inquiry.errors.other");
});

test("what an inquiry is about comes back from an address, up to what one can hold", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uniqueArray(fc.uuid(), { maxLength: 120 }), (projectId, parcelIds) => {
      const path = subjectPath("/hvala", { projectId, parcelIds }, "en");
      const { searchParams } = new URL(path, "https://solar.example");
      expect(subjectInQuery(searchParams)).toEqual({ projectId, parcelIds: parcelIds.slice(0, 100) });
      expect(searchParams.get("lang")).toBe("en");
    }),
  );
  const nothing = { projectId: null, parcelIds: [] };
  expect(subjectPath("/hvala", nothing)).toBe("/hvala");
  for (const query of ["", "projekat=1", `parcele=${project}`, "projekat='or 1=1"])
    expect(subjectInQuery(new URLSearchParams(query))).toEqual(nothing);
});

test("nobody can be called at a phone number of two digits, whether or not a call was asked for", () => {
  const fieldsOf = (user_phone: string) => checkInquiry("contact", values({ user_phone }))?.fields;
  expect(fieldsOf("12")).toEqual({ user_phone: "errors.validation.phoneInvalid" });
  expect(fieldsOf("051 111 222")).toBeUndefined();
});
