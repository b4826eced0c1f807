import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rpc } from "../data/api.ts";
import { useRefusal } from "../i18n/useRefusal.ts";
import { useToast } from "../ui/useToast.ts";

interface Texts {
  success: string;
  error: string;
  args?: Record<string, unknown>;
  /** The own password, for what has to be confirmed with it. */
  own?: string;
}

/** Calls a function on a staff account and says how it went; the database's own refusals are shown as they are. */
export function useAccountCall() {
  const toast = useToast();
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const call = async (
    name: string,
    body: object,
    { success, error, args = {}, own }: Texts,
  ): Promise<boolean> => {
    setPending(true);
    try {
      if (own) await rpc("confirm_password", { password: own });
      await rpc(name, body);
      toast("success", success, { args });
      await queryClient.invalidateQueries();
      return true;
    } catch (fault) {
      const reason = refusal(fault);
      toast("error", error, reason ? { body: reason } : {});
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, call };
}
