import { expect, type Page } from "@playwright/test";
import { isTo, messages } from "../../support/mails.ts";
import { asOwner } from "./database.ts";

/** The link in the newest message to an address, once a message says something. */
export async function linkTo(email: string, subject: string | RegExp, to = "obavjestenja"): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const mail = (await messages(isTo(email))).at(-1);
      const links = new RegExp(`https?:\\S+/${to}[/#]\\S+`);
      const { pathname, hash } = new URL(links.exec(mail?.text ?? "")?.[0] ?? "http://x");
      link = pathname + hash;
      return mail?.subject;
    })
    .toMatch(subject);
  return link;
}

/** What is told is gathered for some seconds; nobody here has to wait for them. */
export async function sendAlertsNow(email: string): Promise<void> {
  await asOwner(
    "select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = $1",
    [`alerts:${email}`],
  );
}

/** Asks to be told, in the form under `title`. */
export async function askForAlert(page: Page, title: string, email: string): Promise<void> {
  const form = page.locator("details").filter({ hasText: title });
  await form.getByText(title).click();
  await form.getByRole("button", { name: "Javite mi" }).click();
  await expect(form.getByLabel("Vaš e-mail")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Vaš e-mail").fill(email);
  await form.getByRole("button", { name: "Javite mi" }).click();
  await expect(form.getByRole("status")).toContainText("Provjerite e-mail");
}
