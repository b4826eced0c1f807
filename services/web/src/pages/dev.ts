import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import type { Site } from "./site.ts";

/** In development Vite serves the site's sources and reloads them; its hot reload shares this server's port. */
export async function devSite(app: FastifyInstance, env: Env): Promise<() => Promise<Site>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: env.siteRoot,
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (
      request.method !== "GET" ||
      /^\/(storage|live|healthz|metrics|robots\.txt|sitemap\.xml|slika-parcele)\b/.test(request.url)
    )
      return done();
    // Whatever Vite answers is answered; the rest goes on to the routes.
    vite.middlewares(request.raw, reply.raw, done);
  });
  return async () => {
    const site = (await vite.ssrLoadModule("/src/entry-server.tsx")) as Site;
    return {
      ...site,
      async render(request, form) {
        const page = await site.render(request, form);
        return { ...page, html: await vite.transformIndexHtml(request.url, page.html) };
      },
    };
  };
}
