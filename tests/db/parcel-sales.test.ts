import { expect } from "vitest";
import { insertContact, insertPark, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { staff, asOwner } = useDatabase();

asOwner("a park's parcel table shows what holds each parcel and how many ask for it", async (session) => {
  const claims = await staff();
  const { project, parcels } = await insertPark(session, [{}, {}]);
  const held = parcels.slice(0, 1);
  await sendInquiry(session, { user_email: "new@example.com", parcel_ids: parcels });
  await sendInquiry(session, { user_email: "closed@example.com", parcel_ids: held });
  await session.change`update api.inquiries set status = 'closed' where user_email = 'closed@example.com'`;
  await session.become("admin", claims);
  const { id: contact } = await insertContact(session, { name: "Iva" });
  await session.rows`select api.reserve(${contact}, ${held})`;
  const desk =
    "select contact_id, owner, open_inquiries from api.parcel_sales where project_id = $1 order by until";
  expect(await session.rows(desk, [project])).toEqual([
    { contact_id: contact, owner: claims.sub, open_inquiries: 1 },
    { contact_id: null, owner: null, open_inquiries: 1 },
  ]);
  await session.become("admin", await staff("editor"));
  const nobody = { contact_id: null, owner: null, open_inquiries: 0 };
  expect(await session.rows(desk, [project])).toEqual([nobody, nobody]);
});
