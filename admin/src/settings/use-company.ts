import { useQuery } from "@tanstack/react-query";
import { callApi } from "../data/call-api.ts";

/** Name and e-mail of the company; readable without signing in, so that the login screen can show it. */
export function useCompany(): { name: string; logo: string | null } {
  // Nobody may be signed in: the data provider would ask as staff.
  const { data } = useQuery({
    queryKey: ["company"],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const rows = (await callApi("/site_settings?select=company_name,logo", { token: null })) as {
        company_name: string;
        logo: string | null;
      }[];
      return { name: rows[0]?.company_name ?? "", logo: rows[0]?.logo ?? null };
    },
  });
  return data ?? { name: "", logo: null };
}
