import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { postgrestSpec } from "../../services/stack/src/components/postgrest.ts";
import { provision } from "../../services/stack/src/db/provision.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { startExtra } from "../support/replica.ts";

/** What a read costs by its plan: nodes with their pages, milliseconds of planning and of execution. */
export interface Explained {
  Plan: PlanNode;
  "Planning Time": number;
  "Execution Time": number;
}

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

export interface Planner {
  /** @param claims of a member of staff; a visitor has none @throws Error with what the API says instead */
  explain(path: string, claims?: object): Promise<Explained>;
  stop(): Promise<unknown>;
}

const path = /^\/api(\/(rpc\/)?\w+)\??(.*)$/s;

/** Our PostgREST, which says of each address how the database answers it: what a screen asks is measured as it is asked. */
export async function startPlanner(ownerUrl: string): Promise<Planner> {
  const jwtSecret = randomBytes(32).toString("hex");
  const authenticator = new URL(ownerUrl);
  authenticator.username = "authenticator";
  authenticator.password = randomBytes(16).toString("hex");
  const passwords = { authenticator: authenticator.password, worker: randomBytes(16).toString("hex") };
  await provision({ ownerUrl, jwtSecret, passwords });
  const [port = 0, adminPort = 0] = await pickFreePorts(2);
  const spec = postgrestSpec({ port, adminPort, databaseUrl: authenticator.href, jwtSecret });
  const server = await startExtra({
    ...spec,
    env: { ...spec.env, PGRST_DB_PLAN_ENABLED: "true", PGRST_DB_POOL: "1" },
  });
  return {
    async explain(address, claims) {
      const [, relation, isFunction, query = ""] = path.exec(address) ?? [];
      const answer = await fetch(`http://127.0.0.1:${port}${relation}${isFunction ? "" : `?${query}`}`, {
        method: isFunction ? "POST" : "GET",
        headers: {
          accept: 'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|buffers',
          ...(isFunction && { "content-type": "application/json" }),
          ...(claims && { authorization: `Bearer ${await signed(claims, jwtSecret)}` }),
        },
        ...(isFunction && { body: JSON.stringify(Object.fromEntries(new URLSearchParams(query))) }),
      });
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
      const [explained] = (await answer.json()) as [Explained];
      return explained;
    },
    stop: () => server.end("SIGTERM"),
  };
}

/** A token as PostgREST takes it, good for an hour. */
export const signed = (claims: object, secret: string) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("api")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
