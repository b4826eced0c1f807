import { verifyToken } from "../token.ts";

/**
 * The token of a preview, from `/projekat/{id}?preview=…`, when it is good for that project; else null, and the page
 * is the one that everybody sees. The database checks it again at every read.
 */
export async function previewToken(address: URL, secret: Uint8Array): Promise<string | null> {
  const token = address.searchParams.get("preview");
  const project = /^\/projekat\/([^/]+)(\/mapa)?$/.exec(address.pathname)?.[1];
  return token && project && (await previewedProject(token, secret)) === project ? token : null;
}

/** Whose preview a token is; null for any other token, and for one that is over. */
export async function previewedProject(token: string, secret: Uint8Array): Promise<unknown> {
  try {
    const { role, project } = await verifyToken(token, secret);
    return role === "preview" ? project : null;
  } catch {
    return null;
  }
}
