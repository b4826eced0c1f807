import { expect, it } from "vitest";
import { settingsErrors, settingToConfirm } from "./settings-rules.ts";

const errors = (values: object) =>
  Object.keys(
    settingsErrors(
      {
        company_name: "Solar",
        confirmations_per_hour: 60,
        inquiries_kept_months: 24,
        reservation_days: 7,
        offer_days: 14,
        ...values,
      },
      (key) => key,
    ),
  );

it("wants a name, e-mail addresses and coordinates that exist", () => {
  expect(
    errors({ email: "info@example.com", notification_emails: ["a@b.ba"], latitude: 44.77, longitude: -180 }),
  ).toEqual([]);
  expect(errors({ company_name: " " })).toEqual(["company_name"]);
  expect(errors({ accent: "#0b5cad" })).toEqual([]);
  expect(errors({ accent: "#f2b705" })).toEqual(["accent"]);
  expect(errors({ email: "info" })).toEqual(["email"]);
  expect(errors({ notification_emails: ["a@b.ba", "c"] })).toEqual(["notification_emails"]);
  expect(errors({ latitude: 90.1, longitude: "abc" })).toEqual(["latitude", "longitude"]);
  expect(errors({ latitude: null, longitude: "" })).toEqual([]);
  for (const confirmations_per_hour of [null, "", -1, 1.5, 10_001])
    expect(errors({ confirmations_per_hour })).toEqual(["confirmations_per_hour"]);
  expect(errors({ confirmations_per_hour: 0 })).toEqual([]);
  for (const field of ["reservation_days", "offer_days"]) {
    for (const days of [null, "", 0, 2.5, 366]) expect(errors({ [field]: days })).toEqual([field]);
    expect(errors({ [field]: 365 })).toEqual([]);
  }
});

it("asks for the own password where safety and people are concerned, and nowhere else", () => {
  const stored = { require_second_factor: false, notification_emails: ["a@b.ba"], inquiries_kept_months: 24 };
  const asked = (values: object) => settingToConfirm({ ...stored, ...values }, stored);
  expect(asked({ company_name: "Solar", notification_emails: ["a@b.ba"] })).toBeUndefined();
  expect(asked({ require_second_factor: true })).toBe("require_second_factor");
  expect(asked({ notification_emails: ["a@b.ba", "c@d.ba"] })).toBe("notification_emails");
  expect(asked({ inquiries_kept_months: 12 })).toBe("inquiries_kept_months");
});
