import { confirmed, ownPasswordField } from "../account/own-password.ts";
import { rpc } from "../data/api.ts";
import { useAction } from "../ui/use-action.ts";

interface AccountCallOptions {
  /** Text keys. */
  success: string;
  error: string;
  args?: Record<string, unknown>;
  /** The own password, for what has to be confirmed with it. */
  own?: string | undefined;
  onDone?: () => unknown;
}

/** Calls a function on a staff account and says how it went; a wrong password of one's own at its field. */
export function useAccountCall() {
  const { pending, run } = useAction();
  const call = (name: string, body: object, options: AccountCallOptions) => {
    const { success, error, args = {}, own, onDone } = options;
    const act = () => rpc(name, body);
    return run(own ? () => confirmed(own, act) : act, {
      success,
      failed: error,
      args: () => args,
      fieldOf: ownPasswordField,
      onDone,
    });
  };
  return { pending, call };
}
