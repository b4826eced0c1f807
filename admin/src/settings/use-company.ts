import { favicon } from "@solar/domain/brand";
import type { SiteSettings } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "../data/call-api.ts";

const nobody = { company_name: "", logo: null, icon: null, accent: null };
type Company = Pick<SiteSettings, keyof typeof nobody>;

/** The mark of the software, where a company has no face of its own. */
export const defaultIcon = `${import.meta.env.BASE_URL}icon.svg`;

/** The company's name and face; readable without signing in, so that the login screen can show it. */
export const useCompanyQuery = () =>
  // Nobody may be signed in: the data provider would ask as staff.
  useQuery({
    queryKey: ["company"],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const path = `/site_settings?select=${Object.keys(nobody)}`;
      const [company] = (await callApi(path, { token: null })) as Company[];
      return company ?? nobody;
    },
  });

export const useCompany = (): Company => useCompanyQuery().data ?? nobody;

/** Shows the company's icon in the browser's tab, as its site does. */
export function useTabIcon(): void {
  const href = favicon(useCompany(), defaultIcon);
  useEffect(() => {
    document.querySelector("link[rel=icon]")?.setAttribute("href", href);
  }, [href]);
}
