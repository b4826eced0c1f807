import { chartedParks } from "../../admin/src/data/charted-parks.ts";
import { searchText } from "../../admin/src/data/filters.ts";
import { comparedPaths } from "../../public-site/src/features/compare/get-compared.ts";
import { cheapestPath, finderPath } from "../../public-site/src/features/finder/api/get-parcels-for-sale.ts";
import { parkLocationsPath } from "../../public-site/src/features/finder/api/get-park-locations.ts";
import { readFinder } from "../../public-site/src/features/finder/finder-query.ts";
import { projectParcelsPath, projectPath } from "../../public-site/src/features/projects/api/get-park.ts";
import {
  allProjectsPath,
  projectsPath,
  saleProjectsPath,
} from "../../public-site/src/features/projects/api/get-projects.ts";
import { referencesPath } from "../../public-site/src/features/references/get-references.ts";

interface Read {
  name: string;
  role: "anon" | "admin";
  /** As the screen asks it. */
  path: string;
}

/**
 * 1,000 parcels are 27 parks, 12 of which have 20 parcels: fewer than a page of full parks, on three pages of memory, which
 * PostgreSQL reads whole. From 10,000 on, which are 207 parks, lists of parks have what they will ever have.
 */
const ofManyParks = new Set([
  "site: parks for sale",
  "site: all parks",
  "site: a park with milestones and documents",
  "site: finder: a page",
  "site: finder: the cheapest",
  "site: finder: places",
  "site: comparison: parcels",
  "site: comparison: their parks",
  "site: comparison: parks",
  "back office: list of parks",
  "back office: list of references",
  "back office: dashboard: parks",
  "back office: dashboard: free parcels",
  "back office: choice of a park",
  "back office: search: a parcel",
]);

/** 2,007 parks, of which 1,001 are counted. */
const ofCountedParks = new Set([
  "back office: list of parks: more than 1,000?",
  "back office: list of references: more than 1,000?",
  "back office: dashboard: number of parks",
  "back office: dashboard: number of references",
]);

/** The fewest parcels among which a read finds as much as among a million: fewer are no measure of it. */
export const fewest = (name: string) =>
  ofCountedParks.has(name) ? 100_000 : ofManyParks.has(name) ? 10_000 : 1_000;

/** Rows that the reads are about. */
export interface Subjects {
  /** For sale */
  project: string;
  /** Three of its parcels */
  parcels: readonly string[];
  contact: string;
}

/** What the screens of the site and of the back office read, but for what is read by a link of one's own. */
export const readsOfScreens = (subjects: Subjects): Read[] => [
  ...visitors(subjects).flatMap(([name, path]) => (path ? [readOf(`site: ${name}`, "anon", path)] : [])),
  ...staff(subjects).map(([name, path]) => readOf(`back office: ${name}`, "admin", `/api/${path}`)),
];

const readOf = (name: string, role: Read["role"], path: string): Read => ({ name, role, path });

const found = (address: string) => finderPath(readFinder(new URLSearchParams(address), "sr"));

function visitors({ project, parcels }: Subjects): [string, string | null][] {
  const compared = comparedPaths({ parcels, parks: [project] });
  return [
    ["parks for sale", saleProjectsPath],
    ["all parks", allProjectsPath],
    ["a park with milestones and documents", projectPath(project)],
    ["a park's parcels", projectParcelsPath(project)],
    ["references", referencesPath],
    ["the sitemap", "/api/projects?select=id,updated_at&order=created_at.desc"],
    ["the company", "/api/site_settings?select=id,company_name,phones,email,address,results"],
    ["previews of pictures", "/api/media_assets?select=url,preview&url=in.(/storage/project-images/a.jpg)"],
    ["finder: a page", found("")],
    ["finder: within a budget, by power", found("budget=60000&sort=power")],
    ["finder: the cheapest", cheapestPath],
    ["finder: places", parkLocationsPath],
    ["shortlist: parks seen before", projectsPath([project])],
    ["comparison: parcels", compared.parcels],
    ["comparison: their parks", compared.around],
    ["comparison: parks", compared.parks],
  ];
}

/** A page of 25, and one row that tells whether another page follows. */
const first = "offset=0&limit=26";

/** Whether there are more rows than a list counts. */
const beyond = "select=id&limit=1&offset=1000";

const references = "and=(or(status.eq.reference,show_in_references.is.true,reference_type.not.is.null))";

/** A full name, which five people have. */
const somebody = `and=(${searchText("Lejla Čović")})`;

/** A park whose name begins as all others do. */
const oneOfMany = `and=(${searchText("Referenca 00005")})`;

const yearAgo = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const staff = ({ project, contact }: Subjects): [string, string][] => [
  ["list of parks", `projects_with_parcels?order=created_at.desc,id.desc&${first}`],
  ["list of parks: more than 1,000?", `projects_with_parcels?${beyond}`],
  ["parks by a name", `projects_with_parcels?${oneOfMany}&order=created_at.desc,id.desc&${first}`],
  ["list of references", `projects_with_parcels?${references}&order=created_at.desc,id.desc&${first}`],
  ["list of references: more than 1,000?", `projects_with_parcels?${references}&${beyond}`],
  ["a park", `projects?id=eq.${project}`],
  ["a park's parcels", `parcels?project_id=eq.${project}&order=position`],
  ["a park's milestones", `milestones?project_id=eq.${project}&order=kind`],
  ["a park's documents", `documents?project_id=eq.${project}&order=issued_on.desc.nullslast,title`],
  ["dashboard: parks", `projects_with_parcels?${chartedParks}`],
  ["dashboard: number of parks", `projects?${beyond}`],
  ["dashboard: number of references", `projects?show_in_references=is.true&${beyond}`],
  ["dashboard: free parcels", `parcels?public=is.true&status=eq.available&${beyond}`],
  ["dashboard: number of inquiries", `inquiries?suspected_spam=is.false&${beyond}`],
  ["dashboard: what waits", "tasks?order=due_at.asc,id.asc&limit=101"],
  ["dashboard: what needs attention", "rpc/attention"],
  ["list of inquiries", `inquiries?and=(suspected_spam.is.false)&order=created_at.desc,id.desc&${first}`],
  ["list of inquiries: more than 1,000?", `inquiries?and=(suspected_spam.is.false)&${beyond}`],
  ["list of contacts", `contacts?select=*,inquiries(count)&order=updated_at.desc,id.desc&${first}`],
  ["list of contacts: more than 1,000?", `contacts?${beyond}`],
  [
    "contacts by a name",
    `contacts?select=*,inquiries(count)&${somebody}&order=updated_at.desc,id.desc&${first}`,
  ],
  ["inquiries by a name", `inquiries?${somebody}&order=created_at.desc,id.desc&${first}`],
  ["deals by a name", `deals_with_parcels?${somebody}&order=next_step_on.asc,id.asc&${first}`],
  [
    "a contact's timeline",
    `timeline_entries?select=*,message:messages(*)&contact_id=eq.${contact}&order=happened_at.desc,id.desc&limit=50`,
  ],
  ["a contact's inquiries", `inquiries?contact_id=eq.${contact}&order=created_at.desc`],
  [
    "deals: a column of the board",
    "deals_with_parcels?stage=eq.offer&order=next_step_on.asc,id.asc&limit=16",
  ],
  ["deals: the list", `deals_with_parcels?order=next_step_on.asc,id.asc&${first}`],
  ["deals: more than 1,000?", `deals_with_parcels?${beyond}`],
  [
    "list of reservations",
    `reservations?select=*,parcel:parcels!inner(id,name,price,project_id,project:projects(name)),contact:contacts(id,name,phone)&ended_at=is.null&order=until.asc,id.asc&${first}`,
  ],
  ["list of alerts", `alerts?order=created_at.desc,id.desc&${first}`],
  ["notices", "notices?order=created_at.desc,id.desc&limit=20"],
  ["sales figures of a year", `rpc/sales_figures?from=${yearAgo}`],
  ["sales figures of all time", "rpc/sales_figures"],
  ["search: a person", "rpc/search_everything?query=Lejla Čović"],
  ["search: a parcel", "rpc/search_everything?query=P-17"],
  ["search: one letter", "rpc/search_everything?query=p"],
  ["search: one letter, rare", "rpc/search_everything?query=ž"],
  ["search: two letters", "rpc/search_everything?query=p-"],
  ["search: what all parks have", "rpc/search_everything?query=referenca"],
  ["search: a park and a parcel", "rpc/search_everything?query=park 7 p-3"],
  ["search: what nothing has", "rpc/search_everything?query=nepostojeće"],
  ["history of a park", `history?table_name=eq.projects&row_id=eq.${project}&order=id.desc&limit=50`],
  ["library", "media_assets?order=created_at.desc,id.desc&limit=49"],
  ["choice of a park", `projects_with_parcels?order=name.asc,id.asc&${first}`],
];

/** Rows that jobs and writes are about. */
export interface Rows extends Subjects {
  inquiry: string;
  deal: string;
  reservation: string;
  account: string;
}

/** What the worker asks of the database, but for what reads rows of one kind like another job here. */
export const jobs = ({ inquiry, reservation, account }: Rows): [string, string][] => [
  ["clean up: sessions, attempts, alerts, notices", "select jobs.clean_up()"],
  ["clean up: people of old inquiries", "select jobs.anonymise_inquiries()"],
  ["clean up: contacts", "select jobs.delete_inactive_contacts()"],
  [
    "clean up: 500 files",
    "select jobs.orphan_files(array(select 'project-images/' || n || '.jpg' from generate_series(1, 500) as n))",
  ],
  ["replies due, every five minutes", "select jobs.notify_replies_due()"],
  ["offers that end, every five minutes", "select jobs.notify_offers_ending()"],
  ["task mails, queued", "select jobs.queue_task_mails()"],
  ["a task mail", `select jobs.task_mail('${account}')`],
  ["an inquiry's mail", `select jobs.inquiry_mail('${inquiry}', 'staff')`],
  ["inquiries that wait for a digest", "select jobs.waiting_staff_mail()"],
  ["an alert's mail", "select jobs.alert_mail('posjetilac-1@example.com')"],
  ["a reservation's mail", `select jobs.reservation_mail('${reservation}', 'ended')`],
  ["a reservation ends", `select jobs.end_reservation('${reservation}')`],
];

/** What people change most; the third is who does. */
export const writes = ({
  project,
  parcels: [parcel],
  inquiry,
  contact,
  deal,
}: Rows): [string, string, "anon" | "admin"][] => [
  [
    "an inquiry",
    `insert into api.inquiries (user_name, user_email, message)
    values ('Posjetilac', 'novi@example.com', 'Zanima me parcela u vašem parku. Javite mi se, molim.')`,
    "anon",
  ],
  [
    "an inquiry is answered",
    `update api.inquiries set status = 'contacted' where id = '${inquiry}'`,
    "admin",
  ],
  ["a parcel's price", `update api.parcels set price = price + 1 where id = '${parcel}'`, "admin"],
  [
    "a park's text",
    `update api.projects set description = description || '.' where id = '${project}'`,
    "admin",
  ],
  ["a parcel's status", `update api.parcels set status = 'sold' where id = '${parcel}'`, "admin"],
  ["a deal is moved", `update api.deals set stage = 'contacted' where id = '${deal}'`, "admin"],
  ["export of a contact", `select api.export_contact('${contact}')`, "admin"],
  [
    "a deal's next step",
    `update api.deals set next_step_on = current_date + 3 where id = '${deal}'`,
    "admin",
  ],
];
