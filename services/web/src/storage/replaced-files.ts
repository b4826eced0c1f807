import type { FileName } from "@solar/storage/names";
import type { Caller, Postgrest } from "../postgrest.ts";
import type { Row } from "./media-assets.ts";

/** What the database keeps of a file that another one took the place of. */
export interface ReplacedFile {
  width: number | null;
  height: number | null;
  preview: string | null;
}

/** The rows of `api.replaced_files`, with the caller's rights. */
export function replacedFiles(postgrest: Postgrest) {
  const at = ({ bucket, path }: FileName, keptPath: string) =>
    `bucket=eq.${bucket}&path=eq.${encodeURIComponent(path)}&kept_path=eq.${encodeURIComponent(keptPath)}`;

  return {
    async find(name: FileName, keptPath: string, caller: Caller): Promise<ReplacedFile | null> {
      const [row] = await postgrest<ReplacedFile>(
        `/replaced_files?select=width,height,preview&${at(name, keptPath)}`,
        caller,
      );
      return row ?? null;
    },

    async add(name: FileName, columns: Row, caller: Caller): Promise<void> {
      await postgrest("/replaced_files", caller, {
        method: "POST",
        prefer: "return=minimal",
        body: { bucket: name.bucket, path: name.path, ...columns },
      });
    },

    async remove(name: FileName, keptPath: string, caller: Caller): Promise<void> {
      await postgrest(`/replaced_files?${at(name, keptPath)}`, caller, {
        method: "DELETE",
        prefer: "return=minimal",
      });
    },
  };
}

export type ReplacedFiles = ReturnType<typeof replacedFiles>;
