import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { account, asStaff } from "./support/api.ts";
import type { Park } from "./support/park.ts";
import { type Colleague, test, toast } from "./support/staff.ts";

/** An inquiry of a visitor. @returns its id */
async function inquire(page: Page, park: Park, name: string, parcels: readonly string[]): Promise<string> {
  const sent = await page.request.post("/api/inquiries?select=id", {
    headers: { prefer: "return=representation" },
    data: {
      user_name: name,
      user_email: `${crypto.randomUUID()}@example.com`,
      parcel_ids: parcels.map((parcel) => park.idOf(parcel)),
    },
  });
  const [inquiry] = (await sent.json()) as [{ id: string }];
  return inquiry.id;
}

const demoId = async () => (await asStaff(`/api/users?email=eq.${account.email}&select=id`))[0]?.id;

/** A call of the API in a colleague's name. */
async function asColleague({ email, password }: Colleague, path: string, method: string, body: object) {
  const address = (to: string) => `${process.env.TEST_BASE_URL}${to}`;
  const send = (to: string, how: string, what: object, headers = {}) =>
    fetch(address(to), {
      method: how,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(what),
    });
  const { access_token: token } = await (await send("/api/rpc/login", "POST", { email, password })).json();
  const answer = await send(path, method, body, { authorization: `Bearer ${token}` });
  expect(answer.ok, await answer.text()).toBe(true);
}

test("who handles an inquiry is told at once, in every tab, that a colleague has sold its parcel", async ({
  staffPage: page,
  context,
  park,
  colleague,
}) => {
  const name = `Ana ${crypto.randomUUID().slice(0, 8)}`;
  const id = await inquire(page, park, name, ["Parcela A1"]);
  await asStaff(`/api/inquiries?id=eq.${id}`, "PATCH", { handled_by: await demoId() });
  await page.goto("/admin/projects");
  const bell = page.getByRole("button", { name: /^Novosti/ });
  await expect(bell).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin/projects");
  await expect(other.getByRole("button", { name: /^Novosti/ })).toBeVisible();

  await asColleague(colleague, `/api/parcels?id=eq.${park.idOf("Parcela A1")}`, "PATCH", { status: "sold" });
  const said = `Prodato: Parcela A1, za koju pita ${name}`;
  await expect(toast(page, said)).toBeVisible();
  await expect(toast(other, said)).toBeVisible();

  await bell.click();
  const drawer = page.getByRole("dialog", { name: "Novosti" });
  const notice = drawer.getByRole("link", { name: said });
  await expect(notice).toContainText("Nepročitano");
  await expectAccessible(page, "the notices");
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/admin/inquiries/${id}/show`));
  await bell.click();
  await expect(drawer.getByRole("link", { name: said })).not.toContainText("Nepročitano");
});
