import type { Language } from "@solar/domain/language";

/** Address of the public site, from which every link in a message is made. */
export interface Site {
  /** Origin without a slash at the end. */
  publicUrl: string;
}

export const siteName = ({ publicUrl }: Site): string => new URL(publicUrl).host;

export const adminInquiryUrl = ({ publicUrl }: Site, inquiryId: string): string =>
  `${publicUrl}/admin/inquiries/${inquiryId}/show`;

/** A park's page; with its parcels, that one opened, or those picked. */
export function projectUrl(
  { publicUrl }: Site,
  projectId: string,
  language: Language,
  parcelIds: readonly string[] = [],
): string {
  const [only, ...others] = parcelIds;
  const query = [
    ...(others.length > 0 ? [`parcele=${parcelIds.join()}`] : only ? [`parcel=${only}`] : []),
    ...(language === "en" ? ["lang=en"] : []),
  ];
  return `${publicUrl}/projekat/${projectId}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/** The address is encoded whole: `?` or `&` in it would otherwise add fields to the message being written. */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

export const telUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
