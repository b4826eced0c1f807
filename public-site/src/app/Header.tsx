import { type Language, languageRules, languages } from "@solar/domain/language";
import { Heart, Menu } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { AppLink } from "../components/AppLink.tsx";
import { LinkButton } from "../components/Button.tsx";
import { useContactPath } from "../features/contact/use-contact-path.ts";
import { useShortlistLink } from "../features/shortlist/seen-parks.ts";
import { useHydrated } from "../lib/hydration.tsx";
import { useLanguage, useText } from "../lib/language.tsx";
import { withParameters } from "../lib/with-parameters.ts";
import styles from "./Header.module.css";
import { MobileMenu } from "./MobileMenu.tsx";
import { footerNavId, isActive, mainNavigation } from "./navigation.ts";
import { Wordmark } from "./Wordmark.tsx";

/** Leads to the shortlist; a number says how much is in it. */
function ShortlistLink() {
  const t = useText();
  const { path, count } = useShortlistLink();
  return (
    <AppLink to={path} className={`icon-button ${styles.shortlist}`} data-empty={count === 0 || undefined}>
      <Heart size={22} strokeWidth={1.75} />
      <span className="visually-hidden">
        {count > 0 ? t("shell.shortlist.count", { count }) : t("shell.shortlist.title")}
      </span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </AppLink>
  );
}

/** Opens the menu; without JavaScript it is a link to the one at the foot of the page. */
function MenuToggle({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const t = useText();
  const hydrated = useHydrated();
  const shared = { className: `icon-button ${styles.toggle}`, "aria-label": t("a11y.openMenu") };
  const icon = <Menu strokeWidth={1.5} />;
  if (!hydrated)
    return (
      <a {...shared} href={`#${footerNavId}`}>
        {icon}
      </a>
    );
  return (
    <button {...shared} type="button" aria-expanded={open} aria-haspopup="dialog" onClick={onOpen}>
      {icon}
    </button>
  );
}

function inLanguage(search: string, language: Language): URLSearchParams {
  const address = withParameters(new URLSearchParams(search), { lang: language });
  // nginx hands the server an address in an order of its own.
  address.sort();
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
          className="plain-link"
          href={`${pathname}?${inLanguage(search, item)}`}
          lang={languageRules[item].tag}
          aria-current={item === language ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            setLanguage(item);
          }}
        >
          {t(`shell.language.${item}`)}
          <span className="visually-hidden"> {t(`a11y.switchTo.${item}`)}</span>
        </a>
      ))}
    </nav>
  );
}

/** The fixed header: transparent over a picture, on its own background with a line after 40 px. */
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
      <div className={`container row ${styles.bar}`}>
        <Wordmark />
        <nav className={styles.links} aria-label={t("a11y.mainNav")}>
          {mainNavigation.map(({ path, label }) => (
            <AppLink
              key={path}
              to={path}
              className="plain-link"
              aria-current={isActive(path, pathname) ? "page" : undefined}
            >
              {t(label)}
            </AppLink>
          ))}
        </nav>
        <div className={`row ${styles.side}`}>
          <ShortlistLink />
          <LanguageSwitch />
          <LinkButton to={contact} variant={transparent ? "light" : "primary"} className={styles.action}>
            {t("shell.headerCta")}
          </LinkButton>
          <MenuToggle open={menuOpen} onOpen={() => setMenuOpen(true)} />
        </div>
      </div>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

/** Whether the page is scrolled further down than the given number of pixels. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const check = () => setPast(window.scrollY > pixels);
    check();
    window.addEventListener("scroll", check, { passive: true });
    return () => window.removeEventListener("scroll", check);
  }, [pixels]);
  return past;
}
