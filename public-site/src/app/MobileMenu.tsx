import { useCloseOnBack } from "@solar/back-button/back-button.ts";
import { Heart, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { AppLink } from "../components/AppLink.tsx";
import { LinkButton } from "../components/Button.tsx";
import { PhoneLinks } from "../features/contact/PhoneLinks.tsx";
import { useContactPath } from "../features/contact/use-contact-path.ts";
import { useShortlistLink } from "../features/shortlist/seen-parks.ts";
import { useText } from "../lib/language.tsx";
import { useSettings } from "../lib/settings.tsx";
import styles from "./MobileMenu.module.css";
import { isActive, mainNavigation } from "./navigation.ts";
import { Wordmark } from "./Wordmark.tsx";

/** The menu of a phone; keeps the focus inside, closes on selection and Escape. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { pathname } = useLocation();
  const contact = useContactPath();
  const { phones } = useSettings();
  const shortlist = useShortlistLink();
  useCloseOnBack(true, onClose);
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // A window that grows past the breakpoint has the links in its header again.
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 48.0625em)");
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
          <X strokeWidth={1.5} />
        </button>
      </div>
      <nav className={styles.links} aria-label={t("a11y.mainNav")}>
        {mainNavigation.map(({ path, label }) => (
          <AppLink
            key={path}
            to={path}
            aria-current={isActive(path, pathname) ? "page" : undefined}
            onClick={onClose}
          >
            {t(label)}
          </AppLink>
        ))}
      </nav>
      <div className={`stack ${styles.foot}`}>
        <AppLink to={shortlist.path} className="text-button" onClick={onClose}>
          <Heart strokeWidth={1.75} />
          {t("shell.shortlist.count", { count: shortlist.count })}
        </AppLink>
        <LinkButton to={contact} wide onClick={onClose}>
          {t("shell.headerCta")}
        </LinkButton>
        {phones[0] && (
          <p>
            <PhoneLinks phone={phones[0].number} />
          </p>
        )}
      </div>
    </dialog>
  );
}
