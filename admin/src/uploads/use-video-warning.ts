import { useNotify } from "react-admin";

/** Warns of the videos that were skipped because they are too large. */
export function useVideoWarning() {
  const notify = useNotify();
  return (names: readonly string[]) => {
    if (names.length === 1) {
      notify("upload.video_too_big_title", {
        type: "warning",
        body: "upload.video_too_big_body",
        messageArgs: { name: names[0] },
      });
    } else if (names.length > 1) {
      notify("upload.videos_too_big_title", {
        type: "warning",
        body: "upload.videos_too_big_body",
        messageArgs: { names: names.join(", ") },
      });
    }
  };
}
