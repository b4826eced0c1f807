import { describe, expect } from "vitest";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asStaff } = useDatabase();
const password = "sasvim nova lozinka";

/** Invites Nova. @returns the account, and the link's token as the message has it */
async function invite(session: Session): Promise<{ id: string; token: string }> {
  const id =
    await session.value<string>`select api.invite_staff('nova@example.com', 'Nova', 'sales') ->> 'id' as id`;
  return { id, token: await tokenOf(session, id) };
}

async function tokenOf(session: Session, id: string): Promise<string> {
  const mail = await session.as(
    "worker",
    () => session.value<{ token: string; email: string }>`select jobs.invitation(${id})`,
  );
  expect(mail.email).toBe("nova@example.com");
  return mail.token;
}

/** What a visitor with the link is told, and why they cannot choose a password. */
const state = (session: Session, token: string) =>
  session.as("anon", async () => [
    await session.value`select api.invitation(${token}) ->> 'state'`,
    await session.code`select api.accept_invitation(${token}, ${password})`,
  ]);

describe("an invitation", () => {
  asStaff("lets its owner choose a password, once, and sign in with it", async (session, claims) => {
    const { id, token } = await invite(session);
    await session.become("anon");
    expect(await session.value`select api.invitation(${token}) as found`).toEqual({
      state: "open",
      name: "Nova",
      email: "nova@example.com",
    });
    expect(await session.code`select api.accept_invitation(${token}, 'kratka')`).toBe("SP037");
    expect(await session.value`select api.accept_invitation(${token}, ${password}) as done`).toEqual({
      email: "nova@example.com",
    });
    const answer = await session.value<{ user: object }>`select api.login('nova@example.com', ${password})`;
    expect(answer).toMatchObject({ access_token: expect.any(String) });
    expect(answer.user).not.toHaveProperty("must_change_password");
    expect(await state(session, token)).toEqual(["used", "SP074"]);
    await session.become("admin", claims);
    expect(
      await session.rows`select event, actor_id from api.security_log where user_id = ${id} order by id`,
    ).toEqual([
      { event: "account_invited", actor_id: claims.sub },
      { event: "invitation_accepted", actor_id: id },
    ]);
    expect(await session.code`select api.resend_invitation(${id})`).toBe("SP074");
  });

  asStaff("is over after 72 hours, until another one is sent, which ends it", async (session) => {
    const { id, token } = await invite(session);
    const over = "update auth.users set invited_until = now() - interval '1 second' where id = $1";
    await session.as("owner", () => session.change(over, [id]));
    expect(await state(session, token)).toEqual(["expired", "SP074"]);
    expect(await session.as("worker", () => session.value`select jobs.invitation(${id})`)).toBeNull();
    await session.rows`select api.resend_invitation(${id})`;
    const until = "select invited_until = now() + interval '72 hours' from api.users where id = $1";
    expect(await session.value(until, [id])).toBe(true);
    const newer = await tokenOf(session, id);
    expect(newer).not.toBe(token);
    expect(await state(session, token)).toEqual(["used", "SP074"]);
    await session.become("anon");
    await session.row`select api.accept_invitation(${newer}, ${password})`;
  });

  asStaff("ends with the account, or once somebody else sets the password", async (session) => {
    const { id, token } = await invite(session);
    await session.rows`select api.set_staff_active(${id}, false)`;
    expect(await session.code`select api.resend_invitation(${id})`).toBe("SP074");
    expect(await state(session, token)).toEqual(["deactivated", "SP033"]);
    await session.rows`select api.set_staff_active(${id}, true)`;
    await session.rows`select api.set_staff_password(${id}, ${"jos jedna lozinka"})`;
    expect(await state(session, token)).toEqual(["used", "SP074"]);
  });

  asStaff("is nobody's to guess, and in no history", async (session) => {
    const { id, token } = await invite(session);
    const other = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const guess of ["", "x", other, crypto.randomUUID()])
      expect(await state(session, guess)).toEqual(["used", "SP074"]);
    await session.become("owner");
    const text =
      await session.values<string>`select history::text from api.history where table_name = 'users'`;
    const invitation = await session.value<string>`select invitation from auth.users where id = ${id}`;
    expect(text.join()).not.toContain(invitation);
  });
});
