import { localDay } from "@solar/domain/format";
import { momentOf } from "@solar/domain/moment";
import { pollMs, useProviderQuery } from "../data/queries.ts";
import { firstDay, type Period } from "./periods.ts";

/** Numbers of the first screen, and what is not in order. */
export const useDashboard = () =>
  useProviderQuery(["dashboard"], (provider) => provider.dashboard(), { refetchInterval: pollMs });

/** Times at which inquiries of a period arrived. */
export const useInquiryTimes = (period: Period) =>
  useProviderQuery(
    ["dashboard", "inquiry-times", period],
    (provider) => provider.inquiryTimes(momentOf(firstDay(period, localDay()), "00:00") ?? ""),
    { refetchInterval: pollMs },
  );
