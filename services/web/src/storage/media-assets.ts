import type { ObjectKey } from "@solar/storage/object-key";
import { Problem } from "@solar/storage/problem";
import type { Caller, Postgrest } from "../postgrest.ts";
import type { ValidFile } from "./validate/validate-file.ts";

/** What staff say about a file; what is left out stays as it was. */
export interface AssetTexts {
  alt?: string;
  alt_en?: string;
  description?: string;
  tags?: string[];
}

export type Row = Record<string, unknown>;

const TEXTS = ["alt", "alt_en", "description"] as const;
/** Columns that say what a file is: enough to put them back when storing it fails. */
const FILE_COLUMNS = "width,height,format,bytes,preview,alt,alt_en,description,tags";

/**
 * Reads `?alt=&alt_en=&description=&tags=a,b` of an upload.
 *
 * @throws Problem 400 `bad_metadata` when one is given twice
 */
export function parseAssetTexts(query: Record<string, unknown>): AssetTexts {
  const texts: AssetTexts = {};
  for (const name of [...TEXTS, "tags"] as const) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== "string") {
      throw new Problem(400, "bad_metadata", "Svaki podatak o datoteci navodi se jednom.", name);
    }
    if (name === "tags")
      texts.tags = value
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean);
    else texts[name] = value;
  }
  return texts;
}

/** The rows of `api.media_assets`, with the caller's rights: the database decides what is allowed. */
export function mediaAssets(postgrest: Postgrest) {
  const at = (name: ObjectKey) =>
    `bucket=eq.${encodeURIComponent(name.bucket)}&path=eq.${encodeURIComponent(name.path)}`;

  return {
    /** @throws Problem 401, 403 when the caller may not change files */
    async requireChange(caller: Caller): Promise<void> {
      await postgrest("/rpc/check_file_rights", caller, { method: "POST", body: {} });
    },

    /** @returns null when nothing is known of it */
    async find(name: ObjectKey, caller: Caller): Promise<Row | null> {
      const [row] = await postgrest<Row>(`/media_assets?select=${FILE_COLUMNS}&${at(name)}`, caller);
      return row ?? null;
    },

    /** Whether the caller may know of it, or of the file whose place another one took: the database decides. */
    async isVisible(name: ObjectKey, caller: Caller): Promise<boolean> {
      if ((await postgrest(`/media_assets?select=id&${at(name)}`, caller)).length > 0) return true;
      const replaced = `/replaced_files?select=id&${at(name).replace("path=", "kept_path=")}`;
      const found = await postgrest(replaced, caller).catch((error: unknown) => {
        // Visitors have no right to the table at all.
        if (error instanceof Problem && error.code === "42501") return [];
        throw error;
      });
      return found.length > 0;
    },

    async upsert(name: ObjectKey, columns: Row, caller: Caller): Promise<void> {
      await postgrest("/media_assets?on_conflict=bucket,path", caller, {
        method: "POST",
        prefer: "resolution=merge-duplicates,return=minimal",
        body: { bucket: name.bucket, path: name.path, ...columns },
      });
    },

    /** @returns whether there was a row */
    async remove(name: ObjectKey, caller: Caller): Promise<boolean> {
      const removed = await postgrest(`/media_assets?select=id&${at(name)}`, caller, {
        method: "DELETE",
        prefer: "return=representation",
      });
      return removed.length > 0;
    },
  };
}

export type MediaAssets = ReturnType<typeof mediaAssets>;

/** What a row says of the file itself. */
export const fileColumns = ({ width, height, format, bytes, preview }: ValidFile | Row): Row => ({
  width,
  height,
  format,
  bytes,
  preview,
});
