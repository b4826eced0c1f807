/** The screen of an inquiry. */
export const inquiryPath = (id: string) => `/inquiries/${id}/show`;
