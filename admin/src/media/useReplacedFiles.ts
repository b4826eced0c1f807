import type { MediaAsset, ReplacedFile } from "@solar/domain/rows.gen";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rows } from "../data/reads.ts";
import { useToast } from "../ui/useToast.ts";
import type { Bucket } from "../uploads/fileRules.ts";
import { restoreFile } from "../uploads/uploadFile.ts";

type Place = Pick<MediaAsset, "bucket" | "path">;

const replacedAt = ({ bucket, path }: Place): Promise<ReplacedFile[]> =>
  rows<ReplacedFile>(
    "replaced_files",
    new URLSearchParams({ bucket: `eq.${bucket}`, path: `eq.${path}`, order: "replaced_at.desc" }).toString(),
  );

/** What was stored at an address before, newest first. */
export const useReplacedFiles = (asset: Place) =>
  useQuery({
    queryKey: ["replaced-files", asset.bucket, asset.path],
    queryFn: () => replacedAt(asset),
    // What was put back meanwhile is there no more.
    gcTime: 0,
  });

/** Puts an earlier file back, and says how it went. */
export function usePutBack(asset: Place) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const putBack = async (keptPath: string) => {
    setPending(true);
    try {
      await restoreFile(asset.bucket as Bucket, asset.path, keptPath);
      toast("success", "media.replace.put_back");
      await queryClient.invalidateQueries();
    } catch {
      toast("error", "media.replace.put_back_error");
    }
    setPending(false);
  };
  /** The last replacement is undone. */
  const undo = async () => {
    const [last] = await replacedAt(asset).catch(() => []);
    if (last) await putBack(last.kept_path);
    else toast("error", "media.replace.put_back_error");
  };
  return { pending, putBack, undo };
}
