import { localDay } from "@solar/domain/format";
import { momentOf } from "@solar/domain/moment";
import { useQuery } from "@tanstack/react-query";
import { useCanAccess, useDataProvider, useGetIdentity } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { pollMs } from "../data/poll.ts";
import { firstDay, type Period } from "./periods.ts";

/** Numbers and lists of the first screen: to those who sell their own, and what is nobody's; to the others all. */
export function useDashboard() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { identity } = useGetIdentity();
  const { canAccess: sells, isPending } = useCanAccess({ resource: "inquiries", action: "edit" });
  const seller = (sells && identity && String(identity.id)) || null;
  return useQuery({
    queryKey: ["dashboard", seller],
    refetchInterval: pollMs,
    enabled: !isPending && identity !== undefined,
    queryFn: () => dataProvider.dashboard(seller),
  });
}

/** Times at which inquiries of a period arrived. */
export function useInquiryTimes(period: Period) {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ["dashboard", "inquiry-times", period],
    refetchInterval: pollMs,
    queryFn: () => dataProvider.inquiryTimes(momentOf(firstDay(period, localDay()), "00:00") ?? ""),
  });
}
