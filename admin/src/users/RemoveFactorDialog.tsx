import type { User } from "@solar/domain/rows.gen";
import { missing } from "../ui/form/faults.ts";
import type { Values } from "../ui/form/PlainForm.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { OwnPasswordField } from "./OwnPasswordField.tsx";
import { useAccountCall } from "./useAccountCall.ts";

/** Lets a colleague in who has lost the phone. */
export const RemoveFactorDialog = ({ account, onClose }: { account: User; onClose: () => void }) => {
  const { pending, call } = useAccountCall();
  const texts = { success: "second_factor.removed", error: "second_factor.error" };
  const remove = ({ own }: Values) =>
    call("remove_second_factor", { user_id: account.id }, { ...texts, own, onDone: onClose });
  return (
    <FormDialog
      title="second_factor.remove_for"
      submit="second_factor.remove"
      pending={pending}
      check={({ own }) => ({ own: own ? undefined : missing })}
      onSubmit={remove}
      onClose={onClose}
    >
      <OwnPasswordField />
    </FormDialog>
  );
};
