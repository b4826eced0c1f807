/** What every screen says, in one file for the browser. */
import a11y from "./a11y.json";
import errors from "./errors.json";
import shell from "./shell.json";
import units from "./units.json";

export const base = { a11y, errors, shell, units };
