import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refusedField } from "../account/passwordFault.ts";
import { rpc } from "../data/api.ts";
import { useRefusal } from "../i18n/useRefusal.ts";
import { type Faults, said } from "../ui/form/faults.ts";
import { useToast } from "../ui/useToast.ts";

interface Texts {
  success: string;
  error: string;
  args?: Record<string, unknown>;
  /** The own password, for what has to be confirmed with it. */
  own?: string | undefined;
  /** Called when it went well. */
  onDone?: () => unknown;
}

/**
 * Calls a function on a staff account and says how it went; the database's own refusals are shown as they are, that of
 * the own password at its field.
 */
export function useAccountCall() {
  const toast = useToast();
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const call = async (
    name: string,
    body: object,
    { success, error, args = {}, own, onDone }: Texts,
  ): Promise<Faults | undefined> => {
    setPending(true);
    try {
      if (own) await rpc("confirm_password", { password: own });
      await rpc(name, body);
      toast("success", success, { args });
      await queryClient.invalidateQueries();
      await onDone?.();
    } catch (fault) {
      const reason = refusal(fault);
      if (reason && refusedField(fault) === "current") return { own: said(reason) };
      toast("error", error, reason ? { body: reason } : {});
    } finally {
      setPending(false);
    }
    return undefined;
  };
  return { pending, call };
}
