-- migrate:up
-- Who asks and who buys. Whoever asks again is known by e-mail or phone; staff merge and split what that gets wrong.
-- Triggers, in their order; before: _100_validate, _900_touch; after: _500_history, _600_notices (notices), _600_offers
-- (offers).
create table api.contacts (
  id uuid primary key default uuidv7(),
  name text not null,
  email text,
  phone text,
  language api.language not null default 'sr',
  origin text not null default 'staff',
  consent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null default ''
);
alter table api.contacts enable row level security;
comment on table api.contacts is 'People who ask and buy, one row a person';
comment on column api.contacts.email is 'Lower case; the others that the person wrote from stand on the inquiries';
comment on column api.contacts.origin is 'inquiry: made when it came; staff: added by hand @type:ContactOrigin';
comment on column api.contacts.consent is 'How the person agreed to be written to or called, up to 300 characters';
comment on column api.contacts.search_text is 'What staff find it by: name and e-mail as private.fold writes them, and the digits of the phone numbers; also of whom it was merged with';

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

grant select on api.contacts to admin;
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
  if tg_op = 'INSERT' and new.origin = 'staff' and not private.is_restoring() and exists (
    select from api.contacts as known where private.mailbox(known.email) = private.mailbox(new.email) and known.email is not null
  ) then
    perform private.reject_http(409, 'SP073', 'email', 'Kontakt s ovom e-mail adresom već postoji.');
  end if;
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

-- migrate:down
drop function api.same_contacts;
drop table api.contacts;
drop function private.validate_contact, private.full_phone_numbers, private.contact_search_text;
