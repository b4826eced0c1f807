import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { ignoreMissing } from "./disk.ts";

/** Made once for each data folder. Hex, so that they fit into URLs as they are. */
export interface Secrets {
  /** Signs access tokens (HS256), 32 bytes. */
  jwtSecret: string;
  ownerPassword: string;
  authenticatorPassword: string;
  workerPassword: string;
}

/** Reads the secrets, or makes them; the file is readable by its owner only. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, "utf8").catch(ignoreMissing);
  if (text) return JSON.parse(text);
  const secret = () => randomBytes(32).toString("hex");
  const secrets: Secrets = {
    jwtSecret: secret(),
    ownerPassword: secret(),
    authenticatorPassword: secret(),
    workerPassword: secret(),
  };
  // By renaming: a start that is cut off must not leave half a file, which nothing could ever read.
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}
