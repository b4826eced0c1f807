import { postRow } from "../../../lib/fetcher.ts";
import type { InquiryRow } from "../inquiry-row.ts";

/** Stores an inquiry and gives back its id. Throws ApiError. */
export const createInquiry = (row: InquiryRow): Promise<string> => postRow("/api/inquiries", row);
