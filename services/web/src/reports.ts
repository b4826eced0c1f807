import { apps, type BrowserError, browserErrorPath } from "@solar/domain/browser-error";
import { Problem } from "@solar/storage/problem";
import type { FastifyInstance } from "fastify";
import { loggedPath } from "./log.ts";
import type { Metrics } from "./metrics.ts";

const mostBytes = 4096;
/** Of all browsers together; the metric counts the others too. */
const mostLinesAMinute = 30;

/**
 * `POST /reports/error`: errors of browsers, counted and logged without anything that tells whose browser it was: the
 * line has no request id either, which would lead to an address in nginx's log.
 */
export function registerReports(app: FastifyInstance, metrics: Metrics): void {
  let minute = 0;
  let lines = 0;
  for (const name of apps) metrics.browserErrors.inc({ app: name }, 0);
  app.post(browserErrorPath, { bodyLimit: mostBytes }, async (request, reply) => {
    const error = readReport(request.body);
    metrics.browserErrors.inc({ app: error.app });
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    if (lines++ < mostLinesAMinute) app.log.warn(redactPersonalData(error), "browser error");
    return reply.code(204).send();
  });
}

const parts = ["version", "message", "frame", "path"] as const;

/** @throws Problem 400 for what is no report */
function readReport(body: unknown): BrowserError {
  const given = (body ?? {}) as Partial<Record<keyof BrowserError, unknown>>;
  const app = apps.find((name) => name === given.app);
  const [version, message, frame, path] = parts.map((part) => given[part]);
  if (!app || !isText(version) || !isText(message) || !isText(frame) || !isText(path))
    throw new Problem(400, "no_report", "Prijava greške nije ispravna.");
  return { app, version, message, frame, path };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** What programs quote may be what somebody typed; a name of the code in single quotes is none. */
export function redactPersonalData({ app, version, message, frame, path }: BrowserError): BrowserError {
  return {
    app,
    version: fileOf(version),
    message: discreet(message),
    frame: discreet(frame.replaceAll(/https?:\/\/[^/\s)]+/g, "")),
    path: discreet(loggedPath(path)),
  };
}

const fileOf = (address: string) => /[\w.-]+$/.exec(address.split("?", 1)[0] ?? "")?.[0].slice(0, 100) ?? "";

/** A token is long and has digits; so do some names of our files, which end like files. */
const tokens = /(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?![\w-]|\.(?:m?js|css)\b)/g;

const discreet = (text: string) =>
  text
    .slice(0, 1000)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replaceAll(/"[^"]*"?|[“„«»‘‚‹›][^“”»«’‘›‹]*[“”»«’‘›‹]?|`[^`]*`?/g, '"…"')
    .replaceAll(/'([^']*)'?/g, (quoted, inside: string) =>
      /^[a-z$_][\w$.]{0,40}$/.test(inside) ? quoted : "'…'",
    )
    // Firefox and Safari write name@address for a place in the code: after that @ comes the path of a file.
    .replaceAll(/[^\s<>()"'/]+(?:@|%40)[^\s<>()"'/]+/gi, "…")
    .replaceAll(/[?#][^\s):]*/g, "")
    .replaceAll(/(\/(?:obavjestenja|ponuda)\/)[^\s"':)]+/gi, "$1...")
    .replaceAll(/\beyJ[\w-]+(?:\.[\w-]*)*/g, "…")
    .replaceAll(/\b(bearer\s+|(?:token|password|secret)[:=]\s*)[^\s"',;)]+/gi, "$1…")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "…")
    .replaceAll(tokens, "…")
    .replaceAll(/[+(]*\d[\d ()./\u2010-\u2013-]{5,}\d/g, "…")
    .trim()
    .slice(0, 300);
