import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });

test("every form that a browser sends by itself leads on in the language of its page", () => {
  const forms = Object.values(sources)
    .flatMap((source) => source.match(/<form\b.*?<\/form>/gs) ?? [])
    // What is posted says the language in its action; what waits for scripts is not sent by the browser.
    .filter((form) => !/method="post"|disabled=\{!hydrated/.test(form));
  expect(forms.length).toBeGreaterThan(3);
  for (const form of forms) expect(form).toContain("<LanguageField />");
});
