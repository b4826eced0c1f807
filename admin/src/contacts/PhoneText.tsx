import { Link } from "@mui/material";
import { phoneParts } from "@solar/domain/phone-numbers";
import { Fragment } from "react";

/** What stands in a field for phone numbers; each number in it can be called. */
export const PhoneText = ({ phone }: { phone: string }) =>
  [...phoneParts(phone).entries()].map(([at, { text, href }]) =>
    href ? (
      <Link key={at} href={href} sx={{ whiteSpace: "nowrap" }}>
        {text}
      </Link>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
