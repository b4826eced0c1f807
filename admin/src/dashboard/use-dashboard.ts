import { localDay } from "@solar/domain/format";
import { momentOf } from "@solar/domain/moment";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { pollMs } from "../data/queries.ts";
import { firstDay, type Period } from "./periods.ts";

/** Numbers of the first screen, and what is not in order. */
export function useDashboard() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ["dashboard"],
    refetchInterval: pollMs,
    queryFn: () => dataProvider.dashboard(),
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
