import useSWR from "swr";
import type { ApiPath } from "../../../lib/api-data.ts";

export const placesPath: ApiPath =
  "/api/projects?select=location,location_en&show_in_sale_page=is.true&location=not.is.null&order=location";

interface Place {
  location: string;
  location_en: string | null;
}

/** The places that have parks on sale. */
export const usePlaces = () => useSWR<Place[]>(placesPath);
