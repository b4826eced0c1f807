import { useState } from "react";
import { useLocation } from "react-router-dom";
import { AppLink } from "../components/AppLink.tsx";
import { LinkButton } from "../components/Button.tsx";
import { useText } from "../lib/language.tsx";
import styles from "./Header.module.css";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MenuToggle } from "./MenuToggle.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { isActive, mainNavigation } from "./navigation.ts";
import { useContactPath } from "./use-contact-path.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";
import { Wordmark } from "./Wordmark.tsx";

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
