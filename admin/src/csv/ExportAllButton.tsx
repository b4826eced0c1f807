import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button } from "@mui/material";
import { type RaRecord, useTranslate } from "react-admin";
import { useExportAll } from "./useExportAll.ts";

interface ExportAllButtonProps<Stored extends RaRecord> {
  fileName: string;
  /** Text keys of the columns. */
  header: readonly string[];
  row: (record: Stored) => readonly unknown[];
}

export function ExportAllButton<Stored extends RaRecord>({
  fileName,
  header,
  row,
}: ExportAllButtonProps<Stored>) {
  const translate = useTranslate();
  const { pending, run } = useExportAll(
    fileName,
    header.map((key) => translate(key)),
    row,
  );
  return (
    <Button size="small" startIcon={<DownloadIcon />} disabled={pending} onClick={run}>
      {translate("csv.export")}
    </Button>
  );
}
