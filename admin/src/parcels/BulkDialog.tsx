import {
  Alert,
  type AlertProps,
  Checkbox,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import type { Parcel } from "@solar/domain/rows.gen";
import { type ParcelStatus, parcelStatuses } from "@solar/domain/statuses";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { AppDialog } from "../ui/AppDialog.tsx";
import { ParcelStatusChip } from "../ui/StatusChip.tsx";
import { Button } from "../ui/Text.tsx";
import { useParcelsContext } from "./parcels-context.ts";
import { patchOf, useBulkSave } from "./save-parcels.ts";

/** What each kind of change is given: the marked parcels, and what follows. */
export interface BulkChangeProps {
  parcels: readonly Parcel[];
  onClose: () => void;
  /** The change was saved. */
  onDone: () => void;
}

interface BulkLine {
  id: string;
  name: string;
  before: ReactNode;
  after: ReactNode;
}

interface BulkDialogProps {
  title: string;
  /** How many parcels would change. */
  count: number;
  /** Why the change cannot be made, as text key. */
  problem?: string | null;
  pending: boolean;
  lines: readonly BulkLine[];
  /** Names of the marked parcels that the change leaves out. */
  left?: readonly string[];
  /** What has to be agreed to before the change is made, in words. */
  warning?: string | null;
  onApply: () => void;
  onClose: () => void;
  /** The choice of the change. */
  children: ReactNode;
}

/** A change of several parcels: the choice, what it would do to each, and the button that does it. */
export const BulkDialog = ({
  title,
  count,
  problem,
  pending,
  lines,
  left = [],
  warning = null,
  onApply,
  onClose,
  children,
}: BulkDialogProps) => {
  const translate = useTranslate();
  const [agreed, setAgreed] = useState<string | null>(null);
  return (
    <AppDialog
      title={title}
      busy={pending}
      onClose={onClose}
      actions={
        <>
          <Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />
          <Button
            variant="contained"
            disabled={pending || count === 0 || Boolean(problem) || (warning !== null && agreed !== warning)}
            onClick={onApply}
          >
            {pending ? translate("common.saving") : translate("bulk.apply", { smart_count: count })}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {children}
        {problem && <Alert severity="warning">{translate(problem)}</Alert>}
        {left.length > 0 && (
          <Alert severity="info">{translate("bulk.left_out", { names: left.join(", ") })}</Alert>
        )}
        {warning && (
          <CheckAlert
            severity="warning"
            text={warning}
            label="bulk.agree"
            checked={agreed === warning}
            onChange={(checked) => setAgreed(checked ? warning : null)}
          />
        )}
        <Table size="small" aria-label={translate("bulk.preview")}>
          <TableHead>
            <TableRow>
              <TableCell>{translate("bulk.column_parcel")}</TableCell>
              <TableCell align="right">{translate("bulk.column_before")}</TableCell>
              <TableCell align="right">{translate("bulk.column_after")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.id}>
                <TableCell>{line.name}</TableCell>
                <TableCell align="right">{line.before}</TableCell>
                <TableCell align="right">{line.after}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Stack>
    </AppDialog>
  );
};

interface CheckAlertProps extends Pick<AlertProps, "severity"> {
  /** In words. */
  text: string;
  /** Text key. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Says something that one decision follows from, with that decision. */
export const CheckAlert = ({ severity, text, label, checked, onChange }: CheckAlertProps) => {
  const translate = useTranslate();
  return (
    <Alert severity={severity}>
      {text}
      <FormControlLabel
        sx={{ display: "flex" }}
        control={<Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />}
        label={translate(label)}
      />
    </Alert>
  );
};

/** Gives several parcels the same status; asks before those that are held for somebody are for sale again. */
export const BulkStatusDialog = ({ parcels, onClose, onDone }: BulkChangeProps) => {
  const translate = useTranslate();
  const { holders } = useParcelsContext();
  const [status, setStatus] = useState<ParcelStatus>("reserved");
  const { pending, save } = useBulkSave(onDone);
  const changing = parcels.filter((parcel) => parcel.status !== status);
  const freed = changing.filter(({ id }) => status === "available" && holders.has(id));
  const names = freed.map(({ id, name }) => `${name} (${holders.get(id)?.contact?.name})`).join(", ");
  return (
    <BulkDialog
      title="bulk.title_status"
      count={changing.length}
      pending={pending}
      warning={names ? translate("reservations.freed", { names }) : null}
      onApply={() =>
        save(
          parcels,
          changing.map((parcel) => patchOf(parcel, { status })),
        )
      }
      onClose={onClose}
      lines={parcels.map((parcel) => ({
        id: parcel.id,
        name: parcel.name,
        before: <ParcelStatusChip status={parcel.status} />,
        after: parcel.status === status ? translate("bulk.unchanged") : <ParcelStatusChip status={status} />,
      }))}
    >
      <ChoiceField
        fullWidth
        label={translate("bulk.new_status")}
        value={status}
        values={parcelStatuses}
        nameOf={(one) => translate(`enums.parcel_status.${one}`)}
        onChange={setStatus}
      />
    </BulkDialog>
  );
};
