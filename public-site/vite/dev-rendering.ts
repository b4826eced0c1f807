import type { Plugin } from "vite";
import type * as EntryServer from "../src/entry-server.tsx";

/** In development, pages are rendered by the same server entry as in production, with hot reload. */
export function devRendering(): Plugin {
  return {
    name: "dev-rendering",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? "/";
          if (request.method !== "GET" || !request.headers.accept?.includes("text/html")) return next();
          try {
            const { render } = (await server.ssrLoadModule("/src/entry-server.tsx")) as typeof EntryServer;
            const page = await render({
              url,
              publicUrl: process.env.PUBLIC_URL ?? `http://${request.headers.host}`,
              fetchApi: (path, init) =>
                fetch(`${process.env.POSTGREST_URL}${path.slice("/api".length)}`, init),
            });
            response.writeHead(page.status, { "content-type": "text/html; charset=utf-8" });
            response.end(await server.transformIndexHtml(url, page.html));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
