import { unzipSync } from "fflate";
import { maxUnpackedBytes, PlanError } from "./plan-file.ts";

/**
 * The files of an archive that may belong to a plan, by name.
 *
 * @throws PlanError for one that would unpack to more than a plan can be
 */
export function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
  let room = maxUnpackedBytes;
  return unzipSync(bytes, {
    // What an entry claims is all that it gets: the library unpacks into a buffer of that size.
    filter: ({ name, originalSize }) => {
      if (!/\.(kml|shp|dbf|prj|cpg)$/i.test(name) || name.startsWith("__MACOSX/")) return false;
      room -= originalSize;
      if (room < 0) throw new PlanError("archive_too_large");
      return true;
    },
  });
}
