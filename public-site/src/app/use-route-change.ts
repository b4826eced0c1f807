import { useEffect, useRef } from "react";

/** After a navigation: up to the top of the page, and the focus on its heading for screen readers. */
export function useRouteChange(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = window.location.hash ? document.querySelector(window.location.hash) : null;
    if (target) return target.scrollIntoView();
    window.scrollTo({ top: 0, behavior: "instant" });
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
