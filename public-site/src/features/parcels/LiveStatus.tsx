import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { useLiveStream } from "../../lib/live.ts";
import styles from "./LiveStatus.module.css";

/** A stream that was cut usually is back sooner than this, milliseconds. */
const patienceMs = 5_000;

/** Says that statuses may be old, once the server's announcements have been missing for a while. */
export function LiveStatus() {
  const t = useText();
  const { connected } = useLiveStream();
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    if (connected) return setMissing(false);
    const timer = setTimeout(() => setMissing(true), patienceMs);
    return () => clearTimeout(timer);
  }, [connected]);

  if (!missing) return null;
  return (
    <p className={styles.status} role="status">
      <WifiOff strokeWidth={1.5} aria-hidden="true" />
      {t("project.live.disconnected")}
    </p>
  );
}
