import { useToast } from "../use-toast.ts";

/** Warns of the videos that were skipped because they are over 45 MB. */
export function useVideoWarning() {
  const toast = useToast();
  return (names: readonly string[]) => {
    if (names.length === 1) {
      toast("warning", "upload.video_too_big_title", {
        body: "upload.video_too_big_body",
        args: { name: names[0] },
      });
    } else if (names.length > 1) {
      toast("warning", "upload.videos_too_big_title", {
        body: "upload.videos_too_big_body",
        args: { names: names.join(", ") },
      });
    }
  };
}
