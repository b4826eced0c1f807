import type {
  Inquiry,
  InquiryStatus,
  OfferStatus,
  ParcelStatus,
  ProjectStatus,
} from "@solar/domain/rows.gen";
import { countUpToMax, rows, rpc, staffRequest } from "../api.ts";
import { type ChartedPark, chartedParks } from "../charted-parks.ts";

/** What the database finds, see rpc/search_everything. */
export type SearchResult = {
  id: string;
  title: string;
  detail: string | null;
  parent_id: string | null;
  at: string;
} & (
  | { kind: "contact"; status: null }
  | { kind: "parcel"; status: ParcelStatus }
  | { kind: "project"; status: ProjectStatus }
  | { kind: "inquiry"; status: InquiryStatus }
  | { kind: "offer"; status: OfferStatus }
);

/** A project. */
interface ProjectRef {
  id: string | null;
  name: string | null;
}

/** One kind of thing that staff should look at, as the database's `attention` counts it. */
export interface Attention {
  code:
    | "failed_mails"
    | "sold"
    | "held_confirmations"
    | "no_parcels"
    | "no_power"
    | "no_outlines"
    | "overdue"
    | "no_english"
    | "old_results";
  count: number;
  /** The projects; null for all other things. */
  about: ProjectRef[] | null;
}

/** What a company enters before visitors come. */
export interface Setup {
  /** The demo content is there. */
  demo: boolean;
  tasks: {
    task: "company" | "contact" | "law" | "logo" | "texts" | "claims" | "park" | "mail";
    done: boolean;
  }[];
}

/** The answer of `GET /healthz`, also with status 503. */
export interface SystemHealth {
  components: Record<string, { ok: boolean; error?: string }>;
}

const real = "suspected_spam=is.false";

/** What single screens read at once, beyond lists and records. */
export const screenMethods = {
  /** Numbers of the first screen, and what is not in order. */
  async dashboard() {
    const [parks, projects, references, available_parcels, inquiries, attention] = await Promise.all([
      rows<ChartedPark>("projects_with_parcels", chartedParks),
      countUpToMax("projects", "select=id"),
      countUpToMax("projects", "select=id&show_in_references=is.true"),
      // Those of a draft or a hidden project are for sale to nobody yet.
      countUpToMax("parcels", "select=id&public=is.true&status=eq.available"),
      countUpToMax("inquiries", `select=id&${real}`),
      rpc<Attention[]>("attention"),
    ]);
    return { parks, counts: { projects, references, available_parcels, inquiries }, attention };
  },
  /** When the inquiries since a moment arrived. */
  async inquiryTimes(since: string) {
    const found = await rows<Pick<Inquiry, "created_at">>(
      "inquiries",
      `select=created_at&${real}&created_at=gte.${since}`,
    );
    return found.map(({ created_at }) => created_at);
  },
  setup: () => rpc<Setup>("setup"),
  sendTestMail: () => rpc<unknown>("send_test_mail"),
  removeDemo: () => rpc<unknown>("remove_demo"),
  systemHealth: async (signal: AbortSignal): Promise<SystemHealth> =>
    (await fetch("/healthz", { signal })).json(),
  searchEverything: (query: string, signal: AbortSignal) =>
    rpc<SearchResult[]>("search_everything", { query }, signal),
  /** Marks one of the own notices as read, or all. */
  markNoticesRead: (id?: string) =>
    staffRequest(`/notices?read_at=is.null${id ? `&id=eq.${id}` : ""}`, {
      method: "PATCH",
      body: { read_at: new Date().toISOString() },
    }),
};
