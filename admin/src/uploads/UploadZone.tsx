import type { ComponentProps } from "react";
import { DropZone } from "./DropZone.tsx";
import { UploadList } from "./UploadList.tsx";
import type { useUploads } from "./use-uploads.ts";

interface UploadZoneProps extends ComponentProps<typeof DropZone> {
  uploads: ReturnType<typeof useUploads>;
}

/** Where files are dropped or chosen, with the progress of each below; closed while one is uploaded, unless told otherwise. */
export const UploadZone = ({ uploads, ...zone }: UploadZoneProps) => (
  <>
    <DropZone disabled={uploads.busy} {...zone} />
    <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
  </>
);
