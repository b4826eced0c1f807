import type { Notice } from "@solar/domain/rows.gen";
import { expect, test } from "vitest";
import { noticePath, noticeText } from "./notice-text.ts";

const notice = (kind: Notice["kind"], details: Record<string, unknown>): Notice => ({
  id: "n",
  recipient: "r",
  kind,
  details,
  created_at: "2026-11-23T09:00:00Z",
  read_at: null,
});

test.each([
  ["assigned", {}, "assigned"],
  ["reply_due", {}, "reply_due"],
  ["reservation_ends", { event: "two_days" }, "reservation_ends.soon"],
  ["reservation_ends", { event: "two_hours" }, "reservation_ends.soon"],
  ["reservation_ends", { event: "expired" }, "reservation_ends.expired"],
  ["offer_opened", { event: "opened" }, "offer_opened"],
  ["offer_answered", { event: "accepted" }, "offer_answered.accepted"],
  ["offer_answered", { event: "question" }, "offer_answered.question"],
  ["offer_answered", { event: "taken" }, "offer_answered.taken"],
  ["offer_ends", { until: "2026-11-24" }, "offer_ends"],
  ["sold_elsewhere", { inquiry_id: "i" }, "sold_elsewhere.asked"],
  ["sold_elsewhere", { reservation_id: "h" }, "sold_elsewhere.held"],
] as const)("%s with %o has words of its own", (kind, details, key) => {
  expect(noticeText(notice(kind, details), (asked) => asked, "sr")).toBe(`notices.kind.${key}`);
});

test("it leads to what it is about: an inquiry, the person of an offer or a reservation, a parcel", () => {
  const path = (details: Record<string, unknown>) => noticePath(notice("assigned", details));
  expect(path({ inquiry_id: "i", contact_id: "c" })).toBe("/inquiries/i/show");
  expect(path({ inquiry_id: "i", contact_id: "c", offer_id: "o" })).toBe("/contacts/c/show");
  expect(path({ reservation_id: "h", contact_id: "c", project_id: "p" })).toBe("/contacts/c/show");
  expect(path({ project_id: "p", parcel_id: "a" })).toBe("/projects/p?tab=parcels&parcel=a");
  expect(path({})).toBe("/dashboard");
});
