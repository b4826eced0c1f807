import { Problem } from "@solar/storage/problem";
import { expect, test } from "vitest";
import { formByPath, readForm, rejectionTexts, subjectOf, valuesOf } from "./form.ts";

const project = "0198a3c0-0000-7000-8000-000000000001";
const parcels = ["0198a3c0-0000-7000-8000-00000000000a", "0198a3c0-0000-7000-8000-00000000000b"];

test("the forms stand on the contact page, the project's page and its map", () => {
  expect(formByPath("/kontakt")).toEqual({ form: "contact", projectId: null });
  expect(formByPath(`/projekat/${project}`)).toEqual({ form: "inquiry", projectId: project });
  expect(formByPath(`/projekat/${project}/mapa`)).toEqual({ form: "inquiry", projectId: project });
  for (const path of ["/", "/hvala", "/projekat/1", `/projekat/${project}/x`, "/kontakt/"]) {
    expect(formByPath(path)).toBeNull();
  }
});

test("a form is read trimmed, with the parcels that can be some", () => {
  const sent = readForm(
    new URLSearchParams({
      form: "inquiry",
      user_name: "  Ana Anić ",
      user_email: "ana@example.com",
      call_back: "morning",
      parcel_ids: `${parcels.join(",")},1; drop table`,
      fq3x8: "",
    }),
  );
  expect(sent).toMatchObject({ parcelIds: parcels, honeypot: null });
  expect(valuesOf(sent)).toEqual({
    user_name: "Ana Anić",
    user_email: "ana@example.com",
    user_phone: "",
    call_back: "morning",
    message: "",
    parcel_ids: parcels.join(","),
  });
  const inQuery = { projectId: project, parcelIds: [] };
  expect(subjectOf(project, sent, inQuery)).toEqual({ projectId: project, parcelIds: parcels });
  expect(subjectOf(null, sent, inQuery)).toEqual(inQuery);
});

test("whatever a robot fills into another field ends in the honeypot", () => {
  const body = new URLSearchParams({ user_name: "x", fq3x8: "https://spam.example" });
  expect(readForm(body).honeypot).toBe("https://spam.example");
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
])("a refusal is explained: %s", (problem, status, text, fields) => {
  expect(rejectionTexts("contact", problem)).toEqual({ status, text, fields });
});
