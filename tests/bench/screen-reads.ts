import {
  parcelColumns,
  projectColumns,
  summaryColumns,
} from "../../public-site/src/features/projects/api/project-rows.ts";

export interface Read {
  name: string;
  role: "anon" | "admin";
  /** As PostgREST asks it. */
  query: string;
}

const parcelsAsRead = parcelColumns.replace("price:public_price", "public_price as price");
const counted = (relation: string, where = "true") => `select count(*) from ${relation} where ${where}`;
const real = "suspected_spam is false";

/** What the screens of the site and of the back office read. @param project id of one for sale */
export const readsOfScreens = (project: string): Read[] => [
  ...visitors(project).map(([name, query]): Read => ({ name: `site: ${name}`, role: "anon", query })),
  ...staff(project).map(([name, query]): Read => ({ name: `back office: ${name}`, role: "admin", query })),
];

const visitors = (project: string): [string, string][] => [
  [
    "parks for sale",
    `select ${summaryColumns} from api.projects_with_parcels
    where show_in_sale_page is true order by created_at desc limit 12`,
  ],
  ["all parks", `select ${summaryColumns} from api.projects_with_parcels order by created_at desc`],
  ["a park", `select ${projectColumns} from api.projects where id = '${project}'`],
  [
    "a park's parcels",
    `select ${parcelsAsRead} from api.parcels where project_id = '${project}' order by position, name`,
  ],
  [
    "references",
    `select ${projectColumns} from api.projects where show_in_references is true and visible is true
    order by completion_date desc nulls last, created_at desc`,
  ],
  [
    "the latest reference",
    `select ${projectColumns} from api.projects where show_in_references is true and visible is true
    order by completion_date desc nulls last, created_at desc limit 1`,
  ],
  ["the sitemap", "select id, updated_at from api.projects order by created_at desc"],
  ["the company", "select id, company_name, phones, email, address, results from api.site_settings"],
  [
    "previews of pictures",
    `select url, preview from api.media_assets
    where url in ('/storage/site-images/heroes/home-invest.jpg', '/storage/project-images/a.jpg')`,
  ],
];

const staff = (project: string): [string, string][] => [
  ["list of parks", "select * from api.projects_with_parcels order by created_at desc limit 25"],
  ["count of parks", counted("api.projects_with_parcels")],
  [
    "list of references",
    `select * from api.projects_with_parcels
    where status = 'reference' or show_in_references is true or reference_type is not null
    order by created_at desc limit 25`,
  ],
  ["a park", `select * from api.projects where id = '${project}'`],
  ["a park's parcels", `select * from api.parcels where project_id = '${project}' order by position`],
  ["dashboard: parks", "select * from api.projects_with_parcels order by created_at desc"],
  ["dashboard: number of inquiries", counted("api.inquiries", real)],
  [
    "dashboard: new inquiries",
    `select * from api.inquiries where status = 'new' and ${real} order by created_at desc limit 5`,
  ],
  ["dashboard: what needs attention", "select * from api.attention()"],
  ["list of inquiries", "select * from api.inquiries order by created_at desc limit 25"],
  ["count of inquiries", counted("api.inquiries")],
  [
    "history of a park",
    `select * from api.history where table_name = 'projects' and row_id = '${project}' order by id desc limit 50`,
  ],
  ["library", "select * from api.media_assets order by created_at desc limit 50"],
  ["names of parks", "select id, name from api.projects"],
];
