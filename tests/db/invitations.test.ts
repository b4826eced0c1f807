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
  await session.become("owner");
  const mail = await session.value<{
    token: string;
    email: string;
    id: string;
  }>`select jobs.invitation(${id}) as mail`;
  expect(mail).toMatchObject({ email: "nova@example.com" });
  return mail.token;
}

/** What a visitor with the link is told, and why they cannot choose a password. */
async function state(session: Session, token: string) {
  await session.become("anon");
  const found = await session.value<{ state: string }>`select api.invitation(${token}) as found`;
  const refusal = await session.refusal`select api.accept_invitation(${token}, ${password})`;
  return [found.state, refusal.code];
}

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
    const answer = await session.value<{
      access_token?: string;
      user: object;
    }>`select api.login('nova@example.com', ${password}) as answer`;
    expect(answer.access_token).toBeTruthy();
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

  asStaff("is over after 72 hours, until another one is sent, which ends it", async (session, claims) => {
    const { id, token } = await invite(session);
    await session.change`update auth.users set invited_until = now() - interval '1 second' where id = ${id}`;
    expect(await state(session, token)).toEqual(["expired", "SP074"]);
    await session.become("owner");
    expect(await session.value`select jobs.invitation(${id}) as mail`).toEqual(null);
    await session.become("admin", claims);
    await session.rows`select api.resend_invitation(${id})`;
    expect(
      await session.value`select invited_until = now() + interval '72 hours' as good from api.users where id = ${id}`,
    ).toEqual(true);
    const newer = await tokenOf(session, id);
    expect(newer).not.toBe(token);
    expect(await state(session, token)).toEqual(["used", "SP074"]);
    await session.become("anon");
    await session.row`select api.accept_invitation(${newer}, ${password})`;
  });

  asStaff("ends with the account, or once somebody else sets the password", async (session, claims) => {
    const { id, token } = await invite(session);
    await session.become("admin", claims);
    await session.rows`select api.set_staff_active(${id}, false)`;
    expect(await session.code`select api.resend_invitation(${id})`).toBe("SP074");
    expect(await state(session, token)).toEqual(["deactivated", "SP033"]);
    await session.become("admin", claims);
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
      await session.value<string>`select string_agg(history::text, '') as text from api.history where table_name = 'users'`;
    const invitation = await session.value<string>`select invitation from auth.users where id = ${id}`;
    expect(text).not.toContain(invitation);
  });
});
