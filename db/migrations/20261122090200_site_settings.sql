-- migrate:up
create type api.inquiry_assignment as enum ('none', 'round_robin', 'by_park');

-- What stands where a company's name belongs until somebody enters it.
create function private.unnamed_company() returns text
language sql immutable as $$
  select 'Vaša kompanija'
$$;

-- Triggers, in their order; before: _050_confirm (staff_accounts), _100_validate, _110_assignment (assignment),
-- _900_touch; after: _500_history, _550_media_uses (restorable_files), _600_costs (parcels_for_sale), _700_announce
-- (public_pages).
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
comment on table api.site_settings is 'What the site and the e-mails say about the company: one row, id 1';
comment on column api.site_settings.phones is 'Phones: [{number, label, label_en}] @type:Phone[]';
comment on column api.site_settings.whatsapp is 'Number with the country''s code that the company has WhatsApp at, as it is to be read';
comment on column api.site_settings.notification_emails is 'Who is told of new inquiries; hidden from visitors';
comment on column api.site_settings.social_links is 'Social networks: [{name, url}] @type:SocialLink[]';
comment on column api.site_settings.results is 'Results: [{key, value, unit?, connected?, label, label_en}] @type:CompanyResult[]';
comment on column api.site_settings.map_tiles_url is 'Tiles of the contact map, with {z}, {x}, {y}; null keeps the static picture';
comment on column api.site_settings.confirmations_per_hour is
  'Confirmations to visitors that inquiries of the last hour may cause, of all visitors; later inquiries are kept without one';
comment on column api.site_settings.inquiries_kept_months is 'Months after which an inquiry no longer tells who sent it';
comment on column api.site_settings.reservation_days is 'Days for which a parcel is held unless staff say otherwise';
comment on column api.site_settings.sales_discount_limit is 'Percent up to which role sales sends offers with a discount';
comment on column api.site_settings.claimed_yield_low is 'Yearly return that the company names, percent, from low to high';
comment on column api.site_settings.claimed_payback_low is 'Payback that the company names, years, from low to high';
comment on column api.site_settings.claimed_payout_years is 'Years of payout under a power purchase agreement that the company names';
comment on column api.site_settings.vat_rate is 'VAT, percent: 17 is the one rate of the Law on Value Added Tax of Bosnia and Herzegovina';
comment on column api.site_settings.tariff is 'Price of power, KM per kWh without VAT; 0.14 is what the demo parks come to';
comment on column api.site_settings.upkeep_per_kw is
  'Upkeep, KM per kW and year. With insurance 29 KM, the 17 US$ of Wiser, Bolinger and Seel, Lawrence Berkeley National Laboratory, June 2020, at 1.72 KM; how they are shared out is an assumption';
comment on column api.site_settings.insurance_per_kw is 'Insurance, KM per kW and year, see upkeep_per_kw';
comment on column api.site_settings.degradation is
  'Loss of power with age, percent a year: 0.5 is the median of Jordan and Kurtz, Progress in Photovoltaics 21 (2013) 12';
comment on column api.site_settings.monthly_shares is
  'Parts of a year''s production that fall on its months, from January: an assumption, a fixed plant tilted to the south at 45 degrees north';
comment on column api.site_settings.inquiry_assignees is 'Accounts that take part in turn; empty is everybody who may sell';
comment on column api.site_settings.park_owners is
  'Who sells which park: {project_id: account id}; the other parks'' inquiries go to those who take part @type:ParkOwners';
comment on column api.site_settings.court is 'Court or office that keeps the register, with the number of the entry';
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
  execute format('grant update (version, notification_emails, confirmations_per_hour, require_second_factor,
    reservation_days, offer_days, sales_discount_limit, inquiry_assignment, inquiry_assignees, park_owners, setup_done, %s)
    on api.site_settings to admin', shown);
end
$$;

insert into api.site_settings default values;

-- How a colour (#rrggbb) stands out from the paper of the site (WCAG 2); domain/src/brand.ts says the same.
create function private.contrast_on_paper(colour text) returns numeric
language sql immutable as $$
  select (0.9532 + 0.05) / (0.05 + sum(weight * case when part <= 0.04045 then part / 12.92 else ((part + 0.055) / 1.055) ^ 2.4 end))
  from (values (0, 0.2126), (1, 0.7152), (2, 0.0722)) as channel (place, weight),
    lateral (select get_byte(decode(substr(colour, 2), 'hex'), place) / 255.0 as part) as value
$$;

create function private.check_settings_numbers(company api.site_settings) returns void
language plpgsql immutable as $$
begin
  perform private.reject_if(to_jsonb(company) -> field = 'null', 'SP001', field, 'Obavezno polje')
  from unnest('{
    sales_discount_limit,claimed_yield_low,claimed_yield_high,claimed_payback_low,claimed_payback_high,claimed_payout_years,
    vat_rate,tariff,tariff_growth,upkeep_per_kw,insurance_per_kw,degradation,monthly_shares
  }'::text[]) as field;
  perform private.check_between(coalesce(number, 'NaN'), lowest, highest, field)
  from (values
    ('confirmations_per_hour', company.confirmations_per_hour::numeric, 0::numeric, 10000::numeric),
    ('inquiries_kept_months', company.inquiries_kept_months, 1, 120),
    ('reservation_days', company.reservation_days, 1, 365),
    ('offer_days', company.offer_days, 1, 365),
    ('sales_discount_limit', company.sales_discount_limit, 0, 99),
    ('claimed_yield_low', company.claimed_yield_low, 0, 100),
    ('claimed_yield_high', company.claimed_yield_high, company.claimed_yield_low, 100),
    ('claimed_payback_low', company.claimed_payback_low, 0, 100),
    ('claimed_payback_high', company.claimed_payback_high, company.claimed_payback_low, 100),
    ('claimed_payout_years', company.claimed_payout_years, 1, 100)
  ) as bounds (field, number, lowest, highest);
  perform private.check_assumptions(to_jsonb(company));
  perform private.check_monthly_shares(company.monthly_shares, 'monthly_shares');
  perform private.check_between(company.latitude, -90, 90, 'latitude');
  perform private.check_between(company.longitude, -180, 180, 'longitude');
  perform private.check_between(company.results_year, 1990, 2200, 'results_year');
end
$$;

create function private.validate_site_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := private.clean_columns(new, '{
    company_name,tagline,tagline_en,address,postal_code,city,country,country_en,working_hours,working_hours_en,
    director_name,director_role,director_role_en,registration_number,vat_number,court,bank_account
  }', 200);
  new := private.clean_columns(new, '{email,whatsapp,viber,map_tiles_url,logo,favicon,accent}', null);
  new.phones := private.clean_list(new.phones);
  new.social_links := private.clean_list(new.social_links);
  new.results := private.clean_list(new.results);
  new.notification_emails := array(
    select distinct private.clean_line(given) from unnest(new.notification_emails) as given
    where private.clean_line(given) is not null
  );

  perform private.reject_if(new.company_name is null, 'SP001', 'company_name', 'Obavezno polje');
  perform private.reject_if(not private.is_email(new.email), 'SP003', 'email', 'Unesite ispravnu e-mail adresu');
  -- Links to chats take the country's code; domain/src/phone.ts says the same.
  perform private.reject_if(to_jsonb(new) ->> field !~ '^\+[1-9]([ ./-]?[0-9]){7,14}$',
    'SP011', field, 'Unesite broj sa pozivnim brojem države, na primjer +387 65 000 000.')
  from unnest(array['whatsapp', 'viber']) as field;
  perform private.reject_if(not private.is_email(value),
    'SP003', 'notification_emails', format('„%s“ nije ispravna e-mail adresa.', left(value, 100)))
  from unnest(new.notification_emails) as value;
  perform private.reject_if(cardinality(new.notification_emails) > 20,
    'SP002', 'notification_emails', 'Previše stavki (najviše 20)');
  perform private.check_settings_numbers(new);
  perform private.check_list(new.phones, '{number}', 'phones');
  perform private.check_list(new.social_links, '{name,url}', 'social_links');
  perform private.check_list(new.results, '{label}', 'results');
  perform private.reject_if(exists (
    select from jsonb_array_elements(new.social_links) as link where link ->> 'url' !~ '^https://[^\s"<>]+$'
  ), 'SP008', 'social_links', 'Adresa mora počinjati sa https://');
  perform private.reject_if(not coalesce(new.setup_done <@ '{texts,claims,logo,mail}', false),
    'SP011', 'setup_done', 'Nepoznat korak');
  new.accent := lower(new.accent);
  perform private.reject_if(new.accent !~ '^#[0-9a-f]{6}$', 'SP011', 'accent', 'Unesite boju kao #1b7f4b.');
  perform private.reject_if(private.contrast_on_paper(new.accent) < 4.5,
    'SP089', 'accent', 'Tekst u ovoj boji se ne može čitati. Odaberite tamniju.');
  perform private.check_file(new.logo, private.picture_buckets(), 'logo');
  perform private.check_file(new.favicon, private.picture_buckets(), 'favicon');
  new.icon := coalesce(new.favicon, (
    select asset.url from api.media_assets as asset
    where asset.url = new.logo and asset.width between 0.75 * asset.height and 1.33 * asset.height
  ));
  perform private.check_url(new.map_tiles_url, 'map_tiles_url');
  return new;
end
$$;

create trigger _100_validate before insert or update on api.site_settings
for each row execute function private.validate_site_settings();
create trigger _900_touch before update on api.site_settings for each row execute function private.touch();
create trigger _500_history after update on api.site_settings for each row execute function private.record_history();

-- migrate:down
drop function private.validate_site_settings, private.check_settings_numbers, private.contrast_on_paper cascade;
drop table api.site_settings;
drop function private.unnamed_company;
drop type api.inquiry_assignment;
