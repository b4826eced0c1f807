import { type Language, languages } from "@solar/domain/language";
import { useLocation } from "react-router-dom";
import { languageTag, useLanguage, useText } from "../lib/language.tsx";
import styles from "./LanguageSwitch.module.css";

function inLanguage(search: string, language: Language): URLSearchParams {
  const address = new URLSearchParams(search);
  address.set("lang", language);
  return address;
}

/** SR/EN. Without JavaScript the links open the same page in the other language. */
export function LanguageSwitch() {
  const t = useText();
  const { pathname, search } = useLocation();
  const { language, setLanguage } = useLanguage();
  return (
    <nav className={styles.switch} aria-label={t("a11y.languageSwitch")}>
      {languages.map((item) => (
        <a
          key={item}
          href={`${pathname}?${inLanguage(search, item)}`}
          lang={languageTag[item]}
          aria-current={item === language ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            setLanguage(item);
          }}
        >
          {t(`shell.language.${item}Short`)}
          <span className="visually-hidden"> {t(item === "sr" ? "a11y.switchToSr" : "a11y.switchToEn")}</span>
        </a>
      ))}
    </nav>
  );
}
