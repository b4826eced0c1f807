import { newestMigration } from "@solar/storage/migrations";
import { openStore } from "@solar/storage/open-store";
import { problemOf } from "@solar/storage/problem";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Env } from "./env.ts";
import { registerHealth, registerReadiness, respondsAt } from "./health.ts";
import { Hub } from "./live/hub.ts";
import { Listener } from "./live/listener.ts";
import { registerLive } from "./live/routes.ts";
import { logOptions, logRequests, requestId } from "./log.ts";
import { Metrics, registerMetrics } from "./metrics.ts";
import { registerAssets } from "./pages/assets.ts";
import { devSite } from "./pages/dev.ts";
import { registerPages, sendErrorPage } from "./pages/routes.ts";
import { builtServerEntry } from "./pages/server-entry.ts";
import { withoutEmptyParameters } from "./pages/without-empty.ts";
import { connectPostgrest } from "./postgrest.ts";
import { registerReports } from "./reports.ts";
import { FileChanges } from "./storage/change.ts";
import { mediaAssets } from "./storage/media-assets.ts";
import { sweepIncoming, UPLOAD_TIMEOUT_MS } from "./storage/receive.ts";
import { replacedFiles } from "./storage/replaced-files.ts";
import { registerStorage } from "./storage/routes.ts";
import { Variants } from "./storage/variants.ts";

const TIDY_EVERY_MS = 10 * 60_000;

const MAX_STREAMS = 12_000;

/** Puts the service together. It listens to the database once it is `ready()`, and lets go of everything on `close()`. */
export async function buildServer(env: Env): Promise<FastifyInstance> {
  const app = createApp(env);
  const metrics = new Metrics();
  const jwtSecret = new TextEncoder().encode(env.jwtSecret);
  const postgrest = connectPostgrest(env.postgrestUrl);
  const store = await openStore(env.storage);
  const variants = new Variants(metrics);
  const assets = mediaAssets(postgrest);
  const changes = new FileChanges(store, assets, replacedFiles(postgrest, jwtSecret));
  const hub = new Hub();
  const listener = new Listener(env.listenDatabaseUrl);
  followDatabase(listener, hub, app.log, metrics);

  app.setErrorHandler(sendProblem);
  logRequests(app);
  registerMetrics(app, metrics);
  const answersApi = respondsAt(`${env.postgrestUrl}/site_settings?select=id&limit=1`);
  const newest = await newestMigration();
  registerReadiness(app, { postgrest: answersApi, migrations: () => listener.assertMigrated(newest) });
  registerHealth(
    app,
    {
      postgrest: answersApi,
      listener: async () => {
        if (!listener.isUp) throw new Error("not connected");
      },
      storage: () => store.check(),
    },
    env.workerHealthUrl,
  );
  registerStorage(app, { store, variants, changes, assets, metrics, jwtSecret });
  registerReports(app, metrics);
  registerLive(app, hub, MAX_STREAMS, metrics);
  registerAssets(app, store, env.siteDist);
  registerPages(app, {
    ...(env.dev ? await devSite(app, env) : { site: builtServerEntry(env) }),
    store,
    postgrest,
    postgrestUrl: env.postgrestUrl,
    postgrestReadUrl: env.postgrestReadUrl,
    publicUrl: env.publicUrl,
    jwtSecret,
  });

  const tidyOrLog = () =>
    sweepIncoming(store.incomingDir).catch((error: unknown) =>
      app.log.error({ err: error }, "tidying failed"),
    );
  const timer = setInterval(tidyOrLog, TIDY_EVERY_MS);
  app.addHook("onReady", async () => {
    hub.start();
    listener.start();
    void store
      .check()
      .catch((error) => app.log.warn({ reason: String(error) }, "the file storage cannot be used"));
    await tidyOrLog();
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
    hub.stop();
    await listener.stop();
  });
  return app;
}

function createApp({ logLevel }: Env): FastifyInstance {
  return Fastify({
    logger: logOptions(logLevel),
    // Replaced by one line of our own, see logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A slow machine may take long to load the site's sources, or to look through many files: it starts all the same.
    pluginTimeout: 0,
    // What is written to a file may be an empty text.
    rewriteUrl: ({ method, url = "/" }) => (method === "PUT" ? url : withoutEmptyParameters(url)),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: 75_000,
    // Addresses that lead to no route, because nobody can read them.
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) =>
      request.url.startsWith("/storage/")
        ? sendProblem(error, request, reply)
        : sendErrorPage(error, request, reply),
    // Names and sizes are checked where they are read.
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: "idle",
    // While it ends, what still comes by an open connection is answered, and told that it was the last by it.
    return503OnClosing: false,
  });
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500) {
    request.log.error({ err: error }, "a request failed");
    reply.header("cache-control", "no-store");
  }
  return reply.code(problem.status).send(problem.toJSON());
}

/** The open pages are notified of each change, and of times without the connection. */
function followDatabase(listener: Listener, hub: Hub, log: FastifyBaseLogger, metrics: Metrics): void {
  listener.on("change", (change) => {
    metrics.liveEvents.inc();
    hub.publish(change);
  });
  listener.on("up", () => {
    log.info("listening to the database");
    hub.setConnected(true);
  });
  listener.on("down", (error) => {
    log.warn({ reason: error.message }, "not listening to the database");
    hub.setConnected(false);
  });
}
