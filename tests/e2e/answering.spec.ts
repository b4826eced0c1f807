import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff, signIn } from "./support/api.ts";
import { dismiss, test, toast } from "./support/staff.ts";

/** Sends an inquiry as a visitor does. @returns its id */
async function inquire(page: Page, name: string, phone: string): Promise<string> {
  const sent = await page.request.post("/api/inquiries?select=id", {
    headers: { prefer: "return=representation" },
    data: {
      user_name: name,
      user_email: `kupac-${crypto.randomUUID()}@example.com`,
      user_phone: phone,
      call_back: "morning",
      message: crypto.randomUUID(),
    },
  });
  const [{ id }] = (await sent.json()) as [{ id: string }];
  return id;
}

const statuses = async (ids: readonly string[]) =>
  (await asStaff(`/api/inquiries?id=in.(${ids})&select=status`)).map(({ status }) => status);

test("five inquiries are handled by six presses, and one is handed over by two", async ({
  staffPage: page,
  colleague,
}) => {
  // A desk of one's own: other tests send inquiries too.
  const { email, password } = colleague;
  await signIn(() => page.request.post("/api/rpc/login", { data: { email, password } }));
  // Who has one number is one person.
  const mark = String(Date.now()).slice(-6);
  const phoneOf = (number: number) => `065 ${mark} ${number}`;
  const ids: string[] = [];
  for (let number = 1; number <= 6; number += 1)
    ids.push(await inquire(page, `Kupac ${number}`, phoneOf(number)));
  await asStaff("/api/rpc/assign_inquiries", "POST", { inquiry_ids: ids, to: colleague.id });

  await page.goto("/admin/dashboard");
  const waiting = page.getByRole("region", { name: "Čekaju odgovor" });
  const first = waiting.getByRole("link", { name: /Kupac 1/ });
  await expect(first).toContainText(`${phoneOf(1)} · Povratni poziv:`);
  await expect(first).toContainText("Još 23 h");
  let presses = 0;
  const press = async (what: ReturnType<Page["getByRole"]>) => {
    await what.click();
    presses += 1;
  };
  await press(first);
  for (let number = 1; number <= 5; number += 1) {
    await expect(page.getByRole("heading", { level: 1, name: `Upit: Kupac ${number}` })).toBeVisible();
    await press(page.getByRole("button", { name: "Kontaktirano, sljedeći" }));
  }
  await expect(page.getByRole("heading", { level: 1, name: "Upit: Kupac 6" })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(12);
  expect(await statuses(ids.slice(0, 5))).toEqual(Array(5).fill("contacted"));

  await page.getByRole("button", { name: "Predaj…" }).click();
  const dialog = page.getByRole("dialog", { name: "Predaj upit" });
  await expectAccessible(page, "the dialog that hands over");
  await dialog.getByLabel("Poruka uz predaju").fill("Zna nas od ranije.");
  await dialog.getByRole("button", { name: "Demo" }).click();
  await dismiss(toast(page, "Predato"));
  await expect(page.getByRole("combobox", { name: "Obrađuje" })).toHaveText("Demo");
  await page.getByRole("link", { name: "Otvori kontakt" }).click();
  await expect(
    page.getByRole("list", { name: "Šta se dogodilo" }).getByRole("listitem").first(),
  ).toContainText(/Dodijeljeno: Demo\s+Zna nas od ranije\./);

  // Several at once, from the list.
  await page.goto(
    `/admin/inquiries?filter=${encodeURIComponent(JSON.stringify({ id: ids[5], spam: false }))}`,
  );
  const row = page.getByRole("row").filter({ hasText: "Kupac 6" });
  await expect(row).toContainText("Još 23 h");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Predaj…" }).click();
  await dialog.getByRole("button", { name: "Nedodijeljeno" }).click();
  await dismiss(toast(page, "Predato"));
  await expect(row).not.toContainText("Demo");
});
