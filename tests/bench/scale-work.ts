import type { Subjects } from "./screen-reads.ts";

/** Rows that jobs and writes are about. */
export interface Rows extends Subjects {
  inquiry: string;
  deal: string;
  reservation: string;
  account: string;
}

/** What the worker asks of the database, but for what reads rows of one kind like another job here. */
export const jobs = ({ inquiry, deal, reservation, account }: Rows): [string, string][] => [
  ["clean up: sessions, attempts", "select jobs.clean_up()"],
  ["clean up: people of old inquiries", "select jobs.anonymise_inquiries()"],
  ["clean up: contacts", "select jobs.forget_contacts()"],
  ["clean up: alerts", "select jobs.clean_up_alerts()"],
  ["clean up: notices", "select jobs.clean_up_notices()"],
  ["clean up: sales, nothing new is over", "select jobs.sum_up_sales()"],
  [
    "clean up: sales of a month that is over",
    `delete from private.sales_periods
      where upper(period) = (select max(upper(period)) from private.sales_periods where grain = 'month');
    select jobs.sum_up_sales()`,
  ],
  [
    "clean up: 500 files",
    "select jobs.orphan_files(array(select 'project-images/' || n || '.jpg' from generate_series(1, 500) as n))",
  ],
  ["replies due, every five minutes", "select jobs.tell_replies_due()"],
  ["offers that end, every five minutes", "select jobs.tell_offers_ending()"],
  ["morning mails, queued", "select jobs.queue_morning_mails()"],
  ["a morning mail", `select jobs.morning_mail('${account}')`],
  ["an inquiry's mail", `select jobs.inquiry_mail('${inquiry}', 'staff')`],
  ["inquiries that wait for a digest", "select jobs.waiting_staff_mail()"],
  ["an alert's mail", "select jobs.alert_mail('posjetilac-1@example.com')"],
  ["a reservation's mail", `select jobs.reservation_mail('${reservation}', 'ended')`],
  ["a reservation ends", `select jobs.end_reservation('${reservation}')`],
  ["a deal is settled", `select jobs.settle_deal('${deal}')`],
  ["metrics", "select jobs.database_metrics()"],
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
