import { phoneParts } from "@solar/domain/phone-numbers";
import { Fragment } from "react";
import { useText } from "../../lib/language.tsx";

export interface PhoneNumbersProps {
  phone: string;
  className?: string;
}

/** What stands in a field for phone numbers; each number in it can be called. */
export default function PhoneNumbers({ phone, className = "plain-link" }: PhoneNumbersProps) {
  const t = useText();
  return [...phoneParts(phone).entries()].map(([at, { text, href }]) =>
    href ? (
      <a key={at} className={className} href={href} aria-label={t("a11y.phone", { phone: text })}>
        {text}
      </a>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}
