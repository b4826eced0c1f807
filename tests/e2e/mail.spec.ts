import { expect, test } from "@playwright/test";
import type { InquiryMail } from "../../services/worker/src/mail/inquiry.ts";
import { oneParcel, severalParcels } from "../../services/worker/src/mail/samples.ts";
import { staffMail } from "../../services/worker/src/mail/staff.ts";
import { visitorMail } from "../../services/worker/src/mail/visitor.ts";

const site = { publicUrl: "https://solar.example" };

/** The same mail with names, addresses and a message that have no space to break at. */
function unbroken(mail: InquiryMail): InquiryMail {
  const word = (length: number) => "Neprekidno".repeat(length / 10);
  const { project, parcels } = mail.snapshot;
  return {
    ...mail,
    inquiry: {
      ...mail.inquiry,
      user_name: word(90),
      user_email: `${word(50)}@${word(50)}.example`,
      message: `https://example.com/${word(120)}`,
    },
    snapshot: {
      project: project && { ...project, name: word(80), name_en: word(80) },
      parcels: parcels.map((parcel) => ({ ...parcel, name: word(60), name_en: word(60) })),
    },
  };
}

for (const [name, mail] of [
  ["one parcel, in Serbian/Bosnian", oneParcel],
  ["several parcels, in English", severalParcels],
] as const)
  test(`messages about ${name} fit a phone and a window, whatever was typed`, async ({ page }) => {
    const { language } = mail.inquiry;
    for (const width of [390, 700]) {
      await page.setViewportSize({ width, height: 800 });
      for (const shown of [mail, unbroken(mail)]) {
        for (const { html } of [staffMail(shown, site, language), visitorMail(shown, site)]) {
          await page.setContent(html);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
    }
  });
