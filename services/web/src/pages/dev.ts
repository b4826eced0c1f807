import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import type { ServerEntry } from "./server-entry.ts";

/** What a page could not be made of, as a page for whoever works on it. */
export type ErrorPage = (url: string, error: unknown) => Promise<string>;

interface DevSite {
  site: () => Promise<ServerEntry>;
  errorPage: ErrorPage;
}

/** In development Vite serves the site's sources and reloads them; its hot reload shares this server's port. */
export async function devSite(app: FastifyInstance, env: Env): Promise<DevSite> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: env.siteRoot,
    // Node's own: Vite's would write a file beside it, at which a watched service starts again.
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (
      request.method !== "GET" ||
      /^\/(storage|live|livez|healthz|readyz|metrics|robots\.txt|sitemap\.xml|slika-parcele)\b/.test(
        request.url,
      )
    )
      return done();
    // Whatever Vite answers is answered; the pages go on to the routes, as in production.
    vite.middlewares(request.raw, reply.raw, done);
  });

  /** An error of it names the places of the sources. */
  const explained = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      throw error;
    });

  return {
    site: async () => {
      const site = (await explained(vite.ssrLoadModule("/src/entry-server.tsx"))) as ServerEntry;
      return {
        ...site,
        async render(request, form) {
          const page = await explained(site.render(request, form));
          const html = await vite.transformIndexHtml(request.url, page.html.toString());
          return { ...page, html: Buffer.from(html) };
        },
      };
    },
    errorPage: (url, error) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      return vite.transformIndexHtml(
        url,
        `<!doctype html><html lang="en"><head><title>Error</title></head><body><pre>${escaped}</pre></body></html>`,
      );
    },
  };
}
