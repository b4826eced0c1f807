import { galleryMost } from "@solar/domain/upload-limits";
import { expect } from "vitest";
import { insertAsset, insertDocument, insertPark, insertPicture } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asStaff, asOwner } = useDatabase();

const pictures = [
  "/storage/project-images/a/b.jpg",
  "/storage/site-images/a.jpg",
  "https://example.com/a.jpg?b=c",
];
const videos = ["/storage/project-videos/a.mp4", "https://example.com/watch?v=x"];
const documents = ["/storage/documents/a.pdf"];

/** Every column that names files, with what it takes; `list` for galleries. */
const fields: [column: string, table: string, takes: string[], list: boolean][] = [
  ["main_image_url", "projects", pictures, false],
  ["image_gallery", "projects", pictures, true],
  ["video_url", "projects", videos, false],
  ["video_gallery", "projects", videos, true],
  ["images", "parcels", pictures, true],
  ["url", "project_pictures", pictures, false],
  ["url", "documents", documents, false],
  ["url", "page_pictures", pictures, false],
];

/** What no field takes: other places, and other spellings of places. */
const foreign = [
  "/a.jpg",
  "/api/projects",
  "/storage/a.jpg",
  "/storage/built/site/a.js",
  "/storage/project-images",
  "/storage/project-images/",
  "/storage/../api/x",
  "/storage/project-images/../documents/a.pdf",
  "/storage/project-images/./a.jpg",
  "/storage/project-images/%2e%2e/documents/a.pdf",
  "/storage/project-images/..%2fdocuments%2fa.pdf",
  "/storage/project-images//a.jpg",
  "/storage//project-images/a.jpg",
  "/%73torage/documents/a.pdf",
  "/storage/project-images/a.jpg?width=1",
  "/storage/project-images/a.jpg#b",
  "https://example.com/storage/project-images/../documents/a.pdf",
  "https://example.com/a/%2E%2e/storage/documents/a.pdf",
  "https://example.com/..",
  "https://example.com/storage/project-images/a.jpg?width=1",
];

async function prepare(session: Session): Promise<void> {
  await insertAsset(session, "documents", "a.pdf");
  await insertAsset(session, "documents", "b.pdf");
  const { project } = await insertPark(session);
  await insertPicture(session, project);
  await insertDocument(session, project, "b.pdf");
  await session.rows`update api.page_pictures set alt = 'Krov', alt_en = 'Roof'`;
}

asStaff.each(fields)(
  "%s of %s takes its kind of files, and nothing else",
  async (session, column, table, takes, list) => {
    await prepare(session);
    const write = `update api.${table} set ${column} = $1`;
    const given = (address: string) => [list ? [address] : address];
    for (const address of takes)
      expect(await session.attempt(write, given(address)), address).toBeUndefined();
    const others = [...pictures, ...videos, ...documents].filter(
      (address) => address.startsWith("/") && !takes.includes(address),
    );
    const full = others.map((address) => `https://example.com${address}`);
    for (const address of [...foreign, ...others, ...(table === "documents" ? [] : full)])
      expect(await session.refusal(write, given(address)), address).toMatchObject({
        code: "SP008",
        details: column,
      });
  },
);

const galleries = fields.filter(([, , , list]) => list);
asStaff.each(galleries)(
  "%s of %s takes as many as a form adds",
  async (session, column, table, [address = ""]) => {
    await prepare(session);
    const write = `update api.${table} set ${column} = $1`;
    const many = (count: number) => [
      Array.from({ length: count }, (_, index) => address.replace(/\.\w+$/, `${index}$&`)),
    ];
    expect(await session.attempt(write, many(galleryMost))).toBeUndefined();
    const refusal = await session.refusal(write, many(galleryMost + 1));
    expect(refusal).toMatchObject({ code: "SP002", details: column });
  },
);

asOwner("a document is shown as a document alone, whatever else names it", async (session) => {
  await prepare(session);
  await session.rows`insert into private.media_uses (url, table_name, row_id, field)
    select '/storage/documents/a.pdf', 'projects', id::text, 'main_image_url' from api.projects`;
  await session.become("anon");
  expect(await session.rows`select path from api.media_assets where bucket = 'documents'`).toEqual([]);
});
