import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { parcelColumns, summaryColumns } from "../../public-site/src/features/projects/api/projects.ts";
import { buildFolder } from "../../services/stack/src/build.ts";
import type { StackNote } from "../../services/stack/src/lock.ts";
import { type Comparison, compare, type Turns } from "./comparison.ts";
import type { Load } from "./load-generator.ts";

const connections = 32;
const seconds = 1;

/** What a browser says, and what a plain program does. */
const acceptedEncodings = { compressed: "gzip, deflate, br, zstd", plain: "identity" };
export type Encoding = keyof typeof acceptedEncodings;

/** What visitors read. @param project id of one that is for sale */
export const visitorsReads = (project: string): [name: string, path: string][] => [
  ["sale page", "/elektrane-na-prodaju"],
  ["project page", `/projekat/${project}`],
  [
    "API: projects for sale",
    `/api/projects_with_parcels?select=${summaryColumns}&show_in_sale_page=is.true&order=created_at.desc&limit=12`,
  ],
  [
    "API: parcels of a project",
    `/api/parcels?select=${parcelColumns}&project_id=eq.${project}&order=position,name`,
  ],
];

export const load = (url: string, headers: Record<string, string> = {}, lasting = seconds): Load => ({
  url,
  headers,
  connections,
  seconds: lasting,
});

/**
 * An answer of nginx beside the same bytes as a file of the same nginx: of the same type and compressed anew for each
 * request if the answer is compressed, unless `asStored`: then the file holds the compressed bytes.
 */
export async function compareWithFile(
  name: string,
  url: string,
  encoding: Encoding,
  turns: Turns,
  asStored = false,
): Promise<Comparison> {
  const headers = { "accept-encoding": acceptedEncodings[encoding] };
  const { type, bytes } = await read(url, asStored ? headers : { "accept-encoding": "identity" });
  const asset = `load-${randomUUID()}.${asStored ? "packed" : extensionOf(type)}`;
  const file = join(await buildFolder("public-site"), "client/assets", asset);
  await writeFile(file, bytes);
  try {
    return await compare(
      name,
      load(url, headers),
      load(new URL(`/assets/${asset}`, url).href, headers),
      turns,
    );
  } finally {
    await rm(file);
  }
}

function extensionOf(type: string): string {
  const [essence = ""] = type.split(";");
  const extensions: Record<string, string> = {
    "text/html": "html",
    "application/json": "json",
    "image/webp": "webp",
  };
  return extensions[essence] ?? "bin";
}

/** Unlike fetch, leaves the bytes as they came. */
async function read(url: string, headers: Record<string, string>): Promise<{ type: string; bytes: Buffer }> {
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  return { type: answer.headers["content-type"] ?? "", bytes: await buffer(answer) };
}

/** Where an address of nginx leads to, past nginx. */
export function bareAddress(note: StackNote, path: string): string {
  return path.startsWith("/api/") ? note.postgrestUrl + path.slice("/api".length) : note.webUrl + path;
}
