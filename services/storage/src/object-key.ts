import type { FileKind } from "./formats.ts";
import { Problem } from "./problem.ts";

/** Each bucket takes one kind of file. */
export const BUCKETS = {
  "site-images": "image",
  "project-images": "image",
  "project-videos": "video",
  documents: "document",
} as const satisfies Record<string, FileKind>;

export type Bucket = keyof typeof BUCKETS;

/** A file's checked address: safe as a path on disk, as an S3 key, in a URL and in a srcset without escaping. */
export interface ObjectKey {
  bucket: Bucket;
  path: string;
  /** `bucket/path` */
  key: string;
}

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const MAX_LENGTH = 255;
const MAX_SEGMENTS = 8;

/**
 * Checks a bucket and a path as they came (decoded) from the address.
 *
 * Folders and files are named with the letters a–z, digits, `.`, `_` and `-`, begin with a letter or a digit and
 * do not end with a dot: whatever a file system or a browser could read as something else is not accepted.
 *
 * @throws Problem 404 `unknown_bucket`, 400 `bad_file_name`
 */
export function parseObjectKey(bucket: string, path: string): ObjectKey {
  if (!Object.hasOwn(BUCKETS, bucket)) throw new Problem(404, "unknown_bucket", "Spremište ne postoji.");
  const segments = path.split("/");
  const named = segments.every((segment) => SEGMENT.test(segment) && !segment.endsWith("."));
  if (!named || path.length > MAX_LENGTH || segments.length > MAX_SEGMENTS) {
    throw new Problem(
      400,
      "bad_file_name",
      "Naziv datoteke smije sadržavati samo slova a–z, cifre, tačku, crticu i donju crtu.",
    );
  }
  return { bucket: bucket as Bucket, path, key: `${bucket}/${path}` };
}

/** Root-relative address under which the file is read. */
export const urlOf = (name: ObjectKey) => `/storage/${name.key}`;
