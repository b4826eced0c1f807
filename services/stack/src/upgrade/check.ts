import http from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import { StackError } from "../errors.ts";
import { waitUntil } from "../processes/wait.ts";

/** Time that a version gets to become well, in milliseconds. */
const limit = 60_000;

interface Answer {
  status: number;
  text: string;
}

/** Asks this machine's own nginx, whose certificate names the site and not this machine. */
function ask(url: string, body?: object): Promise<Answer> {
  const { request } = url.startsWith("https:") ? https : http;
  const options = {
    method: body ? "POST" : "GET",
    headers: body ? { "content-type": "application/json" } : {},
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(10_000),
  };
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((body) => resolve({ status, text: body }), reject);
    })
      .once("error", reject)
      .end(body && JSON.stringify(body));
  });
}

/** What a version that is well answers. */
async function askAll(site: string): Promise<void> {
  const get = async (what: string, path: string, isWell: (text: string) => boolean) => {
    const { status, text } = await ask(`${site}${path}`);
    if (status !== 200 || !isWell(text))
      throw new Error(`${what} (${path}) answers ${status}: ${text.slice(0, 500)}`);
    return text;
  };
  await get("Its health", "/healthz", () => true);
  const page = await get("The home page", "/", (text) => text.includes("</html>"));
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (!script) throw new Error("The home page names no script.");
  await get("The script of the home page", script, () => true);
  await get("The back office", "/admin/", (text) => text.includes("</html>"));
  await get("The API", "/api/projects_with_parcels?select=id&limit=1", (text) =>
    Array.isArray(JSON.parse(text)),
  );
  // Refused for what is missing: it asks the database, and nothing is written down about a wrong password.
  const signIn = await ask(`${site}/api/rpc/login`, {});
  if (signIn.status !== 400)
    throw new Error(`The sign-in answers ${signIn.status}: ${signIn.text.slice(0, 500)}`);
}

/**
 * Asks for health, a page with its script, the back office, the API and the sign-in, until all are well.
 *
 * @throws StackError with what was still wrong in the end
 */
export async function checkSite(site: string, signal?: AbortSignal): Promise<void> {
  let trouble = "nothing answers";
  const isWell = await waitUntil(
    () =>
      askAll(site).then(
        () => true,
        (error: Error) => {
          trouble = error.message;
          return false;
        },
      ),
    limit,
    signal,
  );
  if (!isWell) throw new StackError(`It is not well: ${trouble}`);
}
