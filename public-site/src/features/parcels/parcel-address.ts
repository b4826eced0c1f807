import { paths } from "../../app/paths.ts";

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

/** Path of a parcel on its project's page: for links, the printed sheet, and without JavaScript. */
export const parcelPath = (projectId: string, parcelId: string, inquiry = false): string =>
  `${paths.project(projectId)}?${withParcel(new URLSearchParams(), parcelId, inquiry)}`;
