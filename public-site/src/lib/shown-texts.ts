/** Whether staff are signed in to the back office in this browser; one may let no page store anything. */
function isStaffSignedIn(): boolean {
  try {
    return localStorage.getItem("staff-session") === "open";
  } catch {
    return false;
  }
}

const isStaffHere = !import.meta.env.SSR && isStaffSignedIn();
const isAskedFor = isStaffHere && /[?&]texts\b/.test(window.location.search);

/** What the page has said so far by keys, in the order in which it stands, where staff ask for it with `?texts`. */
export const shownTexts: Map<string, string> | undefined = isAskedFor ? new Map() : undefined;

/** Staff are offered the texts of each page. */
export const offersTexts = isStaffHere && !isAskedFor;
