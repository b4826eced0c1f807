import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rpc } from "../data/api.ts";
import { useRefusal } from "../i18n/useRefusal.ts";
import { useToast } from "../ui/useToast.ts";

interface Texts {
  success: string;
  error: string;
  args?: Record<string, unknown>;
}

/** Calls a function on a staff account and says how it went; the database's own refusals are shown as they are. */
export function useAccountCall() {
  const toast = useToast();
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const call = async (name: string, body: object, { success, error, args = {} }: Texts): Promise<boolean> => {
    setPending(true);
    try {
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
