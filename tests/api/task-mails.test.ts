import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caught, isTo, message, messages } from "../support/mails.ts";
import { eventually } from "../support/processes.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, create, sendJson, signIn } from "./support/web.ts";

const owner = ownerDatabase();

/** The message to an address whose id begins so, once it has come. */
async function messageTo(address: string, id: string): Promise<Caught> {
  const isIt = (mail: Caught) => isTo(address)(mail) && mail.messageId.replace("<", "").startsWith(id);
  const found = await message(isIt);
  // Whatever is sent again is the same message, which mail programs show once.
  for (const { messageId } of await messages(isIt)) expect(messageId).toBe(found.messageId);
  return found;
}

test("whoever is assigned an inquiry is notified, in the morning again, and gets the answers to what they write", async () => {
  const headers = bearer(await signIn());
  const call = async (name: string, body: object) => {
    const answer = await sendJson("POST", at(`/api/rpc/${name}`), body, headers);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json() as Promise<Record<string, string>>;
  };
  const seller = `prodaja-${randomUUID()}@example.com`;
  const visitor = `visitor-${randomUUID()}@example.com`;
  const account = await call("invite_staff", { email: seller, name: "Petar Prodanović", role: "sales" });
  await call("set_staff_password", { user_id: account.id, password: `sunce-${randomUUID()}` });
  const asks = { user_name: "Željka Đurić", user_email: visitor, message: "Koliko košta?" };
  const { id } = await create("inquiries?select=id", asks);
  const assign = { inquiry_ids: [id], to: account.id, word: "Zna nas od ranije." };
  expect(await call("assign_inquiries", assign)).toBe(1);
  const handed = await messageTo(seller, "assignment-");
  expect(handed.subject).toBe("Dodijeljen Vam je upit: Željka Đurić");
  expect(handed.text).toContain("> Zna nas od ranije.");

  for (let time = 0; time < 2; time++) await owner.sql`select jobs.queue_task_mails()`;
  const tasks = await messageTo(seller, "tasks-");
  expect(tasks.subject).toBe("Jutros čeka: 1 upit za danas");
  expect(tasks.text).toContain(`/admin/inquiries/${id}/show`);

  const [inquiry] = await owner.sql`select contact_id from api.inquiries where id = ${id}`;
  const written = { contact_id: inquiry?.contact_id, inquiry_id: id, subject: "Cijena", body: "100 KM." };
  const message = await call("send_message", written);
  const answer = await messageTo(visitor, `message-${message.id}`);
  expect(answer.replyTo?.map(({ address }) => address)).toEqual([seller]);
  expect(answer.text).toContain("100 KM.");
  await eventually("its state says so", async () => {
    const [row] = await owner.sql`select status from api.messages where id = ${message.id}`;
    return row?.status === "sent";
  });
  await call("set_staff_active", { user_id: account.id, active: false });
});
