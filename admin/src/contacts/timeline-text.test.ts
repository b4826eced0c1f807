import type { TimelineKind } from "@solar/domain/rows.gen";
import { textNode } from "@solar/domain/text";
import { expect, it } from "vitest";
import texts from "../texts/sr.json" with { type: "json" };
import { entryLink, entryText } from "./timeline-text.ts";

const translate = (key: string, args: Record<string, unknown> = {}) =>
  String(textNode(texts, key) ?? key).replace(/%\{(\w+)\}/g, (_, name) => String(args[name]));

const entry = (kind: TimelineKind, details: object = {}, inquiry_id: string | null = null) => ({
  kind,
  body: null,
  details: { ...details },
  inquiry_id,
});
const said = (kind: TimelineKind, details?: object) => entryText(entry(kind, details), translate, "sr");

it("says what somebody asked for", () => {
  expect(said("inquiry", { project: "Park Kozara", parcels: ["A1", "A2"] }).said).toBe(
    "Upit: A1, A2 (Park Kozara)",
  );
  expect(said("inquiry", { project: "Park Kozara", parcels: [] }).said).toBe("Upit: Park Kozara");
  expect(said("inquiry", { project: null, parcels: [] }).said).toBe("Opšti upit");
});

it("says what was reserved, until which day of the company's, and how it ended", () => {
  const reserved = (event: string) =>
    said("reservation", { event, parcel: "A1", until: "2026-11-30T23:30:00Z" }).said;
  expect(reserved("made")).toBe("Rezervisano: A1, do 1.\u00a012.\u00a02026.");
  expect(reserved("extended")).toBe("Rezervacija produžena: A1, do 1.\u00a012.\u00a02026.");
  expect(["expired", "ended", "freed", "sold"].map(reserved)).toEqual([
    "Rezervacija istekla: A1",
    "Rezervacija završena: A1",
    "Rezervacija prestala promjenom statusa: A1",
    "Prodato: A1",
  ]);
});

it("says how a status changed, whether a message went out, and who was merged", () => {
  expect(said("status", { from: "new", to: "contacted" })).toEqual({
    said: "Status upita",
    change: ["Novi", "Kontaktirano"],
  });
  expect(said("mail", { status: "sent" }).said).toBe("Potvrda poslana");
  expect(said("mail", { status: "failed" }).said).toBe("Potvrda nije isporučena");
  expect(said("merge", { name: "Ana", email: null, phone: "065" }).said).toBe("Spojeno sa: Ana, 065");
});

it("says who was given an inquiry, with the word that came with it", () => {
  expect(said("assignment", { from: null, to: "Iva" }).said).toBe("Dodijeljeno: Iva");
  expect(said("assignment", { from: "Iva", to: null }).said).toBe("Više nije dodijeljeno");
  expect(entryText({ ...entry("assignment", { to: "Iva" }), body: "Zna ga." }, translate, "sr").said).toBe(
    "Dodijeljeno: Iva\nZna ga.",
  );
});

it("leaves the words of staff as they are, and leads to the parcel or the inquiry", () => {
  expect(entryText({ ...entry("call"), body: "Zvao.\nDolazi." }, translate, "sr").said).toBe(
    "Zvao.\nDolazi.",
  );
  expect(entryLink(entry("note"))).toBeNull();
  expect(entryLink(entry("mail", {}, "i"))).toBe("/inquiries/i/show");
  expect(entryLink(entry("reservation", { project_id: "p", parcel_id: "a" }, "i"))).toBe(
    "/projects/p?tab=parcels&parcel=a",
  );
});
