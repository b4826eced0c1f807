import { lazy, Suspense } from "react";
import type { PhoneNumbersProps } from "./PhoneNumbers.tsx";

const PhoneNumbers = lazy(() => import("./PhoneNumbers.tsx"));

/** A field for phone numbers as links. How numbers are told apart is much code, which comes after the page's own. */
export const PhoneLinks = (props: PhoneNumbersProps) => (
  <Suspense fallback={props.phone}>
    <PhoneNumbers {...props} />
  </Suspense>
);
