import type { Page } from "@playwright/test";
import { asStaff } from "./api.ts";
import type { Park } from "./park.ts";

interface Sender {
  name: string;
  email: string;
}

export const sender = (name: string): Sender => ({ name, email: `kupac-${crypto.randomUUID()}@example.com` });

/** Sends an inquiry as a visitor does. @returns its id and whom it made a contact of */
export async function inquire(page: Page, { name, email }: Sender, park: Park, parcels: readonly string[]) {
  const sent = await page.request.post("/api/inquiries?select=id", {
    headers: { prefer: "return=representation" },
    data: { user_name: name, user_email: email, parcel_ids: parcels.map((parcel) => park.idOf(parcel)) },
  });
  const [{ id }] = (await sent.json()) as [{ id: string }];
  const [inquiry] = await asStaff<{ contact_id: string }[]>(`/api/inquiries?id=eq.${id}&select=contact_id`);
  return { id, contact: inquiry?.contact_id ?? "" };
}

export const status = async (park: Park, parcel: string) =>
  (await asStaff(`/api/parcels?id=eq.${park.idOf(parcel)}&select=status`))[0]?.status;
