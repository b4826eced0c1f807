import { resolve } from "node:path";

/** Root of the repository. */
export const projectRoot = resolve(import.meta.dirname, "../../..");

/** Where the launcher keeps what; everything below one folder. */
export interface DataPaths {
  root: string;
  database: string;
  storage: string;
  /** E-mails that the catcher caught. */
  mail: string;
  nginx: string;
  nginxCache: string;
  logs: string;
  secrets: string;
  /** Addresses and process ids of the running stack, for tools and tests. */
  stack: string;
  /** Exists once the demo content is in. */
  seeded: string;
}

export function dataPaths(root: string): DataPaths {
  return {
    root,
    database: `${root}/postgres`,
    storage: `${root}/storage`,
    mail: `${root}/mail`,
    nginx: `${root}/nginx`,
    nginxCache: `${root}/nginx/cache`,
    logs: `${root}/logs`,
    secrets: `${root}/secrets.json`,
    stack: `${root}/stack.json`,
    seeded: `${root}/seeded`,
  };
}
