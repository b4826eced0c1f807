import { galleryMost } from "@solar/domain/upload-limits";
import { describe, expect } from "vitest";
import {
  insertAsset,
  insertDocument,
  insertParcel,
  insertPicture,
  insertProject,
} from "./support/content.ts";
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
  const project = await insertProject(session);
  await insertParcel(session, project.id);
  await insertPicture(session, project.id);
  await insertDocument(session, project.id, "b.pdf");
  await session.rows`update api.page_pictures set alt = 'Krov', alt_en = 'Roof'`;
}

describe.each(fields)("%s of %s", (column, table, takes, list) => {
  const write = `update api.${table} set ${column} = $1`;
  const given = (address: string) => [list ? [address] : address];

  asStaff.each(takes)("takes %s", async (session, address) => {
    await prepare(session);
    expect(await session.attempt(write, given(address))).toBeUndefined();
  });

  const others = [...pictures, ...videos, ...documents].filter(
    (address) => address.startsWith("/") && !takes.includes(address),
  );
  const full = others.map((address) => `https://example.com${address}`);
  asStaff("takes nothing else", async (session) => {
    await prepare(session);
    for (const address of [...foreign, ...others, ...(table === "documents" ? [] : full)])
      expect(await session.refusal(write, given(address)), address).toMatchObject({
        code: "SP008",
        details: column,
      });
  });
});

const galleries = fields.filter(([, , , list]) => list);
asStaff.each(galleries)(
  "%s of %s takes as many as a form adds, and no more",
  async (session, column, table, [address = ""]) => {
    await prepare(session);
    const write = `update api.${table} set ${column} = $1`;
    const many = (count: number) => [
      Array.from({ length: count }, (_, index) => address.replace(/\.\w+$/, `${index}$&`)),
    ];
    expect(await session.attempt(write, many(galleryMost))).toBeUndefined();
    expect(await session.refusal(write, many(galleryMost + 1))).toMatchObject({
      code: "SP002",
      details: column,
    });
  },
);

asOwner("a document is shown as a document alone, whatever else names it", async (session) => {
  await prepare(session);
  const [project] = await session.rows<{ id: string }>`select id from api.projects`;
  await session.rows`insert into private.media_uses (url, table_name, row_id, field) values ('/storage/documents/a.pdf', 'projects', ${project?.id}, 'main_image_url')`;
  await session.become("anon");
  expect(await session.rows`select path from api.media_assets where bucket = 'documents'`).toEqual([]);
});
