import { useEffect, useState } from "react";
import { useText } from "../lib/language.tsx";
import { shownTexts } from "../lib/shown-texts.ts";
import styles from "./TextKeys.module.css";

/** Items of a list stand with their list. */
function editorOf(key: string): string {
  const [, list] = /^(.+?)\.\d+(?:\.|$)/.exec(key) ?? [];
  return list
    ? `/admin/page_items?filter=${encodeURIComponent(JSON.stringify({ list }))}`
    : `/admin/site_texts/${key}`;
}

/** The texts of the page, each leading to where staff change it. */
export default function TextKeys() {
  const t = useText();
  const [shown, setShown] = useState<[string, string][]>([]);
  // Whatever is rendered beside it adds its own.
  useEffect(() => {
    const look = setInterval(() => setShown([...(shownTexts ?? [])]), 1000);
    return () => clearInterval(look);
  }, []);
  return (
    <aside className={styles.panel} aria-label={t("shell.textKeys")}>
      <h2 className="h4">{t("shell.textKeys")}</h2>
      <ul>
        {shown.map(([key, text]) => (
          <li key={key}>
            <a href={editorOf(key)} target="_blank" rel="noopener">
              {text} <code>{key}</code>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
