import { describe, expect } from "vitest";
import { insertAsset, insertParcel, insertPark, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { staff, asOwner, asStaff } = useDatabase();

const url = (name: string) => `/storage/project-images/${name}`;

/** Which of these pictures the sweep of the store would remove, in alphabetical order. */
async function orphans(session: Session, ...names: string[]): Promise<string[]> {
  await session.become("worker");
  const rows =
    await session.rows`select key from jobs.orphan_files(${names.map((name) => `project-images/${name}`)}) as key order by 1`;
  await session.become("owner");
  return rows.map(({ key }) => key.replace("project-images/", ""));
}

async function cleanUpAfter(session: Session, days: number): Promise<void> {
  await session.become("owner");
  for (const table of ["private.retained_files", "api.replaced_files"])
    await session.change(`update ${table} set until = until - make_interval(days => $1)`, [days]);
  await session.become("worker");
  await session.rows`select jobs.clean_up()`;
  await session.become("owner");
}

const library = async (session: Session) =>
  await session.values<string>`select path from api.media_assets order by path`;

const queuedDeletions = async (session: Session) => {
  await session.become("owner");
  const jobs = "select key from graphile_worker.jobs where task_identifier = 'delete_file' order by 1";
  return session.values<string>(jobs);
};

/** By staff; then the owner looks at what came back. */
async function restore(session: Session, project: string): Promise<void> {
  await session.become("admin", await staff());
  await session.rows`select api.restore_project(${project})`;
  await session.become("owner");
}

describe("the files of a deleted project", () => {
  const own = ["no-entry.jpg", "own.jpg", "parcel.jpg"];

  /** A project with pictures of its own, of its parcel, of another one and of the site. */
  async function deletedProject(session: Session): Promise<string> {
    for (const name of ["own.jpg", "shared.jpg", "parcel.jpg"])
      await insertAsset(session, "project-images", name);
    await insertAsset(session, "site-images", "site.jpg");
    const project = await insertProject(session, {
      main_image_url: url("own.jpg"),
      image_gallery: [url("shared.jpg"), "/storage/site-images/site.jpg", url("no-entry.jpg")],
      video_url: "https://example.com/elsewhere.mp4",
    });
    await insertParcel(session, project.id, { images: [url("parcel.jpg"), url("own.jpg")] });
    await insertProject(session, { image_gallery: [url("shared.jpg")] });
    await session.change`update api.media_assets set alt = 'Polje' where path = 'own.jpg'`;
    await session.change`delete from api.projects where id = ${project.id}`;
    return project.id;
  }

  asOwner("leave the library, and stay in the store for 30 days", async (session) => {
    await deletedProject(session);
    expect(await library(session)).toEqual(["shared.jpg", "site.jpg"]);
    expect(await queuedDeletions(session)).toEqual([]);
    expect(await orphans(session, ...own, "shared.jpg", "unknown.jpg")).toEqual(["unknown.jpg"]);
    await cleanUpAfter(session, 29);
    expect(await orphans(session, ...own, "shared.jpg")).toEqual([]);
    await cleanUpAfter(session, 1);
    expect(await orphans(session, ...own, "shared.jpg")).toEqual(own);
  });

  asOwner("come back with it, their texts and uses too", async (session) => {
    const project = await deletedProject(session);
    await insertAsset(session, "project-images", "other.jpg");
    const other = await insertProject(session, { main_image_url: url("other.jpg") });
    await session.change`delete from api.projects where id = ${other.id}`;
    await restore(session, project);
    expect(await library(session)).toEqual(["own.jpg", "parcel.jpg", "shared.jpg", "site.jpg"]);
    expect(
      await session.row`select alt, cardinality(usage) as uses from api.media_assets where path = 'own.jpg'`,
    ).toEqual({ alt: "Polje", uses: 2 });
    expect(await session.values`select url from private.retained_files`).toEqual([url("other.jpg")]);
    await cleanUpAfter(session, 31);
    expect(await orphans(session, ...own)).toEqual([]);
  });

  asOwner("that are gone by then are not shown by the project that comes back", async (session) => {
    const project = await deletedProject(session);
    await cleanUpAfter(session, 30);
    await restore(session, project);
    expect(
      await session.row`select main_image_url, image_gallery, video_url from api.projects where id = ${project}`,
    ).toEqual({
      main_image_url: null,
      image_gallery: [url("shared.jpg"), "/storage/site-images/site.jpg"],
      video_url: "https://example.com/elsewhere.mp4",
    });
    expect(await session.value`select images from api.parcels where project_id = ${project}`).toEqual([]);
  });

  asOwner("are no more kept from the moment on, even before the clean-up", async (session) => {
    await deletedProject(session);
    await session.change`update private.retained_files set until = now()`;
    expect(await orphans(session, ...own)).toEqual(own);
  });

  asOwner("are shown again when they are in the library anew", async (session) => {
    const project = await deletedProject(session);
    await cleanUpAfter(session, 30);
    await insertAsset(session, "project-images", "own.jpg");
    await restore(session, project);
    const shown = await session.value`select main_image_url from api.projects where id = ${project}`;
    expect(shown).toBe(url("own.jpg"));
  });

  asOwner("come back when a second project with them is deleted, and the first restored", async (session) => {
    await insertAsset(session, "project-images", "both.jpg");
    const first = await insertProject(session, { main_image_url: url("both.jpg") });
    const second = await insertProject(session, { main_image_url: url("both.jpg") });
    for (const { id } of [first, second]) await session.change`delete from api.projects where id = ${id}`;
    await restore(session, first.id);
    expect(await library(session)).toEqual(["both.jpg"]);
  });
});

describe("the pictures of a deleted parcel", () => {
  asOwner("stay as long, and come back with it", async (session) => {
    await insertAsset(session, "project-images", "p.jpg");
    const { parcel: id } = await insertPark(session, [{ images: [url("p.jpg")] }, {}]);
    await session.change`delete from api.parcels where id = ${id}`;
    expect([await library(session), await orphans(session, "p.jpg")]).toEqual([[], []]);
    await session.become("admin", await staff());
    await session.rows`select api.restore_version(max(id)) from api.history where row_id = ${id}`;
    expect(await library(session)).toEqual(["p.jpg"]);
  });
});

describe("a replaced file", () => {
  const insert = "insert into api.replaced_files (bucket, path, kept_path) values ('project-images', $1, $2)";
  const kept = "replaced/0198c1a0-0000-7000-8000-000000000001.jpeg";
  /** Staff, through the file service. */
  const asService = async (session: Session, claims: object) =>
    session.become("admin", { ...claims, service: "files" });

  asStaff("is kept for 30 days, with who replaced it", async (session, claims) => {
    await insertAsset(session, "project-images", "r.jpg");
    await asService(session, claims);
    await session.change(insert, ["r.jpg", kept]);
    const stored = await session.row`select replaced_by, replaced_at = now() as now from api.replaced_files`;
    expect(stored).toEqual({ replaced_by: claims.sub, now: true });
    await cleanUpAfter(session, 29);
    expect(await orphans(session, kept)).toEqual([]);
    await cleanUpAfter(session, 1);
    expect(await orphans(session, kept)).toEqual([kept]);
  });

  asStaff("is written down and taken off by the file service alone", async (session, claims) => {
    expect(await session.code(insert, ["r.jpg", kept])).toBe("42501");
    await asService(session, claims);
    await session.change(insert, ["r.jpg", kept]);
    await session.become("admin", claims);
    expect(await session.rows`select from api.replaced_files`).toHaveLength(1);
    expect(await session.change`delete from api.replaced_files`).toBe(0);
    await asService(session, await staff("sales"));
    expect(await session.code(insert, ["s.jpg", kept]), "a role that changes no files").toBe("42501");
    expect(await session.change`delete from api.replaced_files`).toBe(0);
    await asService(session, claims);
    expect(await session.change`delete from api.replaced_files`).toBe(1);
  });

  asStaff.each([
    kept.replace("replaced/", "heroes/"),
    "replaced/a.jpg",
    `x/${kept}`,
    `${kept}/x`,
    kept.replace(".jpeg", ""),
    kept.replace("replaced/", "replaced/../"),
  ])("is kept in a folder of its own under a name that nobody guesses, not at %s", async (session, path) => {
    await asService(session, await staff());
    expect(await session.code(insert, ["r.jpg", path])).toBe("23514");
  });

  asStaff("goes with the one that replaced it when staff delete that, alone", async (session, claims) => {
    const other = kept.replace("1.jpeg", "2.jpeg");
    await asService(session, claims);
    for (const name of ["r.jpg", "s.jpg"]) await insertAsset(session, "project-images", name);
    await session.change(insert, ["r.jpg", kept]);
    await session.change(insert, ["s.jpg", other]);
    await session.change`delete from api.media_assets where path = 'r.jpg'`;
    expect(await queuedDeletions(session)).toEqual([
      "delete-file:project-images/r.jpg",
      `delete-file:project-images/${kept}`,
    ]);
    expect(await orphans(session, "r.jpg", kept, other)).toEqual(["r.jpg", kept]);
  });
});
