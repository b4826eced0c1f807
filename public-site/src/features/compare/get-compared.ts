import { readParcelIds } from "@solar/domain/inquiry-subject";
import type { Milestone } from "@solar/domain/milestones";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import type { ApiError } from "@solar/postgrest-client/api-error";
import useSWR from "swr";
import type { ApiPath } from "../../lib/api-data.ts";
import { type Parcel, type Project, parcelColumns, projectColumns } from "../projects/api/projects.ts";
import { type Compared, maxShortlisted } from "../shortlist/shortlist.ts";

/** The park of a compared parcel, with what says how far it is. */
type ParkOfParcel = Project & { readonly milestones: readonly Milestone[] };

/** A parcel with the park that it is in. */
export type ComparedParcel = Parcel & { readonly project: ParkOfParcel };

const sums = [
  "total_power",
  "available_parcels",
  "total_parcels",
  "min_price",
] as const satisfies readonly (keyof ProjectWithParcels)[];
const ofOffer = [
  "status",
  "price",
  "power_kw",
  "annual_production_kwh",
  "ocekivani_godisnji_prihod",
  "ima_ppa_ugovor",
  "ppa_godine",
] as const;

/** A park with what its parcels come to, and those of them that are for sale. */
export type ComparedPark = ParkOfParcel &
  Pick<ProjectWithParcels, (typeof sums)[number]> & {
    readonly documents: readonly { public: boolean }[];
    readonly parcels: readonly Pick<Parcel, (typeof ofOffer)[number]>[];
  };

/** What an address wants compared, `?parcele=id,id&parkovi=id,id`. */
export function comparedIds(address: URLSearchParams): Compared {
  const ids = (text: string | null) => readParcelIds(text).slice(0, maxShortlisted);
  return { parcels: ids(address.get("parcele")), parks: ids(address.get("parkovi")) };
}

const milestones = "milestones(kind,planned_on,done_on)";
const withPrice = (columns: readonly string[]) => columns.join().replace("price", "price:public_price");

/** Paths of the API for parcels, for the parks that they are in, and for parks; null for what is not compared. */
export function comparedPaths({
  parcels,
  parks,
}: Compared): Record<"parcels" | "around" | "parks", ApiPath | null> {
  return {
    parcels: parcels.length > 0 ? `/api/parcels?select=${parcelColumns}&id=in.(${parcels})` : null,
    around:
      parcels.length > 0
        ? `/api/projects?select=${projectColumns},${milestones},parcels!inner(public_price)&parcels.id=in.(${parcels})`
        : null,
    parks:
      parks.length > 0
        ? `/api/projects_with_parcels?select=${projectColumns},${sums},${milestones},documents(public),parcels(${withPrice(ofOffer)})&parcels.status=eq.available&id=in.(${parks})`
        : null,
  };
}

export interface ComparedData {
  readonly parcels: readonly ComparedParcel[];
  readonly parks: readonly ComparedPark[];
}

const inOrder = <Row extends { id: string }>(wanted: readonly string[], rows: readonly Row[] = []) =>
  wanted.flatMap((id) => rows.find((row) => row.id === id) ?? []);

/** What is compared, in the order of the address; undefined until all of it is read. */
export function useCompared(ids: Compared) {
  const paths = comparedPaths(ids);
  // Where one is taken out, the others stay where they are while they are read anew.
  const options = { keepPreviousData: true };
  const parcels = useSWR<Parcel[], ApiError>(paths.parcels, options);
  const around = useSWR<ParkOfParcel[], ApiError>(paths.around, options);
  const parks = useSWR<ComparedPark[], ApiError>(paths.parks, options);
  const reads = [parcels, around, parks];
  const data: ComparedData = {
    parcels: inOrder(ids.parcels, parcels.data).flatMap((parcel): ComparedParcel[] => {
      const project = around.data?.find(({ id }) => id === parcel.project_id);
      return project ? [{ ...parcel, project }] : [];
    }),
    parks: inOrder(ids.parks, parks.data),
  };
  const isWhole = data.parcels.length === ids.parcels.length && data.parks.length === ids.parks.length;
  const failed = reads.some(({ data, error }) => error && !data);
  return {
    failed,
    retry: () => {
      for (const { mutate } of reads) void mutate();
    },
    data: isWhole || !(failed || reads.some(({ isLoading }) => isLoading)) ? data : undefined,
  };
}
