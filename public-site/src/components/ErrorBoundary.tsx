import { Component, type ReactNode } from "react";
import { TextsProvider, useLanguage, useText } from "../lib/language.tsx";
import { baseTexts, loadedTexts } from "../lib/texts.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** Keeps a failure inside its part of the page and offers to load the page again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}

function UnexpectedError() {
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
