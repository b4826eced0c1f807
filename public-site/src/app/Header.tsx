import { type Language, languages } from "@solar/domain/language";
import { Menu } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { AppLink } from "../components/AppLink.tsx";
import { LinkButton } from "../components/Button.tsx";
import { languageTag, useLanguage, useText } from "../lib/language.tsx";
import { useHydrated } from "../lib/use-hydrated.ts";
import { footerNavId } from "./Footer.tsx";
import styles from "./Header.module.css";
import { MobileMenu } from "./MobileMenu.tsx";
import { isActive, mainNavigation } from "./navigation.ts";
import { useContactPath } from "./use-contact-path.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";
import { Wordmark } from "./Wordmark.tsx";

/** Opens the menu; without JavaScript it is a link to the one at the foot of the page. */
function MenuToggle({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const t = useText();
  const hydrated = useHydrated();
  const icon = <Menu strokeWidth={1.5} aria-hidden="true" />;
  if (!hydrated)
    return (
      <a className={styles.toggle} href={`#${footerNavId}`} aria-label={t("a11y.openMenu")}>
        {icon}
      </a>
    );
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={t("a11y.openMenu")}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {icon}
    </button>
  );
}

function inLanguage(search: string, language: Language): URLSearchParams {
  const address = new URLSearchParams(search);
  address.set("lang", language);
  return address;
}

/** SR/EN. Without JavaScript the links open the same page in the other language. */
function LanguageSwitch() {
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

/** The fixed header: transparent over a picture, on its own ground with a line after 40 px. */
export function Header({ overPicture }: { overPicture: boolean }) {
  const t = useText();
  const { pathname } = useLocation();
  const contact = useContactPath();
  const scrolled = useScrolledPast(40);
  const [menuOpen, setMenuOpen] = useState(false);
  const transparent = overPicture && !scrolled;

  return (
    <header
      className={styles.header}
      data-site-header
      data-scrolled={scrolled}
      data-transparent={transparent}
      data-dark={transparent || undefined}
    >
      <div className={styles.bar}>
        <Wordmark />
        <nav className={styles.links} aria-label={t("a11y.mainNav")}>
          {mainNavigation.map(({ path, label }) => (
            <AppLink key={path} to={path} aria-current={isActive(path, pathname) ? "page" : undefined}>
              {t(label)}
            </AppLink>
          ))}
        </nav>
        <div className={styles.side}>
          <LanguageSwitch />
          <LinkButton to={contact} look={transparent ? "light" : "primary"} className={styles.action}>
            {t("shell.headerCta")}
          </LinkButton>
          <MenuToggle open={menuOpen} onOpen={() => setMenuOpen(true)} />
        </div>
      </div>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </header>
  );
}
