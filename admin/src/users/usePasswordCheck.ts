import { ApiError } from "@solar/postgrest-client/api-error";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useRefusal } from "../i18n/useRefusal.ts";
import { minPasswordLength, newPasswordFault } from "./passwords.ts";

/** A hint about a new password by the database's own rule, while it is typed. */
export function usePasswordCheck(password: string): string {
  const translate = useTranslate();
  const refusal = useRefusal();
  const typed = useDeferredValue(password);
  const { data } = useQuery({
    queryKey: ["password-check", typed],
    queryFn: () => rpc<{ fault: string | null }>("check_password", { password: typed }),
    enabled: !newPasswordFault(typed),
    gcTime: 0,
    retry: false,
  });
  if (!data) return translate("password.hint", { min: minPasswordLength });
  if (!data.fault) return translate("password.good");
  return refusal(new ApiError(data.fault, 400, { code: "SP037" })) ?? data.fault;
}
