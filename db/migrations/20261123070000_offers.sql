-- migrate:up
create type api.offer_status as enum ('draft', 'sent', 'opened', 'accepted', 'withdrawn');

create table api.offers (
  like private.editable including defaults including indexes,
  number text unique,
  contact_id uuid references api.contacts on delete set null,
  inquiry_id uuid references api.inquiries on delete set null,
  deal_id uuid references api.deals on delete set null,
  owner uuid references auth.users on delete set null,
  parcel_ids uuid[] not null,
  language api.language not null,
  discount_percent numeric(5, 2) not null default 0,
  with_vat boolean not null default true,
  payment_parts numeric[],
  payment_terms text,
  note text,
  valid_until date not null,
  status api.offer_status not null default 'draft',
  content jsonb,
  sent_at timestamptz,
  opened_at timestamptz,
  accepted_at timestamptz,
  accepted_by text,
  mail_status api.mail_status not null default 'skipped',
  mail_error text,
  search_text text not null default '',
  check ((status = 'draft') = (number is null)),
  check ((status = 'draft') = (content is null))
);
comment on table api.offers is 'Parcels offered to a person at a price, until a day';
comment on column api.offers.number is 'Year and running number without gaps, 2026-0001; null while it is a draft';
comment on column api.offers.deal_id is 'The deal that it moved on when it was sent';
comment on column api.offers.owner is 'Staff account that made it and is told what becomes of it';
comment on column api.offers.parcel_ids is 'Parcels of one project';
comment on column api.offers.note is 'For the person to read, up to 2000 characters';
comment on column api.offers.valid_until is 'Last day on which it can be accepted, in the company''s time zone';
comment on column api.offers.status is 'Past valid_until it is over, whatever is written here, unless it was accepted';
comment on column api.offers.content is 'What page, e-mail and PDF show, written when it was sent @type:OfferContent';
comment on column api.offers.accepted_by is 'Name that the person signed with';
comment on column api.offers.mail_status is 'Of the message with the link; skipped for a person without e-mail';

create index on api.offers (contact_id, created_at desc);
create index on api.offers (inquiry_id);
create index on api.offers (deal_id);
create index on api.offers (owner);
create index on api.offers (created_at desc);
create index on api.offers using gin (search_text extensions.gin_trgm_ops);
-- Every five minutes the worker asks for offers that end today or tomorrow: nearly all others ended long ago.
create index offers_ending_idx on api.offers (valid_until) where status in ('sent', 'opened');

create policy staff_reads on api.offers for select to admin using ((select auth.may('see_people')));
create policy staff_inserts on api.offers for insert to admin with check ((select auth.may('sell')));
create policy staff_updates on api.offers for update to admin
using ((select auth.may('sell')) and status = 'draft') with check ((select auth.may('sell')));
create policy staff_deletes on api.offers for delete to admin using ((select auth.may('sell')) and status = 'draft');
grant delete on api.offers to admin;
grant insert (
  id, contact_id, inquiry_id, parcel_ids, language, discount_percent, with_vat, payment_parts, payment_terms, note,
  valid_until
) on api.offers to admin;
grant update (
  parcel_ids, language, discount_percent, with_vat, payment_parts, payment_terms, note, valid_until, version
) on api.offers to admin;

create function private.validate_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant api.contacts := (select contact from api.contacts as contact where id = new.contact_id);
begin
  new.id := coalesce(new.id, uuidv7());
  if tg_op = 'INSERT' then
    perform private.reject_if(person.id is null, 'SP009', 'contact_id', 'Kontakt nije pronađen');
    if not exists (select from api.inquiries where id = new.inquiry_id and contact_id = new.contact_id) then
      new.inquiry_id := null;
    end if;
    new.owner := private.acting_staff();
  end if;
  new.language := coalesce(new.language, person.language, 'sr');
  new.discount_percent := coalesce(new.discount_percent, 0);
  new.with_vat := coalesce(new.with_vat, true);
  new.payment_parts := nullif(new.payment_parts, '{}');
  new := private.clean_columns(new, '{payment_terms}', 1000, true);
  new := private.clean_columns(new, '{note}', 2000, true);
  new.valid_until := coalesce(
    new.valid_until, private.today() + (select offer_days from api.site_settings));
  perform private.check_between(new.discount_percent, 0, 99, 'discount_percent');
  perform private.check_payment_parts(new.payment_parts, 'payment_parts');
  perform private.reject_if((tg_op = 'INSERT' or new.valid_until <> old.valid_until)
    and new.valid_until not between private.today() and private.today() + 366,
    'SP005', 'valid_until', 'Rok je najranije danas, a najkasnije za godinu dana.');
  new.parcel_ids := private.named_parcels(null, new.parcel_ids);
  perform private.reject_if(cardinality(new.parcel_ids) not between 1 and 100,
    'SP012', 'parcel_ids', 'Odaberite od 1 do 100 parcela.');
  perform private.reject_if((tg_op = 'INSERT' or new.parcel_ids <> old.parcel_ids) and (
    select count(*) <> cardinality(new.parcel_ids) or count(distinct project_id) <> 1
    from api.parcels where id = any (new.parcel_ids)
  ), 'SP012', 'parcel_ids', 'Odaberite parcele jednog projekta.');
  return new;
end
$$;

create trigger _100_validate before insert or update on api.offers
for each row when (new.status = 'draft') execute function private.validate_offer();

create function private.write_offer_search_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.search_text := concat_ws(' ', private.fold(new.number), (select search_text from api.contacts where id = new.contact_id));
  return new;
end
$$;

create trigger _200_search_text before insert or update on api.offers
for each row execute function private.write_offer_search_text();
create trigger _900_touch before update on api.offers for each row execute function private.touch('search_text');
create trigger _500_history after insert or update or delete on api.offers
for each row execute function private.record_history('content', 'search_text');

create function private.rename_person_of_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update api.offers set search_text = '' where contact_id = new.id;
  return null;
end
$$;

create trigger _600_offers after update on api.contacts
for each row when (new.search_text <> old.search_text) execute function private.rename_person_of_offers();

-- All that is shown of an offer, as it is now. Prices are rounded parcel by parcel, so that they add up as they stand.
create function private.offer_content(offer api.offers) returns jsonb
language sql stable as $$
  with priced as (
    select parcel.*, round(parcel.price * (1 - offer.discount_percent / 100), 2) as offered
    from api.parcels as parcel where parcel.id = any (offer.parcel_ids)
  ),
  totals as (
    select sum(price) as list, sum(offered) as net, min(project_id::text)::uuid as project_id,
      jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'name_en', name_en, 'status', 'available', 'list_price', price, 'price', offered,
        'power_kw', power_kw, 'area_m2', area_m2, 'annual_production_kwh', annual_production_kwh,
        'ocekivani_godisnji_prihod', ocekivani_godisnji_prihod, 'ima_ppa_ugovor', ima_ppa_ugovor,
        'ppa_godine', ppa_godine
      ) order by array_position(offer.parcel_ids, id)) as parcels
    from priced
  )
  select jsonb_build_object(
    'number', offer.number,
    'sent_on', (coalesce(offer.sent_at, now()) at time zone 'Europe/Sarajevo')::date,
    'valid_until', offer.valid_until,
    'buyer', (select name from api.contacts where id = offer.contact_id),
    'seller', (select jsonb_build_object('name', name, 'email', email) from auth.users where id = offer.owner),
    'project', jsonb_build_object(
      'id', project.id, 'name', project.name, 'name_en', project.name_en,
      'location', project.location, 'location_en', project.location_en),
    'parcels', totals.parcels,
    'assumptions', private.assumptions_of(project),
    'discount_percent', offer.discount_percent,
    'vat_rate', vat.rate,
    'totals', jsonb_build_object(
      'list', totals.list, 'discount', totals.list - totals.net, 'net', totals.net,
      'vat', vat.amount, 'total', totals.net + vat.amount),
    'language', offer.language,
    'payment_parts', offer.payment_parts, 'payment_terms', offer.payment_terms, 'note', offer.note,
    -- Unless somebody wrote others the terms are the park's, which are known in all languages.
    'park_terms', case when offer.payment_terms in (project.payment_schedule, project.payment_schedule_en)
      then jsonb_build_object(
        'payment_schedule', project.payment_schedule, 'payment_schedule_en', project.payment_schedule_en) end,
    'company', jsonb_build_object(
      'company_name', company.company_name, 'email', company.email, 'phones', company.phones,
      'address', company.address, 'postal_code', company.postal_code, 'city', company.city,
      'country', company.country, 'country_en', company.country_en,
      'registration_number', company.registration_number, 'vat_number', company.vat_number, 'court', company.court,
      'bank_account', company.bank_account, 'accent', company.accent, 'logo', company.logo)
  )
  from totals
  join api.projects as project on project.id = totals.project_id
  cross join api.site_settings as company
  cross join lateral (
    select
      case when offer.with_vat then coalesce(project.vat_rate, company.vat_rate) end as rate,
      case when offer.with_vat then round(totals.net * coalesce(project.vat_rate, company.vat_rate) / 100, 2) else 0 end
        as amount
  ) as vat
$$;

create function api.park(offer api.offers) returns jsonb
language sql stable as $$
  select coalesce(offer.content -> 'project', (
    select jsonb_build_object('id', project.id, 'name', project.name)
    from api.parcels as parcel join api.projects as project on project.id = parcel.project_id
    where parcel.id = any (offer.parcel_ids)
    limit 1
  ))
$$;
comment on function api.park(api.offers) is 'The park of an offer: {id, name}';

-- The last number of each year. Who takes one holds the row until it is stored: a sequence would leave gaps.
create table private.offer_numbers (
  year int primary key,
  last int not null
);

create function private.next_offer_number() returns text
language sql volatile as $$
  insert into private.offer_numbers as counter (year, last) values (extract(year from private.today()), 1)
  on conflict (year) do update set last = counter.last + 1
  returning year || '-' || lpad(last::text, greatest(4, length(last::text)), '0')
$$;

-- migrate:down
drop function
  private.offer_content, private.next_offer_number, api.park, private.validate_offer, private.write_offer_search_text,
  private.rename_person_of_offers cascade;
drop table api.offers, private.offer_numbers;
drop type api.offer_status;
