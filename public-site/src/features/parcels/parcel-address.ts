import { maxParcels, readParcelIds } from "@solar/domain/inquiry-subject";
import { paths } from "@solar/domain/site-paths";
import { withParameters } from "../../lib/with-parameters.ts";

export type ChangeAddress = (change: (address: URLSearchParams) => URLSearchParams) => void;

/** The parcel that an address opens, and whether with its inquiry form. */
export const parcelInAddress = (address: URLSearchParams) => ({
  id: address.get("parcel"),
  inquiry: address.has("inquiry"),
});

export const withParcel = (address: URLSearchParams, id: string, inquiry: boolean): URLSearchParams =>
  withParameters(address, { parcel: id, inquiry: inquiry ? 1 : null });

export const withoutParcel = (address: URLSearchParams): URLSearchParams =>
  withParameters(address, { parcel: null, inquiry: null });

/** Ids of the parcels that an address names as picked, `?parcele=id,id`. */
export const parcelsInAddress = (address: URLSearchParams): string[] => readParcelIds(address.get("parcele"));

export const withParcels = (address: URLSearchParams, ids: readonly string[]): URLSearchParams =>
  withParameters(address, { parcele: ids.slice(0, maxParcels).join() });

/** The query as it stands in an address: `?parcele=id,id`, with the commas that people can read. */
export const queryText = (address: URLSearchParams): string => address.toString().replaceAll("%2C", ",");

/** Path of a parcel on its project's page: for links, the printed sheet, and without JavaScript. */
export const parcelPath = (projectId: string, parcelId: string, inquiry = false): string =>
  `${paths.project(projectId)}?${withParcel(new URLSearchParams(), parcelId, inquiry)}`;

/** The park's picture with a parcel outlined, for previews of its link. */
export const parcelPicture = (parcelId: string): string => `/slika-parcele/${parcelId}.jpg`;
