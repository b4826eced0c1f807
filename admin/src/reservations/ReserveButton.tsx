import type { ButtonProps } from "@mui/material";
import { lazy } from "react";
import { CanAccess } from "react-admin";
import { DialogButton } from "../ui/AppDialog.tsx";
import type { ReserveDialogProps } from "./ReserveDialog.tsx";

const ReserveDialog = lazy(() => import("./ReserveDialog.tsx"));

type ReserveButtonProps = Omit<ReserveDialogProps, "onClose"> &
  Pick<ButtonProps, "disabled" | "sx"> & {
    /** The key that presses it. */
    hotkey?: string;
  };

/** "Rezerviši za…": from an inquiry, a person or parcels. */
export const ReserveButton = ({
  disabled = false,
  sx = {},
  hotkey = "r",
  ...reserved
}: ReserveButtonProps) => (
  <CanAccess resource="reservations" action="create">
    <DialogButton
      label="reserve.action"
      hotkey={hotkey}
      disabled={disabled}
      sx={sx}
      dialog={(close) => <ReserveDialog {...reserved} onClose={close} />}
    />
  </CanAccess>
);
