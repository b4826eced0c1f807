import { fallbackSender, type Options } from "../args.ts";
import { olderBuild } from "../build.ts";
import { siteUrl } from "../host.ts";
import { type DataPaths, projectRoot } from "../paths.ts";
import type { Ports } from "../ports.ts";
import type { ProcessSpec } from "../processes/child.ts";
import type { Secrets } from "../secrets.ts";
import { type Apps, nginxSpec } from "./nginx.ts";
import { serviceSpec, viteSpec } from "./node-processes.ts";
import { type Cluster, databaseName, roleUrl } from "./postgres.ts";
import { postgrestSpec } from "./postgrest.ts";

interface ApplicationOptions {
  options: Options;
  paths: DataPaths;
  ports: Ports;
  secrets: Secrets;
  cluster: Cluster;
  /** Below it the mail catcher answers; undefined: there is none. */
  mailPath?: string;
  apps: Apps;
}

/** Everything between the database and the visitor: how PostgREST, our services and nginx are run. */
export async function applicationSpecs(given: ApplicationOptions): Promise<ProcessSpec[]> {
  const { options, paths, ports, secrets, cluster, mailPath, apps } = given;
  const { dev, backupDir, port, host, tls, smtpUrl, publicUrl = siteUrl(options) } = options;
  const { jwtSecret } = secrets;
  const authenticatorUrl = roleUrl(cluster, "authenticator", secrets.authenticatorPassword, databaseName);
  return [
    postgrestSpec({
      port: ports.postgrest,
      adminPort: ports.postgrestAdmin,
      databaseUrl: authenticatorUrl,
      jwtSecret,
      publicUrl,
    }),
    serviceSpec(
      "web",
      ports.web,
      {
        POSTGREST_URL: `http://127.0.0.1:${ports.postgrest}`,
        POSTGREST_READ_URL: `http://127.0.0.1:${ports.nginxInner}/api`,
        LISTEN_DATABASE_URL: authenticatorUrl,
        JWT_SECRET: jwtSecret,
        STORAGE_DIR: paths.storage,
        PUBLIC_URL: publicUrl,
        PUBLIC_SITE_DIST: dev ? `${projectRoot}/public-site/dist` : apps.site,
        WORKER_HEALTH_URL: `http://127.0.0.1:${ports.worker}/healthz`,
        ...(dev ? { VITE_DEV: "1", NODE_ENV: "development" } : {}),
      },
      dev,
    ),
    serviceSpec(
      "worker",
      ports.worker,
      {
        DATABASE_URL: roleUrl(cluster, "worker", secrets.workerPassword, databaseName),
        SMTP_URL: smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`,
        MAIL_FROM: options.mailFrom ?? fallbackSender,
        PUBLIC_URL: publicUrl,
        STORAGE_DIR: paths.storage,
        ...(backupDir ? { BACKUP_DIR: backupDir } : {}),
      },
      dev,
    ),
    await nginxSpec(paths, {
      port,
      host,
      tls,
      publicUrl,
      innerPort: ports.nginxInner,
      apps,
      olderApps: {
        site: await olderBuild("public-site", apps.site),
        admin: await olderBuild("admin", apps.admin),
      },
      webPort: ports.web,
      postgrestPort: ports.postgrest,
      inbox: mailPath
        ? { port: ports.mail, catcher: `127.0.0.1:${ports.mailCatcher}`, path: mailPath }
        : undefined,
      dev: dev ? { adminPort: ports.viteAdmin } : undefined,
    }),
    ...(dev ? [viteSpec("admin", ports.viteAdmin)] : []),
  ];
}
