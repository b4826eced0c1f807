import { describe, expect } from "vitest";
import { insertPark, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asOwner, asVisitor } = useDatabase();
const person = {
  user_name: "Nezaboravna Osoba",
  user_email: "nezaboravna@example.com",
  user_phone: "+387 65 111 222",
  call_back: "evening",
  message: "Nezaboravna poruka",
};
const traces = /nezaboravn|65 111|evening|0\.4711/i;

async function inquiryOf(session: Session, age: string): Promise<string> {
  const { parcel } = await insertPark(session, [{ name: "P-07" }]);
  const user_email = `${age.replace(" ", "")}-${person.user_email}`;
  const calculation = { tariff: 0.4711 };
  const id = await sendInquiry(session, { ...person, user_email, parcel_id: parcel, calculation });
  await session.change`update api.inquiries set note = 'Nezaboravna bilješka', status = 'closed',
    created_at = now() - ${age}::interval where id = ${id}`;
  return id;
}

const everything = async (session: Session, id: string) =>
  JSON.stringify([
    await session.rows`select * from api.inquiries where id = ${id}`,
    await session.rows`select * from api.history where row_id = ${id}`,
  ]);

const anonymise = (session: Session) => session.value<number>`select jobs.anonymise_inquiries()`;

describe("an inquiry that is older than the setting says", () => {
  asOwner("no longer shows who sent it, nor does its history; what it was about stays", async (session) => {
    const [old, young] = [await inquiryOf(session, "25 months"), await inquiryOf(session, "23 months")];
    expect(await everything(session, old)).toMatch(traces);
    const jobs = () => session.rows`select from graphile_worker._private_jobs`;
    const queued = (await jobs()).length;
    expect(await anonymise(session)).toBe(1);
    expect(await everything(session, old)).not.toMatch(traces);
    expect(await everything(session, old)).toContain("P-07");
    expect(await everything(session, young)).toMatch(traces);
    expect(
      await session.row`select status, anonymised_at is not null as done from api.inquiries where id = ${old}`,
    ).toEqual({ status: "closed", done: true });
    expect(await anonymise(session)).toBe(0);
    expect((await jobs()).length).toBe(queued);
  });

  asOwner("goes by the setting, which staff change within bounds", async (session) => {
    const id = await inquiryOf(session, "7 months");
    const set = "update api.site_settings set inquiries_kept_months = $1";
    for (const months of [0, 121, null])
      expect(await session.refusal(set, [months])).toMatchObject({
        code: "SP005",
        details: "inquiries_kept_months",
      });
    await session.change`update api.site_settings set inquiries_kept_months = 6`;
    expect(await anonymise(session)).toBe(1);
    expect(await everything(session, id)).not.toMatch(traces);
  });

  asOwner("lets its sender ask again", async (session) => {
    await inquiryOf(session, "25 months");
    await inquiryOf(session, "26 months");
    expect(await anonymise(session)).toBe(2);
  });
});

asVisitor("visitors read how long, since the privacy page says it", async (session) => {
  expect(await session.value`select inquiries_kept_months as months from api.site_settings`).toEqual(24);
});
