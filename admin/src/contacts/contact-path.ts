/** The screen of a contact. */
export const contactPath = (id: string) => `/contacts/${id}/show`;
