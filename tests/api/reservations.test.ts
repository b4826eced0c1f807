import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caught, message, messages } from "../support/mails.ts";
import { eventually } from "../support/processes.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, sendJson, signIn } from "./support/web.ts";

const owner = ownerDatabase();

/** A park of its own with one parcel for sale, and a person. */
async function offered(token: string): Promise<{ project: string; parcel: string; contact: string }> {
  const created = await sendJson(
    "POST",
    at("/api/rpc/create_project"),
    { project: { name: `Rezervacije ${randomUUID()}`, status: "aktivan" }, parcels: [{ name: "A1" }] },
    bearer(token),
  );
  const project = (await created.json()) as { id: string };
  const parcels = (await (
    await fetch(at(`/api/parcels?project_id=eq.${project.id}&select=id`), { headers: bearer(token) })
  ).json()) as { id: string }[];
  const [contact] = await owner.sql`insert into api.contacts (name) values ('Iva Ivić') returning id`;
  return { project: project.id, parcel: parcels[0]?.id ?? "", contact: contact?.id ?? "" };
}

const remove = (project: string) => owner.sql`delete from api.projects where id = ${project}`;

/** What visitors read of a parcel, past nginx's copies. */
const seenStatus = async (parcel: string): Promise<string | undefined> => {
  const response = await fetch(at(`/api/parcels?id=eq.${parcel}&select=status`), {
    headers: { "x-live-event": randomUUID() },
  });
  return ((await response.json()) as { status: string }[])[0]?.status;
};

test("of fifty who reserve a parcel at once one gets it", async () => {
  const token = await signIn();
  const { project, parcel, contact } = await offered(token);
  try {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        sendJson(
          "POST",
          at("/api/rpc/reserve"),
          { contact_id: contact, parcel_ids: [parcel] },
          bearer(token),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: "SP050" });
  } finally {
    await remove(project);
  }
});

test("a reservation ends by itself, and its owner is told once", async () => {
  const token = await signIn();
  const { project, parcel, contact } = await offered(token);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  try {
    const reserved = await sendJson(
      "POST",
      at("/api/rpc/reserve"),
      { contact_id: contact, parcel_ids: [parcel], until },
      bearer(token),
    );
    expect(reserved.status).toBe(200);
    expect(await seenStatus(parcel)).toBe("reserved");
    await owner.sql`update api.reservations set until = now() where parcel_id = ${parcel}`;
    await eventually("the parcel is free", async () => (await seenStatus(parcel)) === "available");
    const [row] =
      await owner.sql`select project.name, end_reason from api.reservations join api.projects as project on project.id = ${project} where parcel_id = ${parcel}`;
    expect(row?.end_reason).toBe("expired");
    const isAboutIt = ({ text }: Caught) => text.includes(row?.name ?? "?");
    await message(isAboutIt);
    const subjects = (await messages(isAboutIt)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Rezervacija je istekla: A1, Iva Ivić"]);
  } finally {
    await remove(project);
  }
});
