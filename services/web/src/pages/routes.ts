import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { checkInquiry, type Explanation, inquiryRow, type RejectedForm } from "@solar/domain/inquiry";
import { subjectInQuery, subjectPath } from "@solar/domain/inquiry-subject";
import { defaultLanguage } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { Problem, problemOf } from "@solar/storage/problem";
import type { Store } from "@solar/storage/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { shortLivedCache } from "../cache-control.ts";
import { Limiter } from "../concurrency.ts";
import { clientAddress } from "../log.ts";
import { registerParcelPictures } from "../parcel-picture/routes.ts";
import type { Caller, Postgrest } from "../postgrest.ts";
import { visitorOf } from "../visitor.ts";
import { alertTokenIn, answerAlertForm, isOneClickUnsubscribe } from "./alerts.ts";
import type { ErrorPage } from "./dev.ts";
import { formByPath, languageOf, readForm, rejectionTexts, subjectOf, valuesOf } from "./form.ts";
import { answerOfferForm, offerTokenIn, registerOfferPdfs } from "./offers.ts";
import { previewToken } from "./preview.ts";
import { isSameSite } from "./same-site.ts";
import type { RenderedPage, ServerEntry, VisitorFetch } from "./server-entry.ts";

export interface PageDependencies {
  site: () => Promise<ServerEntry>;
  postgrest: Postgrest;
  postgrestUrl: string;
  /** The same for what is public, through nginx's cache. */
  postgrestReadUrl: string;
  publicUrl: string;
  store: Store;
  /** Verifies the tokens of previews. */
  jwtSecret: Uint8Array;
  /** In development: what went wrong, instead of the page for visitors. */
  errorPage?: ErrorPage | undefined;
}

/** nginx waits less for a page. */
const LONGEST_READ_MS = 15_000;
/** Pages wait for the database more than they compute. */
const lines = {
  atOnce: 8,
  eachAtOnce: 3,
  /** About as many as are made within a second. nginx lets few of one address come this far. */
  inLine: 100,
};

const pack = promisify(gzip);

type Render = (request: FastifyRequest, form?: RejectedForm) => Promise<RenderedPage>;

/** Pages of the public site, and its forms for browsers without JavaScript. */
export function registerPages(app: FastifyInstance, services: PageDependencies): void {
  const limiter = new Limiter(lines);
  const render: Render = async (request, form) => {
    const site = await services.site();
    const { url } = request;
    const address = new URL(url, services.publicUrl);
    const preview = await previewToken(address, services.jwtSecret);
    const { publicUrl } = services;
    const isPrivate = preview !== null || form !== undefined || isPersonal(address.pathname);
    const fetchApi = fetchApiFor(request, preview, isPrivate);
    return limiter.run(async () => {
      // nginx gives up after a while; nobody would read the page.
      if (request.raw.socket.destroyed) throw new Problem(503, "gone", "Veza je prekinuta.");
      const page = await site.render({ url, publicUrl, fetchApi, ...(preview && { preview }) }, form);
      // What is gone takes the place of what is kept; what failed does not.
      const cacheControl = isPrivate || page.status >= 500 ? "no-store" : shortLivedCache;
      return { ...page, headers: { ...page.headers, "cache-control": cacheControl } };
    }, visitorOf(request));
  };
  const fetchApiFor =
    (request: FastifyRequest, preview: string | null = null, isPrivate = false): VisitorFetch =>
    (path, init = {}) => {
      const relation = path.replace(/^\/api/, "");
      // What one person alone reads is nobody else's.
      const base = isPrivate || init.method ? services.postgrestUrl : services.postgrestReadUrl;
      return fetch(base + relation, {
        ...init,
        signal: init.signal ?? AbortSignal.timeout(LONGEST_READ_MS),
        headers: {
          ...init.headers,
          ...(preview && { authorization: `Bearer ${preview}` }),
          "x-real-ip": clientAddress(request),
          "x-request-id": request.id,
        },
      });
    };

  registerParcelPictures(app, {
    store: services.store,
    readAsVisitor: (request, path) => fetchApiFor(request)(path),
  });
  registerOfferPdfs(app, services.postgrest, services.store);
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    pages.setErrorHandler((error, request, reply) =>
      sendErrorPage(error, request, reply, services.errorPage),
    );

    // The first visitor does not wait for the site's code. Without it the rest of the service still works.
    pages.addHook("onReady", async () => {
      await services.site().catch((error: unknown) => app.log.error({ err: error }, "the site is not there"));
    });

    pages.get("/robots.txt", async (_request, reply) => {
      const site = await services.site();
      reply.type("text/plain; charset=utf-8").header("cache-control", shortLivedCache);
      return reply.send(site.robots({ publicUrl: services.publicUrl }));
    });
    pages.get("/sitemap.xml", async (request, reply) => {
      const site = await services.site();
      const xml = await site.sitemap({ publicUrl: services.publicUrl, fetchApi: fetchApiFor(request) });
      return reply.type("application/xml; charset=utf-8").header("cache-control", shortLivedCache).send(xml);
    });
    pages.get("/*", async (request, reply) => sendPage(reply, await render(request)));

    registerForms(pages, services, render);
  });
}

/** The site finds its pages in capitals as well. */
const isPersonal = (path: string): boolean => /^\/(obavjestenja|ponuda)\//i.test(path);

/** A page of a personal link, and what takes its forms. */
function linkAt(path: string) {
  const alert = alertTokenIn(path);
  if (alert !== null) return { token: alert, answer: answerAlertForm };
  const offer = offerTokenIn(path);
  return offer === null ? null : { token: offer, answer: answerOfferForm };
}

/** The forms of pages, for browsers without JavaScript: on to the page of thanks, or the page again with what is wrong. */
function registerForms(app: FastifyInstance, services: PageDependencies, render: Render): void {
  app.post<{ Body: URLSearchParams | undefined }>("/*", async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, services.publicUrl);
    const target = formByPath(pathname);
    const link = linkAt(pathname);
    if ((!target && !link) || !request.body)
      throw new Problem(405, "no_form", "Ova stranica ne prima podatke.");
    if (!isSameSite(request.headers, services.publicUrl)) {
      throw new Problem(403, "foreign_form", "Obrazac mora biti poslan sa ove stranice.");
    }
    const caller: Caller = { address: clientAddress(request), requestId: request.id };
    if (link) {
      const api = { postgrest: services.postgrest, caller };
      const address = await link.answer(link.token, request.body, searchParams, api);
      return isOneClickUnsubscribe(request.body) ? reply.code(204).send() : reply.redirect(address, 303);
    }
    if (!target) return reply;
    const { form, projectId } = target;
    const sent = readForm(request.body);
    const sendBack = async (status: number, { text: error, fields: fieldErrors }: Explanation) => {
      const page = await render(request, { form, values: valuesOf(sent), fieldErrors, error });
      return sendPage(reply, { ...page, status });
    };

    const wrong = checkInquiry(form, sent.values);
    if (wrong) return sendBack(422, wrong);
    const language = languageOf(searchParams);
    const subject = subjectOf(projectId, sent, subjectInQuery(searchParams));
    const row = inquiryRow(sent.values, subject, language, sent.honeypot);
    try {
      await services.postgrest("/inquiries?select=id", caller, {
        method: "POST",
        prefer: "return=representation",
        body: row,
      });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const texts = rejectionTexts(form, problem);
      return sendBack(texts.status, texts);
    }
    return reply.redirect(
      subjectPath(paths.thanks, subject, language === defaultLanguage ? undefined : language),
      303,
    );
  });
}

/** Compressed for those who can unpack it: nginx keeps it so. */
async function sendPage(reply: FastifyReply, { status, headers, html }: RenderedPage): Promise<FastifyReply> {
  const isPacked = /\bgzip\b/.test(reply.request.headers["accept-encoding"] ?? "");
  reply.code(status).headers(headers).header("vary", "Accept-Encoding");
  if (!isPacked) return reply.send(html);
  return reply.header("content-encoding", "gzip").send(await pack(html, { level: 5 }));
}

/** When not even the page with an error can be rendered. */
export async function sendErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  errorPage?: ErrorPage,
): Promise<FastifyReply> {
  const { status } = problemOf(error);
  if (status >= 500) request.log.error({ err: error }, "a page could not be made");
  reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store");
  if (errorPage) return reply.send(await errorPage(request.url, error));
  return reply
    .header("content-security-policy", "default-src 'none'")
    .send(
      `<!doctype html><html lang="bs"><meta charset="utf-8"><title>Greška ${status}</title>` +
        "<p>Stranica trenutno nije dostupna. Molimo pokušajte ponovo." +
        '<p lang="en">This page is not available at the moment. Please try again.' +
        '<p><a href="/">Početna</a>',
    );
}
