import { paths } from "@solar/domain/site-paths";
import { isUuid } from "@solar/domain/uuid";
import { Problem } from "@solar/storage/problem";
import type { Caller, Postgrest } from "../postgrest.ts";
import { honeypotOf, languageOf, resultUrl } from "./form.ts";

/** Forms of alerts: where one is asked for, and the page of its link. */
export const alertTokenIn = (path: string): string | null =>
  /^\/obavjestenja(?:\/([^/]{1,100}))?$/i.test(path) ? (path.split("/")[2] ?? "") : null;

/** What a mail program sends for its reader, who presses its own button (RFC 8058); it follows no redirection. */
export const isOneClickUnsubscribe = (body: URLSearchParams): boolean =>
  body.get("List-Unsubscribe") === "One-Click";

const KNOWN = new Set(["email", "kind", "target_id", "search"]);

/** Does what a form without JavaScript asks for. @returns the address that says how it went */
export async function answerAlertForm(
  token: string,
  body: URLSearchParams,
  query: URLSearchParams,
  { postgrest, caller }: { postgrest: Postgrest; caller: Caller },
): Promise<string> {
  const call = (name: string, row: object) =>
    postgrest(`/rpc/${name}`, caller, { method: "POST", body: row });
  const status = await (token ? follow(token, body, call) : request(body, languageOf(query), call)).catch(
    (problem: unknown) => {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.status === 429) return "tooMany";
      if (problem.status >= 500) return "failed";
      return token ? "gone" : "invalid";
    },
  );
  return resultUrl(paths.alert(token || "zahtjev"), status, query);
}

type CallFunction = (name: string, row: object) => Promise<unknown>;

async function follow(token: string, body: URLSearchParams, call: CallFunction): Promise<string> {
  const action = body.get("action");
  if (action === "confirm") {
    await call("confirm_alert", { token });
    return "confirmed";
  }
  await call("end_alert", { token, everything: action === "end_all" || isOneClickUnsubscribe(body) });
  return "ended";
}

async function request(body: URLSearchParams, language: string, call: CallFunction): Promise<string> {
  const target = body.get("target_id");
  await call("request_alert", {
    email: body.get("email"),
    kind: body.get("kind"),
    target_id: target && isUuid(target) ? target : null,
    language,
    search: searchOf(body.get("search")),
    honeypot: honeypotOf(body, KNOWN),
  });
  return "sent";
}

function searchOf(text: string | null): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}
