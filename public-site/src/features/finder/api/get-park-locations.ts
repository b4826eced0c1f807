import useSWR from "swr";
import type { ApiPath } from "../../../lib/api-data.ts";

export const parkLocationsPath: ApiPath =
  "/api/projects?select=location,location_en&show_in_sale_page=is.true&location=not.is.null&order=location";

interface ParkLocation {
  location: string;
  location_en: string | null;
}

/** The places that have parks on sale. */
export const useParkLocations = () => useSWR<ParkLocation[]>(parkLocationsPath);
