import { maxParcels, readParcelIds } from "@solar/domain/inquiry-subject";
import { paths } from "@solar/domain/site-paths";

/** The parcel that an address opens, and whether with its inquiry form. */
export const parcelInAddress = (address: URLSearchParams) => ({
  id: address.get("parcel"),
  inquiry: address.has("inquiry"),
});

export function withParcel(address: URLSearchParams, id: string, inquiry: boolean): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set("parcel", id);
  if (inquiry) next.set("inquiry", "1");
  else next.delete("inquiry");
  return next;
}

export function withoutParcel(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete("parcel");
  next.delete("inquiry");
  return next;
}

/** Ids of the parcels that an address names as picked, `?parcele=id,id`. */
export const parcelsInAddress = (address: URLSearchParams): string[] => readParcelIds(address.get("parcele"));

export function withParcels(address: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  if (ids.length > 0) next.set("parcele", ids.slice(0, maxParcels).join());
  else next.delete("parcele");
  return next;
}

/** The query as it stands in an address: `?parcele=id,id`, with the commas that people can read. */
export const queryText = (address: URLSearchParams): string => address.toString().replaceAll("%2C", ",");

/** Path of a parcel on its project's page: for links, the printed sheet, and without JavaScript. */
export const parcelPath = (projectId: string, parcelId: string, inquiry = false): string =>
  `${paths.project(projectId)}?${withParcel(new URLSearchParams(), parcelId, inquiry)}`;

/** The park's picture with a parcel outlined, for previews of its link. */
export const parcelPicture = (parcelId: string): string => `/slika-parcele/${parcelId}.jpg`;
