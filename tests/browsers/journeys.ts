import { demoLogin } from "../../services/stack/src/demo-password.ts";
import type { Page } from "./page.ts";

/** From the first page to an inquiry that was sent, by a parcel on the map. */
export async function visitor(page: Page, at: (path: string) => string): Promise<void> {
  await page.browser.goto(at("/"));
  await page.click("Investirajte u elektranu na prodaju");
  await page.sees("Parkovi u prodaji");
  await page.click("Solarni park Laktaši");
  // Before the map is alive, a parcel is a drawing.
  await page.read("the map", 'return all(".leaflet-container").length > 0');
  await page.click("Parcela A9, Dostupno");
  await page.read("the parcel's dialog", "return dialogs.length > 0");
  await page.sees("264.000 KM");
  await page.click("Zatražite ponudu");
  await page.fill("Ime i prezime", "Željka Đurić");
  await page.fill("E-mail adresa", `kupac-${crypto.randomUUID()}@example.com`);
  await page.click("Pošalji upit");
  await page.isAt("/hvala");
}

/** The same in a browser that is older than the scripts: each step is a link or a form. */
export async function plainVisitor(page: Page, at: (path: string) => string): Promise<void> {
  await page.browser.goto(at("/"));
  await page.click("Investirajte u elektranu na prodaju");
  await page.sees("Parkovi u prodaji");
  await page.click("Solarni park Laktaši");
  await page.click("Parcela A9, Dostupno");
  await page.sees("264.000 KM");
  await page.fill("Ime i prezime", "Željka Đurić");
  await page.fill("E-mail adresa", `kupac-${crypto.randomUUID()}@example.com`);
  await page.click("Pošalji upit");
  await page.isAt("/hvala");
}

const enter = "\uE007";

/** A parcel is drawn with the mouse and saved. */
export async function draughtsman(page: Page, at: (path: string) => string): Promise<void> {
  const projects = (await (await fetch(at("/api/projects?select=id&name=like.*Vrbas"))).json()) as {
    id: string;
  }[];
  await page.browser.goto(at(`/admin/edit-project/${projects[0]?.id}`));
  await page.fill("E-mail", demoLogin.email);
  await page.fill("Lozinka", demoLogin.password);
  await page.click("Prijavi se");
  await page.click("Parcele");
  await page.click("Crtanje");
  const drawn = "document.querySelectorAll('[role=application] [data-parcel]').length";
  const before = await page.read<number>("the outlines", `return ${drawn}`);
  const [left, top, width, height] = await page.read<number[]>(
    "the picture",
    `const picture = document.querySelector("[role=application] img");
     if (!picture?.complete) return null;
     picture.scrollIntoView({ block: "center", behavior: "instant" });
     const { x, y, width, height } = picture.getBoundingClientRect();
     return width > 100 && [x, y, width, height];`,
  );
  // Beside what another browser drew before.
  const start = 0.06 + ((before * 0.07) % 0.7);
  const corners = [
    [start, 0.3],
    [start + 0.05, 0.3],
    [start + 0.05, 0.38],
  ] as const;
  await page.press("n");
  for (const [x, y] of corners)
    await page.clickAt([
      Math.round((left ?? 0) + (width ?? 0) * x),
      Math.round((top ?? 0) + (height ?? 0) * y),
    ]);
  await page.press(enter);
  await page.read("the new outline", `return ${drawn} === args[0]`, before + 1);
  await page.click("Sačuvaj obrise");
  await page.sees("sve je sačuvano");
}
