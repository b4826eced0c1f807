import { randomUUID } from "node:crypto";
import { test as base } from "@playwright/test";
import { asStaff } from "./api.ts";

interface ParcelValues {
  name: string;
  name_en?: string;
  status: "available" | "reserved" | "sold";
  price: number;
  power_kw: number;
  area_m2: number;
  panel_count: number;
  annual_production_kwh: number;
  ocekivani_godisnji_prihod: number;
  polygon_data: { x: number; y: number }[];
}

/** A park of a test's own, made and changed as staff do it. */
export class Park {
  readonly id: string;
  readonly name: string;
  /** Parcel ids by name */
  readonly parcels: ReadonlyMap<string, string>;

  constructor(id: string, name: string, parcels: ReadonlyMap<string, string>) {
    this.id = id;
    this.name = name;
    this.parcels = parcels;
  }

  get path(): string {
    return `/projekat/${this.id}`;
  }

  idOf(parcel: string): string {
    const id = this.parcels.get(parcel);
    if (!id) throw new Error(`the park has no parcel ${parcel}`);
    return id;
  }

  /** Changes a parcel as the back office does. */
  async change(parcel: string, values: Partial<ParcelValues>): Promise<void> {
    await asStaff(`/api/parcels?id=eq.${this.idOf(parcel)}`, "PATCH", values);
  }

  async rename(name: string): Promise<void> {
    await asStaff(`/api/projects?id=eq.${this.id}`, "PATCH", { name });
  }

  /** Deletes parcels as the back office does. */
  async removeParcels(isGone: (name: string) => boolean): Promise<void> {
    const ids = [...this.parcels].filter(([name]) => isGone(name)).map(([, id]) => id);
    await asStaff(`/api/parcels?id=in.(${ids})`, "DELETE");
  }

  /** The inquiries that staff see about this park, newest first. */
  async inquiries(): Promise<Record<string, unknown>[]> {
    return asStaff(`/api/inquiries?project_id=eq.${this.id}&order=created_at.desc`);
  }

  async remove(): Promise<void> {
    await asStaff(`/api/projects?id=eq.${this.id}`, "DELETE");
  }
}

/** Square plots in a row of `columns`, with room between them: A1, A2… */
export const plot = (index: number, columns = 4): { x: number; y: number }[] => {
  const left = 10 + (index % columns) * 21;
  const top = 30 + Math.floor(index / columns) * 26;
  return [
    { x: left, y: top },
    { x: left + 17, y: top },
    { x: left + 17, y: top + 20 },
    { x: left, y: top + 20 },
  ];
};

/** Parcel A1, A2…, available unless `values` say otherwise. */
export const parcel = (index: number, values: Partial<ParcelValues> = {}): ParcelValues => ({
  name: `Parcela A${index + 1}`,
  name_en: `Parcel A${index + 1}`,
  status: "available",
  price: 100_000 + index * 10_000,
  power_kw: 80 + index * 10.5,
  area_m2: 1000 + index * 100,
  panel_count: 140,
  annual_production_kwh: 100_000,
  ocekivani_godisnji_prihod: 15_000,
  polygon_data: plot(index),
  ...values,
});

/** Two rows of four: A3 reserved, A6 sold, A8 available without a price, the others available. */
const parcels = [
  parcel(0),
  parcel(1),
  parcel(2, { status: "reserved" }),
  parcel(3),
  parcel(4),
  parcel(5, { status: "sold" }),
  parcel(6),
  parcel(7, { price: 0 }),
];

/** A park of the demo content. */
export async function demoPark(name: string): Promise<{ path: string; picture: string }> {
  const query = `select=id,main_image_url&name=eq.${encodeURIComponent(`Solarni park ${name}`)}`;
  const [park] = await asStaff<{ id: string; main_image_url: string }[]>(`/api/projects?${query}`);
  return { path: `/projekat/${park?.id}`, picture: park?.main_image_url ?? "" };
}

export async function createPark(rows: readonly ParcelValues[] = parcels): Promise<Park> {
  const { picture } = await demoPark("Vrbas");
  const name = `Park ${randomUUID().slice(0, 8)}`;
  const [project] = await asStaff("/api/projects", "POST", {
    name,
    description: "Park za probu.",
    location: "Prnjavor",
    main_image_url: picture,
    status: "aktivan",
    visible: true,
  });
  const projectId = String(project?.id);
  const created = await asStaff(
    "/api/parcels",
    "POST",
    rows.map((values, position) => ({ ...values, position, project_id: projectId })),
  );
  const ids = new Map(created.map((row) => [String(row.name), String(row.id)]));
  return new Park(projectId, name, ids);
}

/** `test` with a park of its own, removed afterwards. */
export const test = base.extend<{ park: Park }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  park: async ({}, use) => {
    const park = await createPark();
    await use(park);
    await park.remove();
  },
});
