import { asStaff, asVisitor } from "./api.ts";
import type { Park } from "./park.ts";

interface Sender {
  name: string;
  email: string;
}

export const newEmail = () => `kupac-${crypto.randomUUID()}@example.com`;

export const sender = (name: string): Sender => ({ name, email: newEmail() });

/** Sends an inquiry as a visitor does, under a new address unless `values` say otherwise. @returns its id */
export async function sendInquiry(values: Record<string, unknown>): Promise<string> {
  const [sent] = await asVisitor<{ id: string }[]>("/api/inquiries?select=id", {
    user_name: "Ana Anić",
    user_email: newEmail(),
    ...values,
  });
  return sent?.id ?? "";
}

/** Asks about parcels. @returns the inquiry's id and whom it made a contact of */
export async function inquire({ name, email }: Sender, park: Park, parcels: readonly string[]) {
  const parcel_ids = parcels.map((parcel) => park.idOf(parcel));
  const id = await sendInquiry({ user_name: name, user_email: email, parcel_ids });
  const [inquiry] = await asStaff<{ contact_id: string }[]>(`/api/inquiries?id=eq.${id}&select=contact_id`);
  return { id, contact: inquiry?.contact_id ?? "" };
}

export const status = async (park: Park, parcel: string) =>
  (await asStaff(`/api/parcels?id=eq.${park.idOf(parcel)}&select=status`))[0]?.status;
