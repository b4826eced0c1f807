import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** How often what visitors and colleagues change is asked again, in milliseconds. */
const interval = 15_000;

/** The first screen, the lists of inquiries and deals, and the number of new ones in the menu. */
const changesElsewhere = ({ queryKey: [first, second] }: Query): boolean =>
  first === "dashboard" || ((first === "inquiries" || first === "deals") && second === "getList");

/** Asks again at one moment for all that is shown of it, so that no two numbers of a screen tell of different ones. */
export function useRefreshTogether(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible")
        void queryClient.refetchQueries({ type: "active", predicate: changesElsewhere });
    };
    const timer = setInterval(refresh, interval);
    return () => clearInterval(timer);
  }, [queryClient]);
}
