import { Component, Fragment, type ReactNode } from "react";
import { isTranslationError, TextsProvider, useLanguage, useText } from "../lib/language.tsx";
import { baseTexts, loadedTexts } from "../lib/texts.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** Keeps a failure inside its part of the page and offers to load the page again. Translated pages are rendered anew. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { failed: boolean; rendering: number }
> {
  override state = { failed: false, rendering: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isTranslationError(error))
      this.setState(({ rendering }) => ({ failed: false, rendering: rendering + 1 }));
  }

  override render() {
    const { failed, rendering } = this.state;
    return failed ? <UnexpectedError /> : <Fragment key={rendering}>{this.props.children}</Fragment>;
  }
}

/** Stands in the place of what could not be shown, or whose code could not be loaded. */
export function UnexpectedError() {
  const { language } = useLanguage();
  return (
    <TextsProvider texts={loadedTexts(language, baseTexts)}>
      <UnexpectedErrorNotice />
    </TextsProvider>
  );
}

function UnexpectedErrorNotice() {
  const t = useText();
  return (
    <Notice
      tone="error"
      standalone
      title={t("errors.unexpected.title")}
      text={t("errors.unexpected.text")}
      action={<Button onClick={() => window.location.reload()}>{t("errors.unexpected.reload")}</Button>}
    />
  );
}
