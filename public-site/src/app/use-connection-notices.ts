import { useEffect } from "react";
import { useToast } from "../components/Toaster.tsx";
import { useText } from "../lib/language.tsx";

/** Says when the connection is lost and when it is back. */
export function useConnectionNotices(): void {
  const t = useText();
  const toast = useToast();
  useEffect(() => {
    const lost = () => toast({ tone: "info", title: t("shell.offline") });
    const back = () => toast({ tone: "info", title: t("shell.online") });
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, [t, toast]);
}
