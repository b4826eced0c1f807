import { Button } from "@mui/material";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { useMay } from "../data/use-may.ts";
import type { OfferDialogProps } from "./OfferDialog.tsx";

const OfferDialog = lazy(() => import("./OfferDialog.tsx"));

/** "Ponuda…": to a person, or for what an inquiry asks; the dialog comes when it is asked for. */
export const OfferButton = (offered: Omit<OfferDialogProps, "onClose" | "offer">) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!useMay("sell")) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate("offers.action")}
      </Button>
      <Suspense>{open && <OfferDialog {...offered} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
