/** Staff who are signed in and ask for `?texts` are shown which key each text of a page has. */
const isAskedFor = (): boolean =>
  /[?&]texts\b/.test(window.location.search) && localStorage.getItem("staff-session") === "open";

/** What the page has said so far by keys, in the order in which it stands; undefined for everybody else. */
export const shownTexts: Map<string, string> | undefined =
  !import.meta.env.SSR && isAskedFor() ? new Map() : undefined;
