-- migrate:up
-- Who asks and who buys. Whoever asks again is known by e-mail or phone; staff merge and split what that gets wrong.
-- Triggers, in their order; before: _100_validate, _900_touch; after: _500_history, _600_notices (notices), _600_offers
-- (offers).
create table api.contacts (
  like private.editable including defaults including indexes,
  name text not null,
  email text,
  phone text,
  language api.language not null default 'sr',
  origin text not null default 'staff',
  consent text,
  search_text text not null default ''
);
comment on table api.contacts is 'People who ask and buy, one row a person';
comment on column api.contacts.email is 'Lower case; the others that the person wrote from stand on the inquiries';
comment on column api.contacts.origin is 'inquiry: made when it came; staff: added by hand @type:ContactOrigin';
comment on column api.contacts.consent is 'How the person agreed to be written to or called, up to 300 characters';

-- The list's whole order: contacts that were imported at once have one moment.
create index contacts_by_change_idx on api.contacts (updated_at desc, id desc);
create index on api.contacts (created_at desc);
-- With the order in which they are asked for: the planner, not yet knowing how few share a mailbox, went through all in it.
create index contacts_mailbox_idx on api.contacts (private.mailbox(email), id) where email is not null;
create index contacts_phone_idx on api.contacts using gin (private.phone_numbers(phone)) where phone is not null;
create index on api.contacts using gin (search_text extensions.gin_trgm_ops);

create policy staff_reads on api.contacts for select to admin using ((select auth.may('see_people')));
create policy staff_inserts on api.contacts for insert to admin with check ((select auth.may('sell')));
create policy staff_updates on api.contacts for update to admin using ((select auth.may('sell')));

grant insert (id, name, email, phone, language, consent) on api.contacts to admin;
grant update (name, email, phone, language, consent, version) on api.contacts to admin;

create function private.contact_search_text(name text, email text, phone text) returns text
language sql immutable as $$
  select private.fold(concat_ws(' ', name, email)) || ' ' || array_to_string(private.phone_numbers(phone), ' ')
$$;

create function private.validate_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new := private.clean_columns(new, '{name}', 200);
  new := private.clean_columns(new, '{phone}', 50);
  new := private.clean_columns(new, '{consent}', 300);
  new.email := lower(private.clean_line(new.email));
  new.language := coalesce(new.language, 'sr');
  perform private.reject_if(new.name is null, 'SP001', 'name', 'Obavezno polje');
  perform private.reject_if(not private.is_email(new.email), 'SP003', 'email', 'Unesite ispravnu e-mail adresu');
  new.search_text := concat_ws(' ', private.contact_search_text(new.name, new.email, new.phone), (
    select string_agg(private.contact_search_text(merged ->> 'name', merged ->> 'email', merged ->> 'phone'), ' ' order by entry.id)
    from api.timeline_entries as entry, to_jsonb(entry.details) as merged
    where entry.contact_id = new.id and entry.kind = 'merge'
  ));
  -- Staff add nobody twice by one mailbox; a phone may be several people's.
  perform private.reject_if(tg_op = 'INSERT' and new.origin = 'staff' and not private.is_restoring() and exists (
    select from api.contacts as known where private.mailbox(known.email) = private.mailbox(new.email) and known.email is not null
  ), 409, 'SP073', 'email', 'Kontakt s ovom e-mail adresom već postoji.');
  return new;
end
$$;

create trigger _100_validate before insert or update on api.contacts
for each row execute function private.validate_contact();

-- Those that are long enough to be one person's.
create function private.full_phone_numbers(phone text) returns text[]
language sql immutable as $$
  select array(select number from unnest(private.phone_numbers(phone)) as number where length(number) >= 8)
$$;

create function api.same_contacts(email text, phone text) returns setof api.contacts
language plpgsql stable security definer set search_path = '' as $$
begin
  perform auth.require('see_people');
  return query
    select * from api.contacts as contact
    where private.mailbox(contact.email) = private.mailbox(lower(private.clean_line(same_contacts.email)))
      or contact.phone is not null and private.phone_numbers(contact.phone) && private.full_phone_numbers(same_contacts.phone)
    order by contact.id
    limit 5;
end
$$;
comment on function api.same_contacts(text, text) is 'Contacts with the same mailbox or phone number, at most 5';
create trigger _900_touch before update on api.contacts for each row execute function private.touch('search_text');
create trigger _500_history after insert or update or delete on api.contacts
for each row execute function private.record_history('search_text');

-- With the row goes what the history tells of the person and of those merged into it; that a parcel was held or sold stays.
create function private.delete_contact(contact_id uuid) returns void
language plpgsql volatile as $$
declare
  ids constant text[] := array(
    select entry.details ->> 'id' from api.timeline_entries as entry
    where entry.contact_id = delete_contact.contact_id and entry.kind = 'merge' and entry.details ? 'id'
  ) || delete_contact.contact_id::text;
  sales constant text[] := '{reservations,deals,offers}';
begin
  update api.reservations as reservation set note = null
  where reservation.contact_id = delete_contact.contact_id and note is not null;
  delete from api.deals as deal where deal.contact_id = delete_contact.contact_id and deal.ended_at is null;
  update api.deals as deal set next_step = null, lost_reason = case deal.stage when 'lost' then '(anonimizirano)' end
  where deal.contact_id = delete_contact.contact_id;
  delete from api.offers as offer where offer.contact_id = delete_contact.contact_id and offer.status = 'draft';
  update api.offers as offer set
    note = null, payment_terms = null, accepted_by = null, mail_error = null,
    content = offer.content - '{buyer,note,payment_terms}'::text[]
  where offer.contact_id = delete_contact.contact_id;
  delete from api.contacts where id = delete_contact.contact_id;
  perform private.redact_history(
    sales,
    array(
      select held.row_id from api.history as held
      where held.table_name = any (sales)
        and (held.old_row ->> 'contact_id' = any (ids) or held.new_row ->> 'contact_id' = any (ids))
    ),
    '{note,next_step,lost_reason,payment_terms,accepted_by,mail_error}');
  perform private.redact_history('{contacts}', ids, '{name,email,phone,consent}');
end
$$;

-- Inquiries stay as those that are old do: those that were taken for spam too, and those that would come back with their project.
create function api.erase_contact(contact_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mailboxes text[];
begin
  perform auth.require('administer');
  perform private.require_contacts(array[contact_id]);
  perform private.reject_if(exists (
    select from api.reservations as reservation
    where reservation.contact_id = erase_contact.contact_id and reservation.ended_at is null
  ), 'SP053', 'contact_id', 'Kontakt ima rezervaciju koja traje. Prvo je završite.');
  mailboxes := array(select private.mailboxes_of(erase_contact.contact_id));
  delete from api.alerts where private.mailbox(email) = any (mailboxes);
  perform private.anonymise_inquiry(inquiry.id) from api.inquiries as inquiry
  where inquiry.anonymised_at is null and (
    inquiry.contact_id = erase_contact.contact_id
    or inquiry.contact_id is null and private.mailbox(inquiry.user_email) = any (mailboxes)
  );
  perform private.redact_inquiry(deleted.row_id::uuid) from api.history as deleted
  where deleted.table_name = 'inquiries' and deleted.op = 'DELETE' and deleted.old_row ? 'user_email' and (
    deleted.old_row ->> 'contact_id' = erase_contact.contact_id::text
    or private.mailbox(deleted.old_row ->> 'user_email') = any (mailboxes)
  );
  perform private.delete_contact(erase_contact.contact_id);
end
$$;
comment on function api.erase_contact(uuid) is 'Forgets a person: contact, timeline, alerts, and who sent the inquiries';

-- Once a day: people of whom nothing is left that tells who they are but their contact, with whom nothing has happened for as
-- long as inquiries are kept. Who bought or holds a parcel stays.
create function jobs.delete_inactive_contacts() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(months => (select inquiries_kept_months from api.site_settings));
  forgotten int;
begin
  perform private.delete_contact(inactive.id)
  from (
    select contact.id from api.contacts as contact
    where contact.updated_at < since
      and not exists (
        select from api.inquiries where contact_id = contact.id and anonymised_at is null
      )
      and not exists (
        select from api.timeline_entries where contact_id = contact.id and happened_at >= since
      )
      and not exists (
        select from api.deals where contact_id = contact.id and (stage = 'won' or updated_at >= since)
      )
      and not exists (
        select from api.reservations where contact_id = contact.id and (ended_at is null or end_reason = 'sold')
      )
      and not exists (
        select from api.offers
        where contact_id = contact.id and status in ('sent', 'opened') and valid_until >= private.today()
      )
    limit 5000
    for update skip locked
  ) as inactive;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- migrate:down
drop function
  jobs.delete_inactive_contacts, api.erase_contact, private.delete_contact, api.same_contacts, private.validate_contact,
  private.full_phone_numbers, private.contact_search_text cascade;
drop table api.contacts;
