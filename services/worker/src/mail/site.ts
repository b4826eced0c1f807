import type { Language } from "@solar/domain/language";

/** Address of the public site, from which every link in a message is made. */
export interface Site {
  /** Origin without a slash at the end. */
  publicUrl: string;
}

export const siteName = ({ publicUrl }: Site): string => new URL(publicUrl).host;

export const adminInquiryUrl = ({ publicUrl }: Site, inquiryId: string): string =>
  `${publicUrl}/admin/inquiries/${inquiryId}/show`;

export const projectUrl = ({ publicUrl }: Site, projectId: string, language: Language): string =>
  `${publicUrl}/projekat/${projectId}${language === "en" ? "?lang=en" : ""}`;
