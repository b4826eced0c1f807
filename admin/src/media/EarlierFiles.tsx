import { Button, Stack, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/useLanguage.ts";
import { Picture } from "../ui/Picture.tsx";
import { fileSize } from "./fileSize.ts";
import { usePutBack, useReplacedFiles } from "./useReplacedFiles.ts";

/** What stood at a file's address before, with a way back; nothing when it was never replaced. */
export const EarlierFiles = ({ asset }: { asset: MediaAsset }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useReplacedFiles(asset);
  const { pending, putBack } = usePutBack(asset);
  if (data.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {translate("media.replace.earlier")}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((file) => {
          const time = formatDateTime(file.replaced_at, language);
          return (
            <Stack component="li" key={file.id} direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
              {asset.bucket !== "project-videos" && (
                <Picture url={`/storage/${file.bucket}/${file.kept_path}`} alt="" width={72} height={48} />
              )}
              <Typography variant="body2" sx={{ flex: 1 }}>
                {translate("media.replace.until", { time })} · {fileSize(file.bytes ?? 0, language)}
              </Typography>
              <Button
                size="small"
                disabled={pending}
                onClick={() => void putBack(file.kept_path)}
                aria-label={`${translate("media.replace.put_back_action")}: ${time}`}
              >
                {translate("media.replace.put_back_action")}
              </Button>
            </Stack>
          );
        })}
      </Stack>
    </>
  );
};
