import type { InquiryRow } from "@solar/domain/inquiry";
import { postRow } from "../../../lib/fetcher.ts";

/** Stores an inquiry and gives back its id. Throws ApiError. */
export const createInquiry = (row: InquiryRow): Promise<string> => postRow("/api/inquiries", row);
