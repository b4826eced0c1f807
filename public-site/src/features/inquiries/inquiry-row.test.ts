import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { explainInquiryError } from "./inquiry-error.ts";
import { checkInquiry, type InquiryValues, inquiryRow, isMissing } from "./inquiry-row.ts";

const values = (written: Partial<InquiryValues> = {}): InquiryValues => ({
  user_name: "Ana Anić",
  user_email: "ana@example.com",
  user_phone: "",
  message: "",
  ...written,
});
const about = { projectId: "p", parcelIds: ["a"], language: "sr", trap: "" } as const;

describe("an inquiry", () => {
  test("needs a name and an e-mail; blanks alone are empty", () => {
    expect(checkInquiry(values())).toEqual({});
    const blank = checkInquiry(values({ user_name: "  ", user_email: "\t" }));
    expect(blank).toEqual({ user_name: "errors.validation.name", user_email: "errors.validation.email" });
    expect(isMissing(blank)).toBe(true);
  });

  test("with a badly written e-mail lacks nothing but cannot be sent", () => {
    for (const user_email of ["ana", "ana@", "@b.com", "a b@c.com", "ana@example"]) {
      const errors = checkInquiry(values({ user_email }));
      expect(errors).toEqual({ user_email: "errors.validation.emailInvalid" });
      expect(isMissing(errors)).toBe(false);
    }
  });

  test("is sent trimmed, with null for an empty phone, message and trap", () => {
    const blank = fc.constantFrom("", " ", "\t", " \n ");
    fc.assert(
      fc.property(blank, blank, (before, after) => {
        const row = inquiryRow(
          values({ user_name: `${before}Ana Anić${after}`, message: before, user_phone: after }),
          {
            ...about,
            trap: after,
          },
        );
        expect(row).toEqual({
          user_name: "Ana Anić",
          user_email: "ana@example.com",
          user_phone: null,
          message: null,
          project_id: "p",
          parcel_id: "a",
          language: "sr",
          trap: null,
        });
      }),
    );
  });

  test("for several parcels names them all in one row", () => {
    const row = inquiryRow(values(), { ...about, parcelIds: ["a", "b"] });
    expect(row.parcel_ids).toEqual(["a", "b"]);
    expect(row).not.toHaveProperty("parcel_id");
  });

  test("keeps what a robot wrote into the hidden field", () => {
    expect(inquiryRow(values(), { ...about, trap: "http://spam.example" }).trap).toBe("http://spam.example");
  });
});

describe("a refusal", () => {
  const explain = (status: number, body: object) => explainInquiryError(new ApiError(status, body)).text;

  test("is explained by what it was", () => {
    expect(explain(409, { code: "23505" })).toBe("inquiry.errors.duplicate");
    expect(explain(409, { message: "duplicate key value" })).toBe("inquiry.errors.duplicate");
    expect(explain(0, {})).toBe("inquiry.errors.network");
    expect(explain(401, { code: "42501" })).toBe("inquiry.errors.permission");
    expect(explain(403, { message: "new row violates row-level security policy" })).toBe(
      "inquiry.errors.permission",
    );
    expect(explain(429, {})).toBe("errors.tooMany");
    expect(explain(429, { code: "SP013", details: "user_email" })).toBe("errors.tooMany");
    expect(explain(500, {})).toBe("inquiry.errors.other");
    expect(explain(400, { code: "SP012", details: "parcel_ids" })).toBe("inquiry.errors.other");
  });

  test("of a field stands under that field", () => {
    const { text, fields } = explainInquiryError(new ApiError(400, { code: "SP003", details: "user_email" }));
    expect(text).toBe("errors.validation.emailInvalid");
    expect(fields).toEqual({ user_email: "errors.validation.emailInvalid" });
  });
});
