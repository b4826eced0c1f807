import { jwtVerify } from "jose";

/**
 * The token of a preview, from `/projekat/{id}?preview=…`, when it is good for that project; else null, and the page
 * is the one that everybody sees. The database checks it again at every read.
 */
export async function previewToken(address: URL, secret: Uint8Array): Promise<string | null> {
  const token = address.searchParams.get("preview");
  const project = /^\/projekat\/([^/]+)(\/mapa)?$/.exec(address.pathname)?.[1];
  if (!token || !project) return null;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ["HS256"], requiredClaims: ["exp"] });
    return payload.role === "preview" && payload.project === project ? token : null;
  } catch {
    return null;
  }
}
