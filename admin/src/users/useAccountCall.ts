import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rejectedField } from "../account/passwordErrors.ts";
import { rpc } from "../data/api.ts";
import { useRejection } from "../i18n/useRejection.ts";
import { type FieldErrors, fieldError } from "../ui/form/fieldErrors.ts";
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
  const rejection = useRejection();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const call = async (
    name: string,
    body: object,
    { success, error, args = {}, own, onDone }: Texts,
  ): Promise<FieldErrors | undefined> => {
    setPending(true);
    try {
      if (own) await rpc("confirm_password", { password: own });
      await rpc(name, body);
      toast("success", success, { args });
      await queryClient.invalidateQueries();
      await onDone?.();
    } catch (cause) {
      const reason = rejection(cause);
      if (reason && rejectedField(cause) === "current") return { own: fieldError(reason) };
      toast("error", error, reason ? { body: reason } : {});
    } finally {
      setPending(false);
    }
    return undefined;
  };
  return { pending, call };
}
