import type { MouseEvent, ReactNode } from "react";
import { useHref } from "../../components/AppLink.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import { parcelPath } from "./parcel-address.ts";

interface ParcelLinkProps {
  parcel: Parcel;
  onOpen: (parcel: Parcel) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Whether a click means "open here" rather than in another tab or window. */
const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a parcel: opens its dialog in place, and works as a link in a new tab or without JavaScript. */
export function ParcelLink({ parcel, onOpen, className, children }: ParcelLinkProps) {
  const href = useHref();
  return (
    <a
      className={className}
      href={href(parcelPath(parcel.project_id, parcel.id))}
      onClick={(event) => {
        // The row or card around the link opens too; once is enough.
        event.stopPropagation();
        if (!plain(event)) return;
        event.preventDefault();
        onOpen(parcel);
      }}
    >
      {children}
    </a>
  );
}
