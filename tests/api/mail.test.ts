import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caught, message, messages } from "../support/mails.ts";
import { at, bearer, json, sendJson, signIn } from "./support/web.ts";

const freshAddress = () => `visitor-${randomUUID()}@example.com`;

/** As a visitor's browser does. @returns the inquiry's id */
async function send(inquiry: Record<string, unknown>): Promise<string> {
  const response = await sendJson(
    "POST",
    at("/api/inquiries?select=id"),
    { user_name: "Željka Đurić", ...inquiry },
    { prefer: "return=representation" },
  );
  expect(response.status).toBe(201);
  const [row] = await json<[{ id: string }]>(response);
  return row.id;
}

/** The two messages of an inquiry, once both have come. */
async function messagesOf(id: string): Promise<{ staff: Caught; visitor: Caught }> {
  const find = (kind: string) => message(({ messageId }) => messageId.includes(`inquiry-${id}-${kind}@`));
  return { staff: await find("staff"), visitor: await find("visitor") };
}

test("an inquiry for a parcel brings a notification to staff and a confirmation to the visitor", async () => {
  const found = at("/api/parcels?select=id,name,project_id&status=eq.available&price=gt.0&limit=1");
  const [parcel] = await json<[Record<"id" | "name" | "project_id", string>]>(await fetch(found));
  const email = freshAddress();
  const id = await send({ user_email: email, parcel_id: parcel.id, message: "Da li je parcela\nslobodna?" });
  const { staff, visitor } = await messagesOf(id);

  expect(staff.to.map(({ address }) => address)).toEqual(["upiti@example.com"]);
  expect(staff.replyTo).toEqual([{ address: email, name: "Željka Đurić" }]);
  expect(staff.subject).toContain(`Novi upit: ${parcel.name}`);
  expect(staff.text).toContain(`/admin/inquiries/${id}/show`);
  expect(staff.text).toMatch(/KM plus PDV/);
  expect(staff.text).toContain("> slobodna?");

  expect(visitor.to.map(({ address }) => address)).toEqual([email]);
  expect(visitor.replyTo?.map(({ address }) => address)).toEqual(["info@example.com"]);
  expect(visitor.subject).toContain(`Primili smo Vaš upit: ${parcel.name}`);
  expect(visitor.text).toContain(`/projekat/${parcel.project_id}`);
  expect(visitor.html).toContain('<html lang="sr"');
});

test("suspected spam is kept, and nobody is written to until staff clear it", async () => {
  const id = await send({
    user_email: freshAddress(),
    message: `Poruka ${randomUUID()}`,
    honeypot: "filled",
  });
  // Jobs run in the order in which they came: once this one's messages are there, the other's would be as well.
  await messagesOf(await send({ user_email: freshAddress(), message: `Poruka ${randomUUID()}` }));
  expect(await messages(({ messageId }) => messageId.includes(id))).toEqual([]);

  const cleared = { suspected_spam: false };
  const response = await sendJson("PATCH", at(`/api/inquiries?id=eq.${id}`), cleared, bearer(await signIn()));
  expect(response.status).toBe(204);
  await messagesOf(id);
});
