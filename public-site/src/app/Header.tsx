import { type Language, languages } from "@solar/domain/language";
import { telUrl } from "@solar/domain/phone";
import { Heart, Menu, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { AppLink } from "../components/AppLink.tsx";
import { LinkButton } from "../components/Button.tsx";
import { useSettings } from "../features/settings/api/get-settings.ts";
import { useOwnShortlist } from "../features/shortlist/seen-parks.ts";
import { comparePath } from "../features/shortlist/shortlist.ts";
import { useHydrated } from "../lib/hydration.ts";
import { languageTag, useLanguage, useText } from "../lib/language.tsx";
import { useBackCloses } from "../lib/layers.ts";
import styles from "./Header.module.css";
import { footerNavId, isActive, mainNavigation, useContactPath } from "./navigation.ts";
import { paths } from "./paths.ts";

/** The company's name with the mark of the site; leads home. */
export function Wordmark({ onClick }: { onClick?: () => void }) {
  const t = useText();
  const { company_name: company } = useSettings();
  return (
    <AppLink
      to={paths.home}
      className={styles.wordmark}
      aria-label={t("a11y.logo", { company })}
      onClick={onClick}
    >
      <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
        <circle cx="14" cy="6" r="3.25" />
        <path d="M5.5 13h17l3 11.5h-23zM14 13v11.5M4 18.75h20" />
      </svg>
      <span className={styles.name}>{company}</span>
    </AppLink>
  );
}

/** Where the visitor's shortlist is compared, and how much is in it. */
function useShortlistLink() {
  const own = useOwnShortlist();
  return { path: comparePath(own), count: own.parcels.length + own.parks.length };
}

/** Leads to the shortlist; a number says how much is in it. */
function ShortlistLink() {
  const t = useText();
  const { path, count } = useShortlistLink();
  return (
    <AppLink to={path} className={`icon-button ${styles.shortlist}`} data-empty={count === 0 || undefined}>
      <Heart size={22} strokeWidth={1.75} aria-hidden="true" />
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
  const icon = <Menu strokeWidth={1.5} aria-hidden="true" />;
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
  const address = new URLSearchParams(search);
  address.set("lang", language);
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

/** The menu of a phone; keeps the focus inside, closes on selection and Escape. */
function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { pathname } = useLocation();
  const contact = useContactPath();
  const { phones } = useSettings();
  const shortlist = useShortlistLink();
  useBackCloses(true, onClose);
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // A window that grows past the breakpoint has the links in its header again.
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 769px)");
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [onClose]);

  return (
    <dialog
      ref={sheet}
      className={`appears ${styles.sheet}`}
      aria-label={t("a11y.mainNav")}
      onClose={onClose}
    >
      <div className="row spread">
        <Wordmark onClick={onClose} />
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          onClick={onClose}
          aria-label={t("a11y.closeMenu")}
        >
          <X strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <nav className={styles.sheetLinks} aria-label={t("a11y.mainNav")}>
        {mainNavigation.map(({ path, label }) => (
          <AppLink
            key={path}
            to={path}
            // In the place of the menu's own entry in the history.
            replace
            aria-current={isActive(path, pathname) ? "page" : undefined}
            onClick={onClose}
          >
            {t(label)}
          </AppLink>
        ))}
      </nav>
      <div className={`stack ${styles.foot}`}>
        <AppLink to={shortlist.path} className="text-button" replace onClick={onClose}>
          <Heart strokeWidth={1.75} aria-hidden="true" />
          {t("shell.shortlist.count", { count: shortlist.count })}
        </AppLink>
        <LinkButton to={contact} replace wide onClick={onClose}>
          {t("shell.headerCta")}
        </LinkButton>
        {phones[0] && (
          <a className="plain-link" href={telUrl(phones[0].number) ?? undefined}>
            {phones[0].number}
          </a>
        )}
      </div>
    </dialog>
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
