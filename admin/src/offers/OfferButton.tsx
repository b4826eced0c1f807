import { lazy } from "react";
import { CanAccess } from "react-admin";
import { DialogButton } from "../ui/AppDialog.tsx";
import type { OfferDialogProps } from "./OfferDialog.tsx";

const OfferDialog = lazy(() => import("./OfferDialog.tsx"));

/** "Ponuda…": to a person, or for what an inquiry asks. */
export const OfferButton = (offered: Omit<OfferDialogProps, "onClose" | "offer">) => (
  <CanAccess resource="offers" action="create">
    <DialogButton label="offers.action" dialog={(close) => <OfferDialog {...offered} onClose={close} />} />
  </CanAccess>
);
