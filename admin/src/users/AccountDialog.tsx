import type { ReactNode } from "react";
import { useDataProvider } from "react-admin";
import { confirmWithPassword, ownPasswordField } from "../account/password-errors.ts";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Row } from "../data/errors.ts";
import { InputDialog, type InputDialogProps } from "../records/FormDialogs.tsx";
import { OwnPasswordInput } from "./PasswordInputs.tsx";

interface AccountDialogProps<Values extends Row>
  extends Omit<InputDialogProps<Values>, "act" | "fieldOf" | "width" | "children"> {
  children?: ReactNode;
  /** What is asked of the database; without it the dialog only confirms. */
  act?: (dataProvider: AppDataProvider, values: Values) => Promise<unknown>;
  /** It needs no confirmation with the own password. */
  unconfirmed?: boolean;
}

/** A small form that changes an account; a wrong password of one's own is said at its field. */
export const AccountDialog = <Values extends Row = Row>(props: AccountDialogProps<Values>) => {
  const { act, unconfirmed = false, title, children, ...dialog } = props;
  const dataProvider = useDataProvider<AppDataProvider>();
  const run = async (row: Row) => {
    const values = row as Values;
    const change = async () => void (await act?.(dataProvider, values));
    if (unconfirmed) await change();
    else await confirmWithPassword(dataProvider, String(values.own), change);
    return values;
  };
  return (
    <InputDialog<Values>
      {...dialog}
      title={title}
      width="xs"
      resource="users"
      act={run}
      fieldOf={ownPasswordField}
    >
      {children}
      {!unconfirmed && <OwnPasswordInput />}
    </InputDialog>
  );
};
