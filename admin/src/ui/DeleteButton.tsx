import type { ComponentProps } from "react";
import { type Identifier, useDataProvider } from "react-admin";
import { DialogButton } from "./AppDialog.tsx";
import { ConfirmAction, type ConfirmActionProps } from "./ConfirmDialog.tsx";

export interface Deletion
  extends Pick<ConfirmActionProps<unknown>, "bodyArgs" | "changes" | "restore" | "children"> {
  resource: string;
  id: Identifier;
  /** Text keys below this one, with the question's parameters: title, body, success, error. */
  texts: string;
  /** Text key of the word that goes on. */
  confirm?: string;
  failed?: ConfirmActionProps<unknown>["failed"];
  onDeleted?: () => void;
}

/** Asks before it deletes a record. */
export const DeleteDialog = (props: Deletion & { onClose: () => void }) => {
  const { resource, id, texts, onDeleted, ...question } = props;
  const dataProvider = useDataProvider();
  const remove = async () => {
    await dataProvider.delete(resource, { id });
    // Before everything is read again: there is no such record any more.
    onDeleted?.();
  };
  return (
    <ConfirmAction
      title={`${texts}.title`}
      body={`${texts}.body`}
      confirm="common.delete"
      pendingText="common.deleting"
      act={remove}
      success={`${texts}.success`}
      args={() => question.bodyArgs ?? {}}
      failed={`${texts}.error`}
      {...question}
    />
  );
};

type ButtonProps = Pick<ComponentProps<typeof DialogButton>, "of" | "size" | "sx" | "aria-label">;

interface DeleteButtonProps extends Deletion, ButtonProps {
  label?: string;
}

/** React Admin's `<DeleteWithConfirmButton>`, which in addition says why it was rejected, and takes it back. */
export const DeleteButton = ({ label = "common.delete", of, size, sx, ...props }: DeleteButtonProps) => {
  const { "aria-label": name, ...deletion } = props;
  return (
    <DialogButton
      {...{ label, of, size, sx }}
      {...(name && { "aria-label": name })}
      variant="text"
      color="error"
      dialog={(close) => <DeleteDialog {...deletion} onClose={close} />}
    />
  );
};
