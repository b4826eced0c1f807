import { expect, test } from "@playwright/test";

/** What the product is for, from the first click to the e-mail in the inbox and the row in the back office. */
test("a visitor asks about a parcel on the picture, two e-mails arrive, and staff see the inquiry", async ({
  page,
}) => {
  const email = `kupac-${crypto.randomUUID()}@example.com`;

  await page.goto("/");
  await page.getByRole("link", { name: /Investirajte u elektranu na prodaju/ }).click();
  await expect(page).toHaveURL("/elektrane-na-prodaju");
  await page.getByRole("link", { name: /Solarni park Laktaši/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Solarni park Laktaši" })).toBeVisible();

  // A press on the picture: the glass above the outlines takes it.
  await page.getByRole("button", { name: /^Parcela A9, Dostupno/ }).click({ force: true });
  const dialog = page.getByRole("dialog", { name: /Parcela A9/ });
  await expect(dialog).toContainText("264.000 KM");
  await expect(dialog).toContainText("plus PDV");

  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await dialog.getByLabel("Ime i prezime").fill("Željka Đurić-Čavić");
  await dialog.getByLabel("E-mail adresa").fill(email);
  await dialog.getByRole("button", { name: "Pošalji upit" }).click();
  await expect(page.getByText("Upit je uspešno poslat")).toBeVisible();
  await expect(page).toHaveURL(/\/hvala\?projekat=/);

  const confirmation = () => messagesTo(email);
  await expect.poll(confirmation).toHaveLength(1);
  expect((await confirmation())[0]?.subject).toBe("Primili smo Vaš upit: Parcela A9, Solarni park Laktaši");
  const notification = async () =>
    (await messagesTo("upiti@example.com")).filter((message) => message.text.includes(email));
  await expect.poll(notification).toHaveLength(1);

  await page.goto("/admin");
  await page.getByLabel("E-mail").fill("admin@example.com");
  await page.getByRole("textbox", { name: "Lozinka" }).fill("solar-admin-demo");
  await page.getByRole("button", { name: "Prijavi se" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await page.getByRole("link", { name: /^Upiti/ }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Željka Đurić-Čavić");
  await expect(row).toContainText("Parcela A9");
});

interface Message {
  subject: string;
  text: string;
  to: { address: string }[];
}

async function messagesTo(address: string): Promise<Message[]> {
  const response = await fetch(`${process.env.TEST_MAIL_URL ?? "http://localhost:8025"}/email`);
  const messages = (await response.json()) as Message[];
  return messages.filter((message) => message.to.some((recipient) => recipient.address === address));
}
