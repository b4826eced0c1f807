import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newestBuild } from "../../../services/stack/src/build.ts";
import type { S3Server } from "../../../services/storage/src/testing/s3-server.ts";
import { composeWithS3, environmentOf } from "../../support/compose.ts";
import { type Launched, temporaryFolder } from "../../support/launch.ts";
import { Service } from "./service.ts";

export interface Deployment {
  /** Takes what containers have in volumes and in /run/secrets. */
  folder: string;
  /** What .env says. */
  values: Record<string, string>;
  /** What the files in secrets/ hold. */
  secrets: Record<string, string>;
  postgrestUrl: string;
}

/**
 * web or worker as a process with nothing in its environment but what docker-compose.yml and docker-compose.s3.yml
 * give its container. The container's folders and its neighbours' names become those of this machine.
 */
export class Composed extends Service {
  static async start(service: "web" | "worker", name: string, place: Deployment): Promise<Composed> {
    const settings = await settingsOf(service, join(place.folder, name), place);
    const composed = new Composed(await Composed.freePort(), service, { ...settings, WORKER_HEALTH_URL: "" });
    return composed.until(`${name} answers`, async () => (await composed.health()) !== undefined);
  }

  /** What it says of the store, once it answers. */
  async health(): Promise<{ ok: boolean; error?: string } | undefined> {
    const response = await fetch(`${this.url}/healthz`).catch(() => undefined);
    return (
      response &&
      ((await response.json()) as { components: { storage?: { ok: boolean } } }).components.storage
    );
  }
}

/** A container's environment, with its folders below `folder`. */
export async function settingsOf(
  service: "web" | "worker",
  folder: string,
  place: Deployment,
): Promise<Record<string, string>> {
  mkdirSync(join(folder, "backups"), { recursive: true });
  for (const secret of composeWithS3.services[service]?.secrets ?? [])
    writeFileSync(join(folder, secret), `${place.secrets[secret]}\n`);
  const ofTheMachine: [string, string][] = [
    ["/run/secrets", folder],
    ["/data/", `${folder}/data/`],
    ["/backups", `${folder}/backups`],
    ["/app/public-site/dist", await newestBuild("public-site")],
    ["http://postgrest:3000", place.postgrestUrl],
  ];
  const here = (text: string) => {
    const [there = "", path = ""] = ofTheMachine.find(([start]) => text.startsWith(start)) ?? [];
    return text.replace(there, path);
  };
  const entries = Object.entries(environmentOf(service, place.values, composeWithS3));
  return {
    NODE_ENV: "production",
    ...Object.fromEntries(entries.map(([name, value]) => [name, here(value)])),
  };
}

/** What an operator would fill in for a stack's database and an S3 server. */
export async function deploymentOf(stack: Launched, s3: S3Server): Promise<Deployment> {
  const { databaseUrl, postgrestUrl } = await stack.note();
  const { authenticatorPassword, workerPassword, jwtSecret } = await stack.secrets();
  const as = (role: string, password: string) => {
    const url = new URL(databaseUrl);
    [url.username, url.password] = [role, password];
    return url.href;
  };
  return {
    folder: await temporaryFolder(),
    postgrestUrl,
    values: {
      PUBLIC_URL: stack.url,
      COMPOSE_PROFILES: "http",
      MAIL_FROM: "office@example.com",
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
    },
    secrets: {
      authenticator_url: as("authenticator", authenticatorPassword),
      worker_url: as("worker", workerPassword),
      jwt_secret: jwtSecret,
      smtp_url: "smtp://127.0.0.1:9",
      s3_access_key_id: s3.settings.accessKeyId,
      s3_secret_access_key: s3.settings.secretAccessKey,
    },
  };
}
