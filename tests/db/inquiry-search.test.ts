import { describe, expect } from "vitest";
import examples from "../../domain/src/fold-examples.json" with { type: "json" };
import phones from "../../domain/src/phone-examples.json" with { type: "json" };
import { insertPark, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { staff, asOwner } = useDatabase();

describe("what an inquiry is found by", () => {
  asOwner("is of a phone's field the digits of each number", async (session) => {
    for (const [phone, numbers] of [...Object.entries(phones), ["12345", ["12345"]], [null, []]])
      expect(await session.value`select private.phone_numbers(${phone})`, String(phone)).toEqual(numbers);
  });

  asOwner("is written as those who search fold what they type", async (session) => {
    for (const [text, folded] of Object.entries(examples))
      expect(await session.value`select private.fold(${text})`, text).toEqual(folded);
  });

  asOwner("is name, e-mail, park and parcels in both languages, without accents", async (session) => {
    const parcel = { name: "Č-20", name_en: "C-20 South" };
    const park = { name: "Solarni park Đerdap", name_en: "Iron Gate" };
    const id = await sendInquiry(session, {
      parcel_id: (await insertPark(session, [parcel], park)).parcel,
      user_name: "Ćamil Žunić",
      user_email: "camil@example.com",
      user_phone: "065 111 222",
    });
    expect(await session.value`select search_text from api.inquiries where id = ${id}`).toBe(
      "camil zunic camil@example.com solarni park derdap iron gate c-20 c-20 south 38765111222",
    );
    const kept =
      "select from api.history where row_id = $1 and (old_row ? 'search_text' or new_row ? 'search_text')";
    expect(await session.rows(kept, [id])).toEqual([]);
  });

  asOwner("is written again when a project comes back", async (session) => {
    const { project } = await insertPark(session, [{}], { name: "Park Una" });
    const id = await sendInquiry(session, { project_id: project, user_phone: "065 111 222" });
    await session.become("admin", await staff());
    await session.change`delete from api.projects where id = ${project}`;
    await session.rows`select api.restore_project(${project})`;
    const text = await session.value`select search_text from api.inquiries where id = ${id}`;
    expect(text).toMatch(/park una.* 38765111222$/);
  });
});
