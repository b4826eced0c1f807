import { localDay } from "@solar/domain/format";
import { momentOf } from "@solar/domain/moment";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useCanAccess, useGetIdentity } from "react-admin";
import { countUpToMost, rows, rpc } from "../data/api.ts";
import { pollMs } from "../data/poll.ts";
import { type ChartedPark, chartedParks } from "./charted-parks.ts";
import { firstDay, type Period } from "./periods.ts";
import type { Attention } from "./Warnings.tsx";

const real = "suspected_spam=is.false";

/** Numbers and lists of the first screen; the calls go out together. */
export function useDashboard() {
  const { identity } = useGetIdentity();
  const { canAccess: sells, isPending } = useCanAccess({ resource: "inquiries", action: "edit" });
  // To those who sell their own, and what is nobody's; to the others all.
  const mine = sells ? `&or=(handled_by.is.null,handled_by.eq.${identity?.id})` : "";
  return useQuery({
    queryKey: ["dashboard", mine],
    refetchInterval: pollMs,
    enabled: !isPending && identity !== undefined,
    queryFn: async () => {
      const [parks, projects, references, available_parcels, inquiries, newInquiries, attention] =
        await Promise.all([
          rows<ChartedPark>("projects_with_parcels", chartedParks),
          countUpToMost("projects", "select=id"),
          countUpToMost("projects", "select=id&show_in_references=is.true"),
          // Those of a draft or a hidden project are for sale to nobody yet.
          countUpToMost("parcels", "select=id&public=is.true&status=eq.available"),
          countUpToMost("inquiries", `select=id&${real}`),
          rows<Inquiry>("inquiries", `status=eq.new&${real}${mine}&order=handled_by,created_at&limit=5`),
          rpc<Attention[]>("attention"),
        ]);
      return {
        parks,
        counts: { projects, references, available_parcels, inquiries },
        newInquiries,
        attention,
      };
    },
  });
}

/** Times at which inquiries of a period arrived. */
export function useInquiryTimes(period: Period) {
  return useQuery({
    queryKey: ["dashboard", "inquiry-times", period],
    queryFn: async () => {
      const since = momentOf(firstDay(period, localDay()), "00:00");
      const found = await rows<Pick<Inquiry, "created_at">>(
        "inquiries",
        `select=created_at&${real}&created_at=gte.${since}`,
      );
      return found.map(({ created_at }) => created_at);
    },
  });
}
