import { LegalPage } from "../features/legal/LegalPage.tsx";
import type { PageHandle } from "../lib/loader.ts";

export const handle: PageHandle = { texts: ["terms"] };

/** What holds between the company and who uses the site. */
export const Component = () => <LegalPage page="terms" />;
