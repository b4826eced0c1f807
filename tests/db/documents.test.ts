import { describe, expect } from "vitest";
import { insertAsset, insertDocument, insertProject, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { lastEntry } from "./support/history.ts";
import type { Session } from "./support/session.ts";
import { titled } from "./support/titled.ts";

const { asOwner, asStaff } = useDatabase();

/** A project with the files `a.pdf` and `b.pdf` in the library. */
async function projectWithFiles(session: Session, columns = {}) {
  for (const path of ["a.pdf", "b.pdf"]) await insertAsset(session, "documents", path);
  await session.rows`update api.media_assets set bytes = 1234 where path = 'a.pdf'`;
  return insertProject(session, columns);
}

const files = "select path from api.media_assets where bucket = 'documents' order by path";

describe("a visitor", () => {
  asStaff.each([
    ["a public project", {}, true],
    ["a draft", { status: "draft" }, false],
    ["a hidden project", { visible: false }, false],
  ])(
    "of %s sees its documents: %j → %j, and files of the public ones alone",
    async (session, _what, columns, seen) => {
      // That visitors see another project shows them nothing of this one.
      await insertProject(session);
      const { id } = await projectWithFiles(session, columns);
      await insertDocument(session, id, "a.pdf", { public: true });
      await insertDocument(session, id, "b.pdf", { title: "Ugovor" });
      await session.become("anon");
      const read = `select title, public, url from visitors.documents where project_id = '${id}' order by title`;
      expect(await session.rows(read)).toEqual(
        seen
          ? [
              { title: "Dozvola", public: true, url: "/storage/documents/a.pdf" },
              { title: "Ugovor", public: false, url: null },
            ]
          : [],
      );
      expect(await session.values(files)).toEqual(seen ? ["a.pdf"] : []);
    },
  );
});

asStaff("store the size of the file, and no address of another kind", async (session) => {
  const { id } = await projectWithFiles(session);
  const document = await insertDocument(session, id, "a.pdf", { title: " Dozvola ", title_en: " " });
  expect(document).toMatchObject({
    title: "Dozvola",
    title_en: null,
    bytes: "1234",
    public: false,
    language: "sr",
  });
  const public_url = "/storage/documents/a.pdf";
  expect(
    await session.row`update api.documents set public = true, language = 'en' where id = ${document.id} returning *`,
  ).toMatchObject({ public_url, language: "en", version: 2 });
  const stale = "update api.documents set title = 'x', version = 1 where id = $1";
  expect(await session.code(stale, [document.id])).toBe("SP020");
});

asOwner.each(
  titled([
    [{ title: " " }, "SP001", "title"],
    [{ title: "a".repeat(201) }, "SP002", "title"],
    [{ title_en: "a".repeat(201) }, "SP002", "title_en"],
    [{ url: "/storage/project-images/a.jpg" }, "SP008", "url"],
    [{ url: "https://example.com/a.pdf" }, "SP008", "url"],
    [{ url: null }, "SP008", "url"],
    [{ url: "/storage/documents/missing.pdf" }, "SP009", "url"],
    [{ project_id: crypto.randomUUID() }, "SP009", "project_id"],
  ]),
)("a document cannot have %s", async (session, _title, columns, code, details) => {
  const { id } = await projectWithFiles(session);
  const row = { project_id: id, title: "Dozvola", url: "/storage/documents/a.pdf", ...columns };
  const refusal = await session.refusal(...insertStatement("api.documents", row));
  expect(refusal).toMatchObject({ code, details });
});

asStaff("cannot take the file of a document; it leaves with the document", async (session) => {
  const { id } = await projectWithFiles(session);
  const document = await insertDocument(session, id, "a.pdf");
  const take = "delete from api.media_assets where path = 'a.pdf'";
  expect(await session.code(take)).toBe("SP015");
  await session.change`delete from api.documents where id = ${document.id}`;
  expect(await session.values(files)).toEqual(["b.pdf"]);
});

asStaff("bring a deleted document back with its file", async (session) => {
  const { id } = await projectWithFiles(session);
  const document = await insertDocument(session, id, "a.pdf", { public: true });
  await session.change`delete from api.documents where id = ${document.id}`;
  await session.rows`select api.restore_version(${await lastEntry(session, document.id)})`;
  expect(await session.row`select id, title, public_url from api.documents`).toEqual({
    id: document.id,
    title: "Dozvola",
    public_url: "/storage/documents/a.pdf",
  });
  expect(await session.rows(files)).toHaveLength(2);
});
