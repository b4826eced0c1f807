import { Stack } from "@mui/material";
import { formatDateTime, formatFileSize } from "@solar/domain/format";
import type { MediaAsset, ReplacedFile } from "@solar/domain/rows.gen";
import { useDataProvider, useGetList, useNotify, useTranslate } from "react-admin";
import { allRows } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { Picture } from "../ui/Picture.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import type { Bucket } from "../uploads/file-rules.ts";
import { restoreFile } from "../uploads/upload-file.ts";

/** What stood at a file's address before, with a way back; nothing when it was never replaced. */
export const PreviousVersions = ({ asset }: { asset: MediaAsset }) => {
  const translate = useTranslate();
  const language = useLanguage();
  // What was put back meanwhile is there no more.
  const { data = [] } = useGetList<ReplacedFile>("replaced_files", replacedAt(asset), { gcTime: 0 });
  const { pending, putBack } = useRestoreFile(asset);
  if (data.length === 0) return null;
  return (
    <>
      <Text text="media.replace.earlier" variant="subtitle2" component="h3" sx={{ mt: 2 }} />
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((file) => {
          const time = formatDateTime(file.replaced_at, language);
          return (
            <Stack component="li" key={file.id} direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
              {asset.bucket !== "project-videos" && (
                <Picture url={`/storage/${file.bucket}/${file.kept_path}`} alt="" width={72} height={48} />
              )}
              <Text small sx={{ flex: 1 }}>
                {translate("media.replace.until", { time })} · {formatFileSize(file.bytes ?? 0, language)}
              </Text>
              <Button
                label="media.replace.put_back_action"
                size="small"
                disabled={pending}
                onClick={() => void putBack(file.kept_path)}
                aria-label={`${translate("media.replace.put_back_action")}: ${time}`}
              />
            </Stack>
          );
        })}
      </Stack>
    </>
  );
};

type FileAddress = Pick<MediaAsset, "bucket" | "path">;

/** What was stored at an address before, newest first. */
const replacedAt = ({ bucket, path }: FileAddress) =>
  ({ ...allRows, filter: { bucket, path }, sort: { field: "replaced_at", order: "DESC" } }) as const;

/** Puts an earlier file back, and says how it went. */
export function useRestoreFile(asset: FileAddress) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { pending, run } = useAction();

  const putBack = (keptPath: string) =>
    run(() => restoreFile(asset.bucket as Bucket, asset.path, keptPath), {
      success: "media.replace.put_back",
      changes: ["media", "replaced_files"],
      failed: "media.replace.put_back_error",
    });
  /** The last replacement is undone. */
  const undo = async () => {
    const { data } = await dataProvider
      .getList<ReplacedFile>("replaced_files", replacedAt(asset))
      .catch(() => ({ data: [] }));
    const [last] = data;
    if (last) await putBack(last.kept_path);
    else notify("media.replace.put_back_error", { type: "error" });
  };
  return { pending, putBack, undo };
}

/** A replaced file keeps its address: the version makes the browser fetch it anew. */
export const versionedUrl = ({ url, version }: Pick<MediaAsset, "url" | "version">): string =>
  `${url}?r=${version}`;
