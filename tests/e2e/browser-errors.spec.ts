import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./support/open-page.ts";

const logged = async (text: string) =>
  (await readFile(join(process.env.TEST_DATA_DIR ?? "", "logs/web.log"), "utf8"))
    .split("\n")
    .filter((line) => line.includes(text))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Adds a mistake to the first script of a page that has this name. */
async function spoil(page: Page, script: RegExp, mistake: string) {
  await page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${mistake}` });
  });
}

/** Numbers would be left out: they might be a phone's. */
const unique = (text: string) =>
  `${text} ${crypto.randomUUID().replaceAll(/\d|-/g, (digit) => "ghijklmnop"[Number(digit)] ?? "q")}`;

/** Thrown by itself, not by the script that it stands in. */
const mistake = (message: string) => `setTimeout(() => { throw new Error(${JSON.stringify(message)}); });`;

test("errors in the site and in the back office are reported @wide", async ({ page }) => {
  const site = unique("site");
  await spoil(page, /\/assets\/entry-client-[\w-]+\.js$/, mistake(`${site} cannot read "Ana Anić"`));
  await page.goto("/kontakt?projekat=x");
  await expect.poll(() => logged(site)).toHaveLength(1);
  const [line] = await logged(site);
  expect(line).toMatchObject({
    msg: "browser error",
    app: "public-site",
    message: `${site} cannot read "…"`,
  });
  expect(line).toMatchObject({
    path: "/kontakt",
    frame: expect.stringMatching(/\/assets\/entry-client-[\w-]+\.js:\d+:\d+/),
  });
  expect(line?.version).toMatch(/^entry-client-[\w-]+\.js$/);

  const admin = unique("back office");
  await spoil(page, /\/admin\/assets\/index-[\w-]+\.js$/, mistake(admin));
  await page.goto("/admin/login");
  await expect.poll(() => logged(admin)).toHaveLength(1);
  expect((await logged(admin))[0]).toMatchObject({ app: "admin", path: "/admin/login" });
});

test("what an error boundary catches is reported too @wide", async ({ page }) => {
  await page.route(/\/assets\/TileMap-[\w-]+\.js$/, (route) => route.abort());
  const told = page.waitForRequest("**/reports/error");
  await openPage(page, "/kontakt");
  await page.getByRole("button", { name: "Prikaži mapu" }).click();
  expect((await told).postDataJSON()).toMatchObject({ app: "public-site", path: "/kontakt" });
});
