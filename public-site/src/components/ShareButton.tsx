import copy from "copy-to-clipboard";
import { Link2, Share2 } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "../lib/hydration.tsx";
import { useText } from "../lib/language.tsx";
import { useHref } from "./AppLink.tsx";

interface ShareButtonProps {
  title: string;
  /** Path within the site */
  path: string;
}

/** Passes a link on: by the system's own sheet where there is one, else it is copied. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useText();
  const href = useHref();
  const [copied, setCopied] = useState(false);
  // The server does not know what the browser can do.
  const shares = useHydrated() && "share" in navigator;

  const share = async () => {
    const url = window.location.origin + href(path);
    if (navigator.share) {
      // Who closes the system's sheet again has changed their mind.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    // Works without https too, where browsers have no clipboard. The address bar has the link as well.
    setCopied(await copy(url));
  };
  return (
    <button type="button" className="text-button" onClick={share}>
      {shares ? <Share2 strokeWidth={1.5} /> : <Link2 strokeWidth={1.5} />}
      {t(shares ? "parcel.actions.share" : copied ? "parcel.actions.copied" : "parcel.actions.copyLink")}
    </button>
  );
}
