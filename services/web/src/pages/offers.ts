import { isLanguage, type Language } from "@solar/domain/language";
import { offerFileName } from "@solar/domain/offer";
import type { OfferContent } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { Problem } from "@solar/storage/problem";
import type { Store } from "@solar/storage/store";
import type { FastifyInstance } from "fastify";
import { Limiter } from "../concurrency.ts";
import { clientAddress } from "../log.ts";
import type { Caller, Postgrest } from "../postgrest.ts";
import { visitorOf } from "../visitor.ts";
import { resultUrl } from "./form.ts";

/** The page of an offer's personal link, whose forms are sent to it. */
export const offerTokenIn = (path: string): string | null =>
  /^\/ponuda\/([\w-]{1,100})$/i.exec(path)?.[1] ?? null;

/** How the page says that an answer was rejected. */
function statusOf(problem: unknown): string {
  if (!(problem instanceof Problem)) throw problem;
  if (problem.code === "SP050") return "taken";
  if (problem.code === "SP063") return "over";
  return problem.status === 429 ? "tooMany" : "failed";
}

/** Takes a yes or a question. @returns the address that says how it went */
export async function answerOfferForm(
  token: string,
  body: URLSearchParams,
  query: URLSearchParams,
  { postgrest, caller }: { postgrest: Postgrest; caller: Caller },
): Promise<string> {
  const accepts = body.get("action") === "accept";
  const [name, row] = accepts
    ? ["accept_offer", { token, name: body.get("name") }]
    : ["ask_about_offer", { token, question: body.get("question") }];
  const status = await postgrest(`/rpc/${name}`, caller, { method: "POST", body: row }).then(
    () => (accepts ? "accepted" : "asked"),
    statusOf,
  );
  return resultUrl(paths.offer(token), status, query);
}

interface SeenOffer {
  language: Language;
  content: OfferContent | null;
}

/** `GET /ponuda/{token}.pdf[?lang=]` → the offer as a PDF, made of what was sent; 404 once it is over. */
export function registerOfferPdfs(app: FastifyInstance, postgrest: Postgrest, store: Store): void {
  const limiter = new Limiter({ atOnce: 1, inLine: 20, eachInLine: 8 });
  app.get<{ Params: { token: string }; Querystring: { lang?: unknown } }>(
    `${paths.offer(":token(^[\\w-]{1,100})")}.pdf`,
    async (request, reply) => {
      const caller: Caller = { address: clientAddress(request), requestId: request.id };
      const { token } = request.params;
      const answer: unknown = await postgrest("/rpc/offer", caller, { method: "POST", body: { token } });
      // Of a link that there is not, no rows.
      const offer = answer as SeenOffer | [];
      const content = "content" in offer ? offer.content : null;
      if (!("content" in offer) || !content)
        throw new Problem(404, "not_found", "Ponuda ne postoji ili više ne važi.");
      const { lang } = request.query;
      const language = isLanguage(lang) ? lang : offer.language;
      const pdf = await limiter.run(async () => {
        const { offerPdf } = await import("@solar/offer-pdf/offer-pdf");
        return offerPdf(content, language, store);
      }, visitorOf(request));
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${offerFileName(content, language)}"`)
        .header("x-robots-tag", "noindex")
        .send(pdf);
    },
  );
}
