import { formatNumber } from "@solar/domain/format";
import type { ClipboardEvent } from "react";
import { TextInput, type TextInputProps, useNotify, useTranslate, useWrappedSource } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useLanguage } from "../i18n/use-language.ts";

/** A text of this many times its limit is no text that somebody would shorten: the browser stands still over it. */
const beyond = 10;

/** React Admin's input of a text that the database bounds: says of a longer one by how much, and takes none far beyond. */
export const LimitedTextInput = ({ limit, validate = [], ...props }: TextInputProps & { limit: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const { getValues } = useFormContext();
  const source = useWrappedSource(props.source);
  const lengths = (length: number) => ({
    length: formatNumber(length, language),
    limit: formatNumber(limit, language),
    over: formatNumber(length - limit, language),
  });
  const isRejected = (text: string) => {
    const rejected = text.length > beyond * limit;
    if (rejected) notify("validation.not_inserted", { type: "warning", messageArgs: lengths(text.length) });
    return rejected;
  };
  const tooLong = (value?: string | null) => {
    const { length } = [...(value ?? "").trim()];
    return length > limit ? translate("validation.too_long", lengths(length)) : undefined;
  };
  return (
    <TextInput
      {...props}
      validate={[validate, tooLong].flat()}
      parse={(text: string) => (isRejected(text) ? getValues(source) : text || null)}
      onPaste={(event: ClipboardEvent) => {
        if (isRejected(event.clipboardData.getData("text/plain"))) event.preventDefault();
      }}
    />
  );
};
