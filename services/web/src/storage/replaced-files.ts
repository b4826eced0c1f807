import type { ObjectKey } from "@solar/storage/object-key";
import { decodeJwt, SignJWT } from "jose";
import type { Caller, Postgrest } from "../postgrest.ts";
import type { Row } from "./media-assets.ts";

/** What the database keeps of a file that another one took the place of. */
export interface ReplacedFile {
  width: number | null;
  height: number | null;
  preview: string | null;
}

/** The rows of `api.replaced_files`, with the caller's rights; the database lets nobody but this service write them. */
export function replacedFiles(postgrest: Postgrest, jwtSecret: Uint8Array) {
  /** The caller's verified token, as the service uses it. */
  async function asService(caller: Caller): Promise<Caller> {
    const claims = { ...decodeJwt(caller.token ?? ""), service: "files" };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(jwtSecret);
    return { ...caller, token };
  }
  const at = ({ bucket, path }: ObjectKey, keptPath: string) =>
    `bucket=eq.${bucket}&path=eq.${encodeURIComponent(path)}&kept_path=eq.${encodeURIComponent(keptPath)}`;

  return {
    async find(name: ObjectKey, keptPath: string, caller: Caller): Promise<ReplacedFile | null> {
      const [row] = await postgrest<ReplacedFile>(
        `/replaced_files?select=width,height,preview&${at(name, keptPath)}`,
        caller,
      );
      return row ?? null;
    },

    async add(name: ObjectKey, columns: Row, caller: Caller): Promise<void> {
      await postgrest("/replaced_files", await asService(caller), {
        method: "POST",
        prefer: "return=minimal",
        body: { bucket: name.bucket, path: name.path, ...columns },
      });
    },

    async remove(name: ObjectKey, keptPath: string, caller: Caller): Promise<void> {
      await postgrest(`/replaced_files?${at(name, keptPath)}`, await asService(caller), {
        method: "DELETE",
        prefer: "return=minimal",
      });
    },
  };
}

export type ReplacedFiles = ReturnType<typeof replacedFiles>;
