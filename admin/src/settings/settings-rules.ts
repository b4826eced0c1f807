import { contrastOnPaper, enoughContrast } from "@solar/domain/brand";
import { isEmail } from "@solar/domain/email";
import { isChatNumber } from "@solar/domain/phone";
import type { Row } from "../data/errors.ts";

type Translate = (key: string, args?: Record<string, unknown>) => string;

const outside = (value: unknown, limit: number): boolean =>
  value !== null && value !== undefined && value !== "" && !(Math.abs(Number(value)) <= limit);

/** The first changed setting of those that the database changes for nobody who has not given the own password. */
export const settingToConfirm = (values: Row, stored: Row): string | undefined =>
  ["require_second_factor", "notification_emails", "inquiries_kept_months"].find(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name]),
  );

/** Mistakes in the settings by field; the database checks the same again. */
export function settingsErrors(values: Row, translate: Translate): { [field: string]: string } {
  const errors: { [field: string]: string } = {};
  if (!String(values.company_name ?? "").trim()) errors.company_name = translate("validation.required");
  if (values.accent && contrastOnPaper(String(values.accent)) < enoughContrast)
    errors.accent = translate("settings.errors.accent");
  if (values.email && !isEmail(String(values.email))) errors.email = translate("validation.email");
  for (const chat of ["whatsapp", "viber"])
    if (values[chat] && !isChatNumber(String(values[chat]))) errors[chat] = translate("settings.errors.chat");
  const wrong = ((values.notification_emails ?? []) as string[]).find((address) => !isEmail(address));
  if (wrong) errors.notification_emails = translate("settings.errors.email", { value: wrong });
  if (outside(values.latitude, 90)) errors.latitude = translate("settings.errors.latitude");
  if (outside(values.longitude, 180)) errors.longitude = translate("settings.errors.longitude");
  const confirmations = String(values.confirmations_per_hour ?? "");
  if (!/^\d{1,5}$/.test(confirmations) || Number(confirmations) > 10_000)
    errors.confirmations_per_hour = translate("settings.errors.confirmations");
  for (const field of ["reservation_days", "offer_days"]) {
    const days = String(values[field] ?? "");
    if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > 365)
      errors[field] = translate("settings.errors.days");
  }
  const months = String(values.inquiries_kept_months ?? "");
  if (!/^\d{1,3}$/.test(months) || Number(months) < 1 || Number(months) > 120)
    errors.inquiries_kept_months = translate("settings.errors.months");
  return errors;
}
