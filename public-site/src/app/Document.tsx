import { accentOf, favicon } from "@solar/domain/brand";
import { languageRules } from "@solar/domain/language";
import { Fragment, type ReactNode } from "react";
import { preload } from "react-dom";
import { JsonScript } from "../lib/head.tsx";
import { useLanguage } from "../lib/language.tsx";
import { pageDataId, usePageData } from "../lib/page-data.ts";
import { useSettings } from "../lib/settings.tsx";
import coreFont from "../styles/fonts/manrope-core-wght.woff2";
import southSlavicFont from "../styles/fonts/manrope-south-slavic-wght.woff2";
import icon from "./icon.svg";
import pricesEarly from "./prices-early.js?url";

/** The HTML document around every page. */
export function Document({ children }: { children: ReactNode }) {
  const { language, rendering } = useLanguage();
  const data = usePageData();
  const settings = useSettings();
  const { accent } = settings;
  const { leaf, leafStrong, leafWash } = accentOf(accent);
  const colours = [leaf, leafStrong, leafWash].map((colour) => colour.slice(1));
  for (const font of [coreFont, southSlavicFont])
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang={languageRules[language].tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script src={pricesEarly} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b1b16" />
        <link rel="icon" href={favicon(settings, icon)} />
        <link rel="apple-touch-icon" href={settings.icon ?? "/apple-touch-icon.png"} />
        {accent && <link rel="stylesheet" href={`/accent/${colours.join("-")}.css`} precedence="accent" />}
      </head>
      <body>
        <div id="root">
          <Fragment key={rendering}>{children}</Fragment>
        </div>
        <JsonScript type="application/json" id={pageDataId} read={() => data} />
      </body>
    </html>
  );
}
