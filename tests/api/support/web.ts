import { randomUUID } from "node:crypto";

/** An address of the stack under test. */
export const at = (path: string) => `${process.env.TEST_BASE_URL}${path}`;

export const jwtSecret = () => new TextEncoder().encode(process.env.TEST_JWT_SECRET);

const demoAccount = { email: "admin@example.com", password: "solar-admin-demo" };

/** Signs the demo account in. @returns its access token */
export async function signIn(): Promise<string> {
  const response = await sendJson("POST", at("/api/rpc/login"), demoAccount);
  return (await json<{ access_token: string }>(response)).access_token;
}

export const sendJson = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Sends a form as a browser without scripts does; where it leads is not gone to. */
export const sendForm = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => fetch(at(path), { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A name that no other test uses. */
export const freshPath = (extension = "jpg") => `tests/${randomUUID()}.${extension}`;

export interface Stored {
  bucket: string;
  path: string;
  url: string;
  versioned_url: string;
  width: number;
  height: number;
  format: string;
  bytes: number;
  preview: string | null;
}

export interface Refusal {
  code: string;
  message: string;
  details?: string;
}

export const upload = (
  token: string,
  address: string,
  content: Buffer,
  headers: Record<string, string> = {},
) =>
  fetch(at(`/storage/${address}`), {
    method: "PUT",
    headers: { ...bearer(token), ...headers },
    body: new Uint8Array(content),
  });

export const json = async <Body>(response: Response) => (await response.json()) as Body;

/** Stores a row as who has the token, or as a visitor. @param path the table, and `?select=` @returns what may be read of it */
export async function create<Row = { id: string }>(path: string, row: object, token?: string): Promise<Row> {
  const headers = { ...(token && bearer(token)), prefer: "return=representation" };
  const response = await sendJson("POST", at(`/api/${path}`), row, headers);
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await json<[Row]>(response))[0];
}

/** The media library's row of a file, as staff see it. */
export async function assetRow(
  token: string,
  bucket: string,
  path: string,
): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(at(`/api/media_assets?bucket=eq.${bucket}&path=eq.${path}`), {
    headers: bearer(token),
  });
  return (await json<Record<string, unknown>[]>(response))[0];
}
