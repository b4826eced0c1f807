import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharp } from "../../services/web/src/storage/sharp.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at } from "./support/web.ts";

const owner = ownerDatabase();
interface Parcel {
  id: string;
  project_id: string;
  name: string;
  polygon_data: { x: number; y: number }[];
}
let parcel: Parcel;
let hidden: string;
beforeAll(async () => {
  [parcel] =
    (await owner.sql<Parcel>`select parcel.id, parcel.project_id, parcel.name, parcel.polygon_data from api.parcels as parcel
     join api.projects as project on project.id = parcel.project_id
     where project.visible and project.status = 'aktivan' and parcel.status = 'available'
       and jsonb_array_length(parcel.polygon_data) > 2 and project.main_image_url is not null limit 1`) as [
      Parcel,
    ];
  const others =
    await owner.sql`select parcel.id from api.parcels as parcel join api.projects as project on project.id = parcel.project_id
     where not project.visible or project.status = 'draft' limit 1`;
  hidden = others[0]?.id ?? randomUUID();
});

const meta = (html: string, property: string) =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)"/>`).exec(html)?.[1]?.replaceAll("&amp;", "&");

test("a shared parcel's link previews as that parcel, in the language of the link", async () => {
  for (const lang of ["", "&lang=en"]) {
    const path = `/projekat/${parcel.project_id}?parcel=${parcel.id}${lang}`;
    const html = await (await fetch(at(path))).text();
    expect(meta(html, "title")).toContain(lang ? "Parcel" : parcel.name);
    expect(meta(html, "description")).toMatch(lang ? /KM plus VAT/ : /KM plus PDV/);
    expect(meta(html, "url")).toMatch(
      new RegExp(`/projekat/${parcel.project_id}\\?parcel=${parcel.id}${lang}$`),
    );
    expect(meta(html, "image")).toMatch(new RegExp(`/slika-parcele/${parcel.id}\\.jpg$`));
  }
  const park = await (await fetch(at(`/projekat/${parcel.project_id}`))).text();
  expect(meta(park, "image")).toMatch(/\/storage\/.+\?width=1280&format=jpeg$/);
});

test("its picture is the park's with the outline", async () => {
  const answer = await fetch(at(`/slika-parcele/${parcel.id}.jpg`));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
  // The outline is white and the widest thing of this colour in a picture of a field.
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  let white = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 235 && (data[at + 1] ?? 0) > 235 && (data[at + 2] ?? 0) > 235) white += 1;
  expect(white).toBeGreaterThan(1000);
});

test("there is no picture of a parcel that visitors do not see, nor of what is none", async () => {
  for (const name of [
    `${hidden}.jpg`,
    `${randomUUID()}.jpg`,
    "1.jpg",
    `${parcel.id}.png`,
    "..%2Fsecrets.jpg",
  ])
    expect((await fetch(at(`/slika-parcele/${name}`))).status).toBe(404);
});
