-- migrate:up
create type api.inquiry_status as enum ('new', 'contacted', 'closed');
create type api.call_back_time as enum ('morning', 'afternoon', 'evening');
create type api.mail_status as enum ('queued', 'sent', 'failed', 'skipped');

-- Triggers, in their order; before: _100_handle, _100_receive (receiving_inquiries), _300_link (assignment),
-- _900_touch; after: _500_history, _510_redact (history), _600_deal (deal_flow), _600_mail (inquiry_mails),
-- _610_timeline (timeline), _620_assignment (assignment).
create table api.inquiries (
  like private.editable including defaults including indexes,
  project_id uuid references api.projects on delete cascade,
  parcel_id uuid references api.parcels on delete set null,
  parcel_ids uuid[] not null default '{}',
  user_name text not null,
  user_email text not null,
  user_phone text,
  call_back api.call_back_time,
  message text,
  language api.language not null default 'sr',
  honeypot text,
  suspected_spam boolean not null default false,
  snapshot jsonb not null,
  calculation jsonb,
  status api.inquiry_status not null default 'new',
  note text,
  handled_by uuid references auth.users on delete set null,
  handled_at timestamptz,
  staff_mail_status api.mail_status not null default 'queued',
  staff_mail_error text,
  visitor_mail_status api.mail_status not null default 'queued',
  visitor_mail_error text,
  search_text text not null default '',
  confirmation_held boolean not null default false,
  anonymised_at timestamptz,
  contact_id uuid references api.contacts on delete set null,
  deal_id uuid references api.deals on delete set null,
  answered_at timestamptz,
  last_call_at timestamptz,
  check (call_back is null or user_phone is not null)
);
comment on table api.inquiries is 'What visitors ask: for parcels, for a project, or from the contact page (no project)';
comment on column api.inquiries.parcel_id is 'The first or only parcel asked for; null from the contact page and once the parcel is deleted';
comment on column api.inquiries.parcel_ids is 'All parcels asked for, of one project';
comment on column api.inquiries.call_back is 'When the visitor wishes to be called: domain/src/call-back.ts names the hours. Needs a phone number';
comment on column api.inquiries.message is 'Required from the contact page, up to 5000 characters';
comment on column api.inquiries.language is 'The visitor''s language; the confirmation is written in it';
comment on column api.inquiries.honeypot is 'Value of a form field that people do not see; filled, the inquiry is suspected spam';
comment on column api.inquiries.suspected_spam is 'Kept but not mailed until staff clear it';
comment on column api.inquiries.snapshot is
  'What the visitor saw: {project: {id, name, name_en} | null, parcels: [{id, name, name_en, status, price, power_kw, area_m2, annual_production_kwh, ocekivani_godisnji_prihod, ima_ppa_ugovor, ppa_godine}], assumptions: {tariff, ppa_tariff, tariff_growth, upkeep_per_kw, insurance_per_kw, degradation, vat_rate, legal_form, rent_per_kw, lease_years} | null} @type:InquirySnapshot';
comment on column api.inquiries.calculation is
  'What the visitor put into the calculation instead of the park''s numbers: {tariff, tariff_growth, upkeep_per_kw, insurance_per_kw, rent_per_kw, degradation, vat, upfront and months of instalments or by_parts for the park''s own}, what was not changed left out @type:OwnCalculation';
comment on column api.inquiries.note is 'For staff only';
comment on column api.inquiries.handled_by is 'Staff account that handles it: assigned, or the one that changed its status first';
comment on column api.inquiries.staff_mail_status is 'Notification of staff, like visitor_mail_status the confirmation: skipped for suspected spam';
comment on column api.inquiries.confirmation_held is 'Not confirmed, since the hour''s were used up; staff can send it all the same';
comment on column api.inquiries.anonymised_at is 'Since when it no longer tells who sent it';
comment on column api.inquiries.contact_id is 'Who sent it; null for suspected spam';
comment on column api.inquiries.answered_at is
  'When it was answered: its status left "new", or a call, visit or e-mail was written down; null while it is new';
comment on column api.inquiries.last_call_at is 'When somebody called last and nobody picked up; rpc/record_call writes it';

create index on api.inquiries (created_at desc);
create index on api.inquiries (project_id);
create index on api.inquiries (parcel_id);
create index on api.inquiries using gin (parcel_ids);
create index on api.inquiries (handled_by);
create index on api.inquiries (contact_id, created_at);
create index on api.inquiries (deal_id);
-- Nearly every inquiry has been told of: the few that wait are found without reading the others.
create index inquiries_waiting_staff_mail on api.inquiries (created_at) where staff_mail_status = 'queued';
-- Nearly no e-mail fails: the few are counted without a look at the others.
create index inquiries_failed_mail_idx on api.inquiries (created_at)
where staff_mail_status = 'failed' or visitor_mail_status = 'failed';
-- Nearly every inquiry is closed one day. How many are late the index tells alone.
create index inquiries_open_idx on api.inquiries (status, created_at) include (handled_by, suspected_spam) where status <> 'closed';
create index inquiries_open_parcels_idx on api.inquiries (id) where status <> 'closed' and parcel_ids <> '{}';
-- An enum's comparison may not look into an index before row-level security has; that the index holds nothing else is relied on.
create index inquiries_new_idx on api.inquiries (handled_by, created_at)
where status = 'new' and suspected_spam is false;
create index on api.inquiries using gin (search_text extensions.gin_trgm_ops);
-- Repetitions and the limit for a mailbox.
create index inquiries_mailbox_created_at_idx on api.inquiries (private.mailbox(user_email), created_at);
-- Confirmations of the last hour.
create index inquiries_confirmed_idx on api.inquiries (created_at) where visitor_mail_status <> 'skipped';
-- The warning about held ones.
create index inquiries_held_idx on api.inquiries (created_at) where confirmation_held;
-- Those that still do, by age, for the daily job.
create index inquiries_not_anonymised_idx on api.inquiries (created_at) where anonymised_at is null;

create policy visitors_insert on api.inquiries for insert to anon
with check (id = (select nullif(current_setting('solar.new_inquiry', true), '')::uuid));
create policy visitors_read_back on api.inquiries for select to anon
using (id = (select nullif(current_setting('solar.new_inquiry', true), '')::uuid));
create policy staff_reads on api.inquiries for select to admin using ((select auth.may('see_people')));
create policy staff_updates on api.inquiries for update to admin using ((select auth.may('sell')));
create policy staff_deletes on api.inquiries for delete to admin using ((select auth.may('sell')));

grant insert (
  project_id, parcel_id, parcel_ids, user_name, user_email, user_phone, call_back, message, language, calculation, honeypot
), select (id) on api.inquiries to anon;
grant delete on api.inquiries to admin;
grant update (status, note, handled_by, suspected_spam, version) on api.inquiries to admin;

-- Without PostgREST too: visitors' rights are inherited, and the right to send an inquiry is one of them.
create policy previews_send_nothing on api.inquiries as restrictive for insert to preview with check (false);

-- Only an inquiry that nobody handles goes to whoever changes its status.
create function private.handle_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := private.clean_columns(new, '{note}', 5000, true);
  new.status := coalesce(new.status, old.status);
  new.suspected_spam := coalesce(new.suspected_spam, old.suspected_spam);
  if new.status <> old.status then
    new.answered_at := case when new.status <> 'new' then coalesce(new.answered_at, now()) end;
  end if;
  if current_setting('role') = 'admin' then
    if new.handled_by is distinct from old.handled_by then
      perform private.reject_if(new.handled_by is not null and new.handled_by not in (select private.sellers()),
        'SP070', 'handled_by', 'Ovaj nalog ne može voditi upite.');
    elsif new.status <> old.status and old.handled_by is null then
      new.handled_by := auth.user_id();
    end if;
    if (new.status, new.handled_by) is distinct from (old.status, old.handled_by) then
      new.handled_at := now();
    end if;
  end if;
  new.search_text := private.inquiry_search_text(new);
  return new;
end
$$;

create trigger _100_handle before update on api.inquiries for each row execute function private.handle_inquiry();
-- The mails' progress must not cause a conflict with staff who type a note; what it is found by is derived.
create trigger _900_touch before update on api.inquiries
for each row execute function private.touch(
  'staff_mail_status', 'staff_mail_error', 'visitor_mail_status', 'visitor_mail_error', 'search_text');
create trigger _500_history after insert or update or delete on api.inquiries
for each row execute function private.record_history('search_text');

create function private.remove_parcel_from_inquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update api.inquiries set parcel_ids = array_remove(parcel_ids, old.id)
  where parcel_ids @> array[old.id];
  return null;
end
$$;

create trigger _600_inquiries after delete on api.parcels for each row execute function private.remove_parcel_from_inquiries();

create function private.inquiry_search_text(inquiry api.inquiries) returns text
language sql immutable as $$
  select private.fold(concat_ws(' ',
      inquiry.user_name, inquiry.user_email,
      inquiry.snapshot -> 'project' ->> 'name', inquiry.snapshot -> 'project' ->> 'name_en',
      (
        select string_agg(concat_ws(' ', parcel ->> 'name', parcel ->> 'name_en'), ' ')
        from jsonb_array_elements(inquiry.snapshot -> 'parcels') as parcel
      ),
      inquiry.message
    )) || ' ' || array_to_string(private.phone_numbers(inquiry.user_phone), ' ')
$$;

-- migrate:down
drop function private.inquiry_search_text, private.remove_parcel_from_inquiries, private.handle_inquiry cascade;
drop table api.inquiries;
drop type api.mail_status, api.call_back_time, api.inquiry_status;
