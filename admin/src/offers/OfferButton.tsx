import { lazy, Suspense, useState } from "react";
import { useMay } from "../data/use-may.ts";
import { Button } from "../ui/Text.tsx";
import type { OfferDialogProps } from "./OfferDialog.tsx";

const OfferDialog = lazy(() => import("./OfferDialog.tsx"));

/** "Ponuda…": to a person, or for what an inquiry asks; the dialog comes when it is asked for. */
export const OfferButton = (offered: Omit<OfferDialogProps, "onClose" | "offer">) => {
  const [open, setOpen] = useState(false);
  if (!useMay("sell")) return null;
  return (
    <>
      <Button label="offers.action" variant="outlined" onClick={() => setOpen(true)} />
      <Suspense>{open && <OfferDialog {...offered} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
