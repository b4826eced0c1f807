import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseObjectKey } from "../../services/storage/src/object-key.ts";
import { insertAsset, insertParcel, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asOwner, asStaff } = useDatabase();
const usageOf = (session: Session, id: string) =>
  session.row`select usage, version from api.media_assets where id = ${id}`;
const queuedDeletions = (session: Session) =>
  session.rows`select key from graphile_worker.jobs where task_identifier = 'delete_file' order by 1`;

function isFileName(path: string): boolean {
  try {
    parseObjectKey("site-images", path);
    return true;
  } catch {
    return false;
  }
}

describe("usage", () => {
  asOwner("names every place of project, parcel and pages that shows the file", async (session) => {
    const image = await insertAsset(session, "project-images", "a.jpg");
    const video = await insertAsset(session, "project-videos", "a.mp4");
    const imageUrl = "/storage/project-images/a.jpg";
    const videoUrl = "/storage/project-videos/a.mp4";
    const project = await insertProject(session, {
      main_image_url: imageUrl,
      image_gallery: [imageUrl],
      video_url: videoUrl,
      video_gallery: [videoUrl],
    });
    const parcel = await insertParcel(session, project.id, { images: [imageUrl] });
    await session.change`update api.page_pictures set url = ${imageUrl}, alt = 'Mi', alt_en = 'We' where id = 'about-portrait'`;
    expect(await usageOf(session, image.id)).toEqual({
      usage: [
        "page_pictures:about-portrait:url",
        `parcels:${parcel.id}:images`,
        `projects:${project.id}:image_gallery`,
        `projects:${project.id}:main_image_url`,
      ],
      version: 1,
    });
    expect((await usageOf(session, video.id)).usage).toEqual([
      `projects:${project.id}:video_gallery`,
      `projects:${project.id}:video_url`,
    ]);
  });

  asOwner("names the places of pages that show the file, as soon as it is uploaded", async (session) => {
    const asset = await insertAsset(session, "site-images", "heroes/contact.jpg");
    expect((await usageOf(session, asset.id)).usage).toEqual(["page_pictures:contact-hero:fallback"]);
    await session.change`delete from api.page_pictures where id = 'contact-hero'`;
    expect(await usageOf(session, asset.id)).toEqual({ usage: [], version: 1 });
  });

  asOwner("follows changes and deletions", async (session) => {
    const old = await insertAsset(session, "site-images", "old.jpg");
    const project = await insertProject(session, { main_image_url: "/storage/site-images/old.jpg" });
    await session.change`update api.projects set main_image_url = '/storage/site-images/new.jpg' where id = ${project.id}`;
    expect((await usageOf(session, old.id)).usage).toEqual([]);
    const fresh = await insertAsset(session, "site-images", "new.jpg");
    expect((await usageOf(session, fresh.id)).usage).toEqual([`projects:${project.id}:main_image_url`]);
    await session.change`delete from api.projects where id = ${project.id}`;
    expect((await usageOf(session, fresh.id)).usage).toEqual([]);
  });

  asOwner("follows the pictures of a parcel", async (session) => {
    const asset = await insertAsset(session, "project-images", "parcela.jpg");
    const project = await insertProject(session);
    await insertParcel(session, project.id);
    const { id } = await insertParcel(session, project.id);
    const uses = async () => (await usageOf(session, asset.id)).usage;
    const change = "update api.parcels set images = $2 where id = $1";
    await session.change(change, [id, ["/storage/project-images/parcela.jpg"]]);
    expect(await uses()).toEqual([`parcels:${id}:images`]);
    await session.change(change, [id, []]);
    expect(await uses()).toEqual([]);
  });

  asOwner("recognises full addresses", async (session) => {
    const asset = await insertAsset(session, "project-images", "b.jpg");
    await insertProject(session, { main_image_url: "https://example.com/storage/project-images/b.jpg" });
    expect((await usageOf(session, asset.id)).usage).toHaveLength(1);
  });

  asStaff("is not what a client sends", async (session) => {
    const upsert = `insert into api.media_assets (bucket, path, usage) values ('site-images', 'c.jpg', '{lažno}')
      on conflict (bucket, path) do update set bucket = excluded.bucket, path = excluded.path, usage = excluded.usage
      returning usage`;
    expect(await session.value(upsert)).toEqual([]);
    expect(await session.value(upsert)).toEqual([]);
  });
});

describe("a used file", () => {
  asStaff("cannot be deleted or moved, the answer lists its uses", async (session) => {
    const asset = await insertAsset(session, "project-images", "d.jpg");
    const project = await insertProject(session, { image_gallery: ["/storage/project-images/d.jpg"] });
    const expected = {
      code: "SP015",
      status: 409,
      details: JSON.stringify([`projects:${project.id}:image_gallery`]),
    };
    expect(await session.refusal`delete from api.media_assets where id = ${asset.id}`).toMatchObject(
      expected,
    );
    const move = "update api.media_assets set path = 'e.jpg' where id = $1";
    expect(await session.refusal(move, [asset.id])).toMatchObject(expected);
  });
});

describe("a picture of a page", () => {
  asStaff("cannot be deleted or moved, but can be replaced", async (session) => {
    const { id } = await insertAsset(session, "site-images", "heroes/about.jpg");
    const expected = { code: "SP015", status: 409, details: '["page_pictures:about-hero:fallback"]' };
    expect(await session.refusal`delete from api.media_assets where id = ${id}`).toMatchObject(expected);
    const move = "update api.media_assets set path = 'heroes/else.jpg' where id = $1";
    expect(await session.refusal(move, [id])).toMatchObject(expected);
    const replace = `insert into api.media_assets (bucket, path, width, format)
      values ('site-images', 'heroes/about.jpg', 1920, 'webp') on conflict (bucket, path)
      do update set width = excluded.width, format = excluded.format returning width, usage`;
    expect(await session.row(replace)).toEqual({ width: 1920, usage: ["page_pictures:about-hero:fallback"] });
  });
});

describe("an unused file", () => {
  asStaff("is deleted, and a job deletes it from the storage", async (session) => {
    const asset = await insertAsset(session, "site-images", "f.jpg");
    expect(await session.change`delete from api.media_assets where id = ${asset.id}`).toBe(1);
    await session.become("owner");
    expect(await queuedDeletions(session)).toEqual([{ key: "delete-file:site-images/f.jpg" }]);
    await session.become("worker");
    expect(await session.value`select jobs.orphan_files('{site-images/f.jpg}') as key`).toEqual(
      "site-images/f.jpg",
    );
  });

  asOwner("that was stored again meanwhile is not released", async (session) => {
    const asset = await insertAsset(session, "site-images", "g.jpg");
    await session.change`delete from api.media_assets where id = ${asset.id}`;
    await insertAsset(session, "site-images", "g.jpg");
    await session.become("worker");
    expect(await session.rows`select jobs.orphan_files('{site-images/g.jpg}')`).toEqual([]);
  });
});

describe("a visitor", () => {
  it("reads the public columns of site images and of files that a public page shows", async () => {
    const paths = ["shown.jpg", "draft.jpg", "parcel.jpg", "draft-parcel.jpg", "unused.jpg"];
    for (const path of paths) await insertAsset(database, "project-images", path);
    await insertAsset(database, "site-images", "hero.jpg");
    const project = await insertProject(database, { main_image_url: "/storage/project-images/shown.jpg" });
    await insertParcel(database, project.id, { images: ["/storage/project-images/parcel.jpg"] });
    const draft = await insertProject(database, {
      status: "draft",
      main_image_url: "/storage/project-images/draft.jpg",
    });
    await insertParcel(database, draft.id, { images: ["/storage/project-images/draft-parcel.jpg"] });
    await database.withRole("anon", {}, async (visitor) => {
      const seen =
        await visitor.rows`select url, alt, alt_en, width, height, format, preview, path from api.media_assets order by path`;
      expect(seen).toMatchObject([{ path: "hero.jpg" }, { path: "parcel.jpg" }, { path: "shown.jpg" }]);
    });
  });
});

describe("a media asset", () => {
  asOwner("is unique on bucket and path", async (session) => {
    const insert = "insert into api.media_assets (bucket, path) values ('site-images', 'h.jpg')";
    await session.change(insert);
    expect(await session.code(insert)).toBe("23505");
  });

  asOwner("has its address computed", async (session) => {
    expect(await insertAsset(session, "site-images", "heroes/about.jpg")).toMatchObject({
      url: "/storage/site-images/heroes/about.jpg",
    });
  });

  asStaff("takes tags and a preview trimmed, and blank texts as none", async (session) => {
    await insertAsset(session, "site-images", "x.jpg");
    const update = `update api.media_assets set alt = ' ', tags = '{hero, " ", hero}',
      preview = ' data:image/webp;base64,AAAA' returning alt, tags, preview, version`;
    const preview = "data:image/webp;base64,AAAA";
    expect(await session.row(update)).toEqual({ alt: null, tags: ["hero"], preview, version: 2 });
  });

  asOwner("begins with version 1 and now, whoever says otherwise", async (session) => {
    const stored =
      await session.row`insert into api.media_assets (id, bucket, path, created_at, updated_at, version)
      values (null, 'site-images', 'x.jpg', null, '2020-01-01', 7)
      returning id is not null as id, created_at = now() as created, updated_at = now() as updated, version`;
    expect(stored).toEqual({ id: true, created: true, updated: true, version: 1 });
  });

  it("has a name that the file storage takes, and only such a one", async () => {
    const segment = fc.string({ unit: fc.constantFrom(..."aZ0._- č\n"), maxLength: 4 });
    const path = fc.oneof(
      fc.array(segment, { minLength: 1, maxLength: 10 }).map((segments) => segments.join("/")),
      fc.integer({ min: 250, max: 260 }).map((length) => "a".repeat(length)),
    );
    await database.withRole("owner", {}, async (session) => {
      const check = async (given: string) => {
        await session.rows`savepoint before`;
        const insert = "insert into api.media_assets (bucket, path) values ('site-images', $1)";
        const taken = await session.rows(insert, [given]).then(
          () => true,
          () => false,
        );
        await session.rows`rollback to savepoint before`;
        expect(taken, JSON.stringify(given)).toBe(isFileName(given));
      };
      for (const given of ["_a.jpg", "-a.jpg", "a/_b", "a.", "a./b", "a", "a/b-_", "a.b"]) await check(given);
      await fc.assert(fc.asyncProperty(path, check), { numRuns: 300 });
    });
  });
});
