import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { message, messages } from "../support/mails.ts";
import { at, bearer, create, sendJson, signIn } from "./support/web.ts";

/** As a visitor's browser does. @returns the inquiry's id */
async function send(honeypot: string): Promise<string> {
  const user_email = `visitor-${randomUUID()}@example.com`;
  const inquiry = { user_name: "Željka Đurić", user_email, message: `Poruka ${randomUUID()}`, honeypot };
  return (await create("inquiries?select=id", inquiry)).id;
}

/** Waits until both messages of an inquiry have come. */
async function messagesOf(id: string): Promise<void> {
  for (const kind of ["staff", "visitor"])
    await message(({ messageId }) => messageId.includes(`inquiry-${id}-${kind}@`));
}

test("suspected spam is kept, and nobody is written to until staff clear it", async () => {
  const id = await send("filled");
  // Jobs run in the order in which they came: once this one's messages are there, the other's would be as well.
  await messagesOf(await send(""));
  expect(await messages(({ messageId }) => messageId.includes(id))).toEqual([]);

  const cleared = { suspected_spam: false };
  const response = await sendJson("PATCH", at(`/api/inquiries?id=eq.${id}`), cleared, bearer(await signIn()));
  expect(response.status).toBe(204);
  await messagesOf(id);
});
