import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewProject } from "../../../domain/src/rows.gen.ts";
import { freshPath, signIn } from "../support/web.ts";
import { asStaff, asVisitor, triangle, uniqueName } from "./clients.ts";

/** The calls that the specification lists, each made by a client that knows nothing of our code. */
let staff: ReturnType<typeof asStaff>;
const visitor = asVisitor();
beforeAll(async () => {
  staff = asStaff(await signIn());
});

/** The stack is shared: what was made here goes again. */
const created: string[] = [];
const sender = `${crypto.randomUUID()}@example.com`;
afterAll(async () => {
  await staff.from("projects").delete().in("id", created).throwOnError();
  await staff.from("inquiries").delete().eq("user_email", sender).throwOnError();
});

async function createProject(columns: Partial<NewProject> = {}) {
  const project = { name: uniqueName("Park"), status: "published" as const, ...columns };
  const { data } = await staff.from("projects").insert(project).select().single().throwOnError();
  created.push(data.id);
  return data;
}

async function createParcels(projectId: string, names: string[]) {
  const parcels = names.map((name) => ({
    project_id: projectId,
    name,
    name_en: null,
    polygon_data: triangle,
  }));
  return (await staff.from("parcels").insert(parcels).select().throwOnError()).data;
}

describe("a visitor's client", () => {
  it("reads the public projects, newest first", async () => {
    const { id, name } = await createProject();
    const { data } = await visitor
      .from("projects")
      .select("*")
      .in("status", ["published", "completed"])
      .eq("name", name)
      .order("created_at", { ascending: false })
      .throwOnError();
    expect(data).toMatchObject([{ id, technical_details: {}, image_gallery: [] }]);
  });

  it("reads the twelve newest plants for sale", async () => {
    const { data } = await visitor
      .from("projects_with_parcels")
      .select(
        "id, name, name_en, description, description_en, location, location_en, main_image_url, total_power, available_parcels, total_parcels, min_price, status, created_at",
      )
      .eq("show_in_sale_page", true)
      .order("created_at", { ascending: false })
      .limit(12)
      .throwOnError();
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThanOrEqual(12);
    const dates = data.map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const plant of data) expect(typeof plant.total_power).toBe("number");
  });

  it("reads a project and its parcels", async () => {
    const project = await createProject();
    await createParcels(project.id, ["P-01", "P-02"]);
    const [one, parcels] = await Promise.all([
      visitor.from("projects").select("*").eq("id", project.id).single().throwOnError(),
      visitor.from("parcels").select("*").eq("project_id", project.id).order("position").throwOnError(),
    ]);
    expect(one.data).toMatchObject({ id: project.id });
    expect(parcels.data).toMatchObject([
      { name: "P-01", polygon_data: triangle },
      { name: "P-02", polygon_data: triangle },
    ]);
  });

  it("finds no project that is missing", async () => {
    const { error, status } = await visitor
      .from("projects")
      .select("*")
      .eq("id", crypto.randomUUID())
      .single();
    expect(status).toBe(406);
    expect(error?.code).toBe("PGRST116");
  });

  it("reads the references, latest completion first", async () => {
    const { data } = await visitor
      .from("projects")
      .select("*")
      .eq("show_in_references", true)
      .eq("visible", true)
      .order("completion_date", { ascending: false, nullsFirst: false })
      .order("created_at", { ascending: false })
      .throwOnError();
    const dates = data.map(({ completion_date }) => completion_date ?? "");
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it("sends an inquiry for a parcel and gets the id", async () => {
    const project = await createProject();
    const [parcel] = await createParcels(project.id, ["P-01"]);
    const inquiry = {
      parcel_id: parcel?.id ?? null,
      project_id: project.id,
      user_name: "Ana Anić",
      user_email: sender,
      user_phone: null,
      message: null,
    };
    const { data } = await visitor.from("inquiries").insert(inquiry).select("id").single().throwOnError();
    expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const again = await visitor.from("inquiries").insert(inquiry).select("id").single();
    expect(again).toMatchObject({ status: 409, error: { code: "23505" } });
  });

  it("sends a message from the contact page and gets the id", async () => {
    const message = {
      user_name: "Ana Anić",
      user_email: sender,
      user_phone: "+387 51 000 000",
      message: "Dobar dan",
    };
    const { data } = await visitor.from("inquiries").insert(message).select("id").single().throwOnError();
    expect(Object.keys(data)).toEqual(["id"]);
  });
});

describe("a staff client", () => {
  it("reads the references as staff see them", async () => {
    const draft = await createProject({ status: "draft", show_in_references: true });
    const { data } = await staff
      .from("projects")
      .select("*")
      .or("status.eq.reference,show_in_references.is.true,reference_type.not.is.null")
      .order("created_at", { ascending: false })
      .throwOnError();
    expect(data.map(({ id }) => id)).toContain(draft.id);
  });

  it("counts projects, parcels and inquiries", async () => {
    const answers = await Promise.all(
      (["projects", "parcels", "inquiries"] as const).map((table) =>
        staff.from(table).select("*", { count: "exact", head: true }).throwOnError(),
      ),
    );
    for (const { count } of answers) expect(count).toBeGreaterThan(0);
  });

  it("creates a project and then its parcels, and is recorded as its creator", async () => {
    const { data: me } = await staff.rpc("me").single<{ id: string }>().throwOnError();
    const project = await createProject({ status: "draft", reference_type: null, investment_amount: null });
    expect(project).toMatchObject({ created_by: me.id, visible: true, version: 1 });
    expect(await createParcels(project.id, ["Parcela 1", "Parcela 2"])).toHaveLength(2);
  });

  it("hides and shows a project", async () => {
    const { id } = await createProject();
    for (const visible of [false, true]) {
      const { data } = await staff
        .from("projects")
        .update({ visible })
        .eq("id", id)
        .select("visible")
        .throwOnError();
      expect(data).toEqual([{ visible }]);
    }
  });

  it("edits a project and its parcels by partial payloads", async () => {
    const project = await createProject();
    const { data } = await staff
      .from("projects")
      .update({ location: "Laktaši" })
      .eq("id", project.id)
      .select()
      .single()
      .throwOnError();
    expect(data).toMatchObject({ name: project.name, location: "Laktaši", version: 2 });

    const [, parcel] = await createParcels(project.id, ["Nova parcela 1", "Nova parcela 2"]);
    const update = staff
      .from("parcels")
      .update({ price: 61_000 })
      .eq("id", parcel?.id ?? "")
      .select("price")
      .single();
    expect((await update.throwOnError()).data).toEqual({ price: 61_000 });
    const remove = () =>
      staff.from("parcels").delete({ count: "exact" }).eq("project_id", project.id).limit(1).order("id");
    expect(
      (
        await staff
          .from("parcels")
          .delete({ count: "exact" })
          .eq("id", parcel?.id ?? "")
      ).count,
    ).toBe(1);
    expect((await remove()).error).toMatchObject({
      code: "SP010",
      message: "Ne možete obrisati poslednju parcelu",
    });
  });

  it("deletes a project with all that belongs to it", async () => {
    const project = await createProject();
    await createParcels(project.id, ["P-01"]);
    await staff.from("projects").delete().eq("id", project.id).throwOnError();
    expect((await staff.from("projects").select("id").eq("id", project.id)).data).toEqual([]);
    expect((await staff.from("parcels").select("id").eq("project_id", project.id)).data).toEqual([]);
  });

  it("lists the media newest first and upserts an entry on bucket and path", async () => {
    const asset = {
      bucket: "site-images",
      path: freshPath(),
      alt: "Polje",
      width: 1920,
      height: 1080,
      format: "jpeg",
      tags: ["hero"],
    };
    const upsert = (columns: object) =>
      staff
        .from("media_assets")
        .upsert({ ...asset, usage: [], ...columns }, { onConflict: "bucket,path" })
        .select()
        .single()
        .throwOnError();
    const { data: first } = await upsert({});
    const { data: second } = await upsert({ alt: "Drugo polje" });
    expect(second).toMatchObject({
      id: first.id,
      alt: "Drugo polje",
      url: `/storage/site-images/${asset.path}`,
    });
    const { data: list } = await staff
      .from("media_assets")
      .select("*")
      .order("created_at", { ascending: false })
      .limit(1);
    expect(list).toMatchObject([{ id: first.id }]);
    await staff.from("media_assets").delete().eq("id", first.id).throwOnError();
  });
});
