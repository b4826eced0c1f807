import { expect } from "@playwright/test";
import type { InquiryMail } from "../../services/worker/src/mail/inquiry-mail-data.ts";
import { staffMail } from "../../services/worker/src/mail/staff-mail.ts";
import { oneParcel, severalParcels } from "../../services/worker/src/mail/testing/samples.ts";
import { visitorMail } from "../../services/worker/src/mail/visitor-mail.ts";
import { asOwner } from "./support/database.ts";
import { sendInquiry } from "./support/sales.ts";
import { test, toast } from "./support/staff.ts";

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
  test(`messages about ${name} fit a phone and a window, whatever was typed @wide`, async ({ page }) => {
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

test("staff see why a message failed, and send it again @wide", async ({ page, park }) => {
  const id = await sendInquiry({ message: "Zanima me parcela.", language: "sr", project_id: park.id });
  const states = async () => {
    const [inquiry] = await park.inquiries();
    return [inquiry?.staff_mail_status, inquiry?.visitor_mail_status];
  };
  await expect.poll(states).toEqual(["sent", "sent"]);
  await asOwner(
    `update api.inquiries set visitor_mail_status = 'failed', visitor_mail_error = '550 No such user here',
      staff_mail_error = 'Server je odbio primaoce: drugi@example.com' where id = $1`,
    [id],
  );
  await page.goto(`/admin/inquiries/${id}/show`);
  await expect(page.getByText("Razlog: 550 No such user here")).toBeVisible();
  await expect(page.getByText("Razlog: Server je odbio primaoce: drugi@example.com")).toBeVisible();
  await page.getByRole("button", { name: "Pošalji ponovo" }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Pošalji ponovo" }).click();
  await expect(toast(page, "E-mail čeka na slanje")).toBeVisible();
  await expect.poll(states).toEqual(["sent", "sent"]);
  await expect(page.getByText("550 No such user here")).toBeHidden();
});
