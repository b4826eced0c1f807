-- migrate:up
create type api.inquiry_assignment as enum ('none', 'round_robin', 'by_park');

-- What stands where a company's name belongs until somebody enters it.
create function private.unnamed_company() returns text
language sql immutable as $$
  select 'Vaša kompanija'
$$;

-- Triggers, in their order; before: _050_confirm (staff_accounts), _100_validate (site_settings_rules), _110_assignment
-- (assignment), _900_touch (site_settings_rules); after: _500_history (site_settings_rules), _550_media_uses
-- (restorable_files), _600_costs (parcels_for_sale), _700_announce (public_pages).
create table api.site_settings (
  id int primary key default 1 check (id = 1),
  company_name text not null default private.unnamed_company(),
  tagline text,
  tagline_en text,
  phones jsonb not null default '[]',
  whatsapp text,
  viber text,
  email text,
  notification_emails text[] not null default '{}',
  address text,
  postal_code text,
  city text,
  country text,
  country_en text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  working_hours text,
  working_hours_en text,
  social_links jsonb not null default '[]',
  results_year int,
  results jsonb not null default '[]',
  director_name text,
  director_role text,
  director_role_en text,
  map_tiles_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  confirmations_per_hour int not null default 60,
  require_second_factor boolean not null default false,
  -- How long we know who asked. The privacy page says it, so visitors read it.
  inquiries_kept_months int not null default 24,
  reservation_days int not null default 7,
  offer_days int not null default 14,
  sales_discount_limit numeric(5, 2) not null default 5,
  -- What the company says of returns in general; pages show it where a park has no numbers of its own.
  claimed_yield_low numeric(5, 2) not null default 11,
  claimed_yield_high numeric(5, 2) not null default 15,
  claimed_payback_low numeric(5, 2) not null default 6,
  claimed_payback_high numeric(5, 2) not null default 7,
  claimed_payout_years int not null default 20,
  -- What a calculation starts from where a park says nothing of its own.
  vat_rate numeric(5, 2) not null default 17,
  tariff numeric(8, 4) not null default 0.14,
  tariff_growth numeric(6, 3) not null default 0,
  upkeep_per_kw numeric(8, 2) not null default 24,
  insurance_per_kw numeric(8, 2) not null default 5,
  degradation numeric(6, 3) not null default 0.5,
  monthly_shares numeric[] not null default '{0.041,0.056,0.088,0.101,0.110,0.114,0.124,0.118,0.093,0.073,0.047,0.035}',
  inquiry_assignment api.inquiry_assignment not null default 'none',
  inquiry_assignees uuid[] not null default '{}',
  park_owners jsonb not null default '{}',
  setup_done text[] not null default '{}',
  registration_number text,
  vat_number text,
  court text,
  bank_account text,
  logo text,
  favicon text,
  icon text,
  accent text
);
alter table api.site_settings enable row level security;
comment on table api.site_settings is 'What the site and the e-mails say about the company: one row, id 1';
comment on column api.site_settings.phones is 'Phones: [{number, label, label_en}] @type:Phone[]';
comment on column api.site_settings.whatsapp is 'Number with the country''s code that the company has WhatsApp at, as it is to be read';
comment on column api.site_settings.viber is 'Likewise for Viber';
comment on column api.site_settings.notification_emails is 'Who is told of new inquiries; hidden from visitors';
comment on column api.site_settings.latitude is 'Degrees north, WGS 84';
comment on column api.site_settings.longitude is 'Degrees east, WGS 84';
comment on column api.site_settings.social_links is 'Social networks: [{name, url}] @type:SocialLink[]';
comment on column api.site_settings.results_year is 'Year of the four results on the About page';
comment on column api.site_settings.results is 'Results: [{key, value, unit?, connected?, label, label_en}] @type:CompanyResult[]';
comment on column api.site_settings.map_tiles_url is 'Tiles of the contact map, with {z}, {x}, {y}; null keeps the static picture';
comment on column api.site_settings.confirmations_per_hour is
  'Confirmations to visitors that inquiries of the last hour may cause, of all visitors; later inquiries are kept without one';
comment on column api.site_settings.require_second_factor is 'Staff without a second factor can do nothing until they add one';
comment on column api.site_settings.inquiries_kept_months is 'Months after which an inquiry no longer tells who sent it';
comment on column api.site_settings.reservation_days is 'Days for which a parcel is held unless staff say otherwise';
comment on column api.site_settings.offer_days is 'Days for which an offer is valid unless staff say otherwise';
comment on column api.site_settings.sales_discount_limit is 'Percent up to which role sales sends offers with a discount';
comment on column api.site_settings.claimed_yield_low is 'Yearly return that the company names, percent, from';
comment on column api.site_settings.claimed_yield_high is 'Yearly return that the company names, percent, up to';
comment on column api.site_settings.claimed_payback_low is 'Payback that the company names, years, from';
comment on column api.site_settings.claimed_payback_high is 'Payback that the company names, years, up to';
comment on column api.site_settings.claimed_payout_years is 'Years of payout under a power purchase agreement that the company names';
comment on column api.site_settings.vat_rate is 'VAT, percent: 17 is the one rate of the Law on Value Added Tax of Bosnia and Herzegovina';
comment on column api.site_settings.tariff is 'Price of power, KM per kWh without VAT; 0.14 is what the demo parks come to';
comment on column api.site_settings.tariff_growth is 'Yearly change of the tariff, percent; 0 is an assumption';
comment on column api.site_settings.upkeep_per_kw is
  'Upkeep, KM per kW and year. With insurance 29 KM, the 17 US$ of Wiser, Bolinger and Seel, Lawrence Berkeley National Laboratory, June 2020, at 1.72 KM; how they are shared out is an assumption';
comment on column api.site_settings.insurance_per_kw is 'Insurance, KM per kW and year, see upkeep_per_kw';
comment on column api.site_settings.degradation is
  'Loss of power with age, percent a year: 0.5 is the median of Jordan and Kurtz, Progress in Photovoltaics 21 (2013) 12';
comment on column api.site_settings.monthly_shares is
  'Parts of a year''s production that fall on its months, from January: an assumption, a fixed plant tilted to the south at 45 degrees north';
comment on column api.site_settings.inquiry_assignment is 'Who gets a new inquiry: nobody, sellers in turn, or whoever sells the park';
comment on column api.site_settings.inquiry_assignees is 'Accounts that take part in turn; empty is everybody who may sell';
comment on column api.site_settings.park_owners is
  'Who sells which park: {project_id: account id}; the other parks'' inquiries go to those who take part @type:ParkOwners';
comment on column api.site_settings.registration_number is 'Number in the register of companies or of taxpayers, as it is to be read';
comment on column api.site_settings.court is 'Court or office that keeps the register, with the number of the entry';
comment on column api.site_settings.bank_account is 'Bank and account, on one line';
comment on column api.site_settings.logo is 'Address of the picture that stands in the place of mark and name';
comment on column api.site_settings.favicon is 'Address of the square picture of the browser''s tab';
comment on column api.site_settings.icon is 'What the tab shows: favicon, or a logo that is about square; null: the first letter of the name, or the mark of the software';
comment on column api.site_settings.accent is 'Colour of links and buttons, #rrggbb, in which text can be read on paper; null: the usual green';
comment on column api.site_settings.setup_done is 'Tasks of rpc/setup that staff call done: texts, claims, logo, mail';

create policy visitors_read on api.site_settings for select to anon using (id = 1);
create policy staff_reads on api.site_settings for select to admin using ((select auth.is_staff()));
create policy staff_updates on api.site_settings for update to admin using ((select auth.may('administer')));

do $$
declare
  shown constant text := 'company_name, tagline, tagline_en, phones, whatsapp, viber, email, address, postal_code, city, country,
    country_en, latitude, longitude, working_hours, working_hours_en, social_links, results_year, results, director_name,
    director_role, director_role_en, map_tiles_url, inquiries_kept_months, claimed_yield_low, claimed_yield_high,
    claimed_payback_low, claimed_payback_high, claimed_payout_years, vat_rate, tariff, tariff_growth, upkeep_per_kw,
    insurance_per_kw, degradation, monthly_shares, registration_number, vat_number, court, bank_account, logo, favicon, accent';
begin
  execute format('grant select (id, updated_at, icon, %s) on api.site_settings to anon', shown);
  execute format('grant select, update (version, notification_emails, confirmations_per_hour, require_second_factor,
    reservation_days, offer_days, sales_discount_limit, inquiry_assignment, inquiry_assignees, park_owners, setup_done, %s)
    on api.site_settings to admin', shown);
end
$$;

insert into api.site_settings default values;

-- migrate:down
drop table api.site_settings;
drop function private.unnamed_company;
drop type api.inquiry_assignment;
