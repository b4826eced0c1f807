import { languages } from "@solar/domain/language";
import { expect, it } from "vitest";
import { i18nProvider } from "./i18n-provider.ts";

it.each(languages)("counts one chosen row where several are changed at once, in %s", async (language) => {
  await i18nProvider.changeLocale(language);
  for (const text of ["content", "title"])
    expect(i18nProvider.translate(`ra.message.bulk_update_${text}`, { smart_count: 1, name: "x" })).toMatch(
      /^[^%]*1 x[^%]*$/,
    );
});
