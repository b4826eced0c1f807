import { companyDate } from "@solar/domain/format";
import {
  equals,
  type FilterRules,
  fromDay,
  phoneSearch,
  quoteValue,
  searchText,
  toggleFilter,
  untilDay,
} from "./filters.ts";

/** How a React Admin resource maps to the API. */
interface ResourceConfig {
  /** Table that is written to and read one by one. */
  table: string;
  /** View that lists read, where it is another one. */
  listFrom?: string;
  filters: FilterRules;
  /** Columns that lists read, where not all of the table's own. */
  columns?: string;
  /** What is read of a row that is only counted, where `joined` filters by another table. */
  countColumns?: string;
  /** Filters on columns of a table that `columns` joins, by their names there. */
  joined?: Readonly<Record<string, string>>;
  /** In which order rows follow that are alike in the sorted column; by their id at last. */
  thenBy?: string;
  /** Conditions of every list. */
  always?: readonly string[];
}

/** Parks number their parcels alike. */
const parcelSelect = "*,project:projects(name)";

/** A reservation with the names that a line of it shows. */
const reservationSelect =
  "*,parcel:parcels!inner(id,name,price,project_id,project:projects(name)),contact:contacts(id,name,phone)";

/** An offer without its content, and with what a line of it shows of that. */
const offerSelect =
  "id,number,contact_id,inquiry_id,deal_id,owner,parcel_ids,language,discount_percent,with_vat,payment_parts,payment_terms,note,valid_until,status,sent_at,opened_at,accepted_at,accepted_by,mail_status,mail_error,created_at,updated_at,version,total:content->totals->total,project:park->>name,contact:contacts(id,name,email)";

/** As the database's `attention` counts reservations that end soon. */
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000).toISOString();

const projectFilters: FilterRules = {
  q: searchText,
  with_available: toggleFilter("and(available_parcels.gt.0,visible.is.true,status.neq.draft)"),
  missing_english: toggleFilter("lacks_english.is.true"),
  missing_outlines: toggleFilter("undrawn_parcels.gt.0"),
  missing_power: toggleFilter("parcels_without_power.gt.0"),
  overdue: toggleFilter("overdue_milestones.gt.0"),
  without_parcels: toggleFilter("has_no_parcels.is.true"),
  with_parcels: toggleFilter("total_parcels.gt.0"),
};

/** A table that is read as it is, under its own name, needs none. */
const resources: Record<string, Partial<ResourceConfig>> = {
  projects: {
    listFrom: "projects_with_parcels",
    filters: projectFilters,
  },
  references: {
    table: "projects",
    listFrom: "projects_with_parcels",
    filters: projectFilters,
    always: ["or(status.eq.reference,show_in_references.is.true,reference_type.not.is.null)"],
  },
  parcels: {
    columns: parcelSelect,
    thenBy: "name",
    filters: {
      q: searchText,
      available_or: (ids) => `or(status.eq.available,id.in.(${ids}))`,
      not_sold_or: (ids) => `or(status.neq.sold,id.in.(${ids}))`,
    },
  },
  inquiries: {
    filters: {
      q: searchText,
      phone: phoneSearch,
      parcel_id: (id) => (id ? `parcel_ids.cs.{${id}}` : null),
      handled_by: (id) => (id === "nobody" ? "handled_by.is.null" : equals("handled_by")(id)),
      date_from: fromDay("created_at"),
      date_to: untilDay("created_at"),
      mail_failed: toggleFilter("or(staff_mail_status.eq.failed,visitor_mail_status.eq.failed)"),
      unanswered: toggleFilter("unanswered.is.true"),
      answer_due: toggleFilter("answer_due.is.true"),
      asks_for_sold: toggleFilter("asks_for_sold.is.true"),
      not_closed: toggleFilter("status.neq.closed"),
      contact_page: toggleFilter("project_id.is.null"),
      spam: equals("suspected_spam"),
    },
  },
  alerts: {
    filters: {
      q: searchText,
      state: (value) => (value ? `confirmed_at.${value === "waiting" ? "" : "not."}is.null` : null),
    },
  },
  contacts: {
    columns: "*,inquiries(count)",
    filters: { q: searchText, other_than: (id) => (id ? `id.neq.${id}` : null) },
  },
  deals: {
    listFrom: "deals_with_parcels",
    filters: {
      q: searchText,
      open: toggleFilter("ended_at.is.null"),
      step: (step) => (step ? `${step === "none" ? "without_step" : "overdue"}.is.true` : null),
      project_id: (id) => (id ? `project_ids.cs.{${id}}` : null),
    },
  },
  offers: {
    columns: offerSelect,
    filters: {
      q: searchText,
      project_id: (id) => (id ? `park->>id.eq.${id}` : null),
      state: (state) => {
        if (!state) return null;
        const until = `valid_until.${state === "expired" ? "lt" : "gte"}.${quoteValue(companyDate())}`;
        if (state === "expired") return `and(status.in.(sent,opened),${until})`;
        return state === "sent" || state === "opened"
          ? `and(status.eq.${state},${until})`
          : `status.eq.${state}`;
      },
    },
  },
  reservations: {
    columns: reservationSelect,
    thenBy: "until",
    countColumns: "id,parcel:parcels!inner(id)",
    joined: { project_id: "parcel.project_id" },
    filters: {
      state: (state) => (state ? `ended_at.${state === "ended" ? "not.is" : "is"}.null` : null),
      ending: (on) => (on ? `and(ended_at.is.null,until.lt.${quoteValue(inTwoDays())})` : null),
    },
  },
  media: {
    table: "media_assets",
    filters: {
      q: searchText,
      hero: toggleFilter('tags.cs.{"hero"}'),
      unused: toggleFilter("usage.eq.{}"),
      // A document is no picture: it stands with its project.
      images: toggleFilter("bucket.in.(site-images,project-images)"),
      videos: toggleFilter("bucket.eq.project-videos"),
      missing_alt: toggleFilter('or(alt.is.null,alt.eq."")'),
    },
  },
  tasks: {
    thenBy: "due_at",
    filters: { seller: (id) => (id ? `or(owner.is.null,owner.eq.${id})` : null) },
  },
  changes: {
    filters: {
      kind: (kind) => {
        const deleted = /^deleted_(\w+)/.exec(String(kind))?.[1];
        if (deleted) return `table_name.eq.${deleted},op.eq.DELETE`;
        return equals("table_name")(kind && resourceConfig(String(kind)).table);
      },
      person: (person) =>
        equals(person === "visitor" || person === "system" ? "actor" : "changed_by")(person),
      from: fromDay("changed_at"),
      to: untilDay("changed_at"),
    },
  },
  site_texts: { filters: { q: searchText } },
  settings: { table: "site_settings" },
};

export const resourceConfig = (resource: string): ResourceConfig => ({
  table: resource,
  filters: {},
  ...resources[resource],
});

/** The resource of a table, by whose name its texts go too. */
export const resourceOf = (table: string): string =>
  Object.keys(resources).find((name) => resourceConfig(name).table === table) ?? table;
