import type { Inquiry, ProjectWithParcels } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { countRows, rows, rpc } from "../data/api.ts";
import { StaffContext } from "../data/use-may.ts";
import { parcelsForSale } from "../projects/public-state.ts";
import { type Period, periodStart } from "./periods.ts";
import type { Attention } from "./Warnings.tsx";

const real = "suspected_spam=is.false";

/** Numbers and lists of the first screen; the calls go out together. */
export function useDashboard() {
  const user = use(StaffContext);
  // To those who sell their own, and what is nobody's; to the others all.
  const mine = user?.may.includes("sell") ? `&or=(handled_by.is.null,handled_by.eq.${user.id})` : "";
  return useQuery({
    queryKey: ["dashboard", mine],
    queryFn: async () => {
      const [projects, inquiries, newInquiries, attention] = await Promise.all([
        rows<ProjectWithParcels>("projects_with_parcels", "order=created_at.desc"),
        countRows("inquiries", real),
        rows<Inquiry>("inquiries", `status=eq.new&${real}${mine}&order=handled_by,created_at&limit=5`),
        rpc<Attention[]>("attention"),
      ]);
      const references = projects.filter((project) => project.show_in_references).length;
      return {
        projects,
        counts: {
          projects: projects.length,
          references,
          available_parcels: parcelsForSale(projects),
          inquiries,
        },
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
      const since = periodStart(period, new Date()).toISOString();
      const found = await rows<Pick<Inquiry, "created_at">>(
        "inquiries",
        `select=created_at&${real}&created_at=gte.${since}`,
      );
      return found.map(({ created_at }) => created_at);
    },
  });
}
