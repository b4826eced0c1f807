import { expect, test } from "vitest";
import { Problem } from "../problem.ts";
import { formAt, inquiryRow, missingFields, refusalTexts, valuesOf } from "./form.ts";

const project = "0198a3c0-0000-7000-8000-000000000001";
const parcels = ["0198a3c0-0000-7000-8000-00000000000a", "0198a3c0-0000-7000-8000-00000000000b"];

test("the forms stand on the contact page, the project's page and its map", () => {
  expect(formAt("/kontakt")).toEqual({ form: "contact", projectId: null });
  expect(formAt(`/projekat/${project}`)).toEqual({ form: "inquiry", projectId: project });
  expect(formAt(`/projekat/${project}/mapa`)).toEqual({ form: "inquiry", projectId: project });
  for (const path of ["/", "/hvala", "/projekat/1", `/projekat/${project}/x`, "/kontakt/"]) {
    expect(formAt(path)).toBeNull();
  }
});

test("a form becomes a row: trimmed, empty fields as null, only known columns", () => {
  const body = new URLSearchParams({
    form: "inquiry",
    user_name: "  Ana Anić ",
    user_email: "ana@example.com",
    user_phone: " ",
    message: "",
    parcel_ids: `${parcels.join(",")},1; drop table`,
    status: "",
    fq3x8: "",
  });
  expect(inquiryRow(body, "en", project)).toEqual({
    user_name: "Ana Anić",
    user_email: "ana@example.com",
    user_phone: null,
    message: null,
    language: "en",
    trap: null,
    project_id: project,
    parcel_ids: parcels,
  });
});

test("whatever a robot fills into another field ends in the trap", () => {
  const body = new URLSearchParams({ user_name: "x", fq3x8: "https://spam.example" });
  expect(inquiryRow(body, "sr", null)).toMatchObject({ trap: "https://spam.example" });
});

test("the contact form needs a message, the inquiry does not", () => {
  const values = valuesOf(new URLSearchParams({ user_name: "Ana", user_email: " " }));
  expect(missingFields("inquiry", values)).toEqual({ user_email: "errors.validation.email" });
  expect(missingFields("contact", values)).toEqual({
    user_email: "errors.validation.email",
    message: "errors.validation.message",
  });
});

test.each([
  [new Problem(409, "23505", ""), 409, "contact.errors.duplicate", {}],
  [new Problem(403, "42501", ""), 403, "contact.errors.permission", {}],
  [new Problem(429, "SP013", ""), 429, "errors.tooMany", {}],
  [new Problem(503, "database_unavailable", ""), 503, "errors.server", {}],
  [
    new Problem(400, "SP003", "", "user_email"),
    422,
    "errors.validation.emailInvalid",
    { user_email: "errors.validation.emailInvalid" },
  ],
  [new Problem(400, "SP009", "", "project_id"), 422, "contact.errors.generic", {}],
])("a refusal is explained: %s", (problem, status, error, fieldErrors) => {
  expect(refusalTexts("contact", problem)).toEqual({ status, error, fieldErrors });
});
