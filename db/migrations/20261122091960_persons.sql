-- migrate:up
-- What the timeline of a person knows of another one that was merged into it; forgetting the person finds it there.
create function private.persons_of(contact_id uuid) returns jsonb
language sql stable
as $$
  select jsonb_build_object('id', contact.id, 'name', contact.name, 'email', contact.email, 'phone', contact.phone, 'consent', contact.consent)
  from api.contacts as contact where contact.id = persons_of.contact_id
$$;

create function private.require_contacts(ids uuid[]) returns void
language plpgsql volatile
as $$
begin
  perform from api.contacts where id = any (ids) order by id for update;
  if (select count(*) from api.contacts where id = any (ids)) <> cardinality(ids) then
    perform private.reject('SP009', 'contact_id', 'Kontakt nije pronađen');
  end if;
end
$$;

-- Two entries were one person: everything of the second goes to the first, whose own data stand.
create function api.merge_contacts(contact_id uuid, other_id uuid) returns api.contacts
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  other api.contacts;
  merged api.contacts;
begin
  perform auth.require('sell');
  if contact_id = other_id then
    perform private.reject('SP011', 'other_id', 'Odaberite drugi kontakt.');
  end if;
  perform private.require_contacts(array[contact_id, other_id]);
  select * into other from api.contacts where id = other_id;

  update api.inquiries as inquiry set contact_id = merge_contacts.contact_id where inquiry.contact_id = other_id;
  update api.reservations as reservation set contact_id = merge_contacts.contact_id where reservation.contact_id = other_id;
  update api.timeline_entries as entry set contact_id = merge_contacts.contact_id where entry.contact_id = other_id;
  insert into api.timeline_entries (contact_id, kind, author, details)
  values (merge_contacts.contact_id, 'merge', auth.user_id(), private.persons_of(other_id));
  delete from api.contacts where id = other_id;
  update api.contacts as contact set
    email = coalesce(contact.email, other.email),
    phone = coalesce(contact.phone, other.phone),
    consent = coalesce(contact.consent, other.consent)
  where contact.id = merge_contacts.contact_id
  returning * into merged;
  return merged;
end
$$;
comment on function api.merge_contacts(uuid, uuid) is
  'Makes two contacts one: inquiries, reservations and timeline of the second go to the first. Returns the first';

-- One entry was two persons: these inquiries, with what belongs to them, are somebody else's, who is named as on the
-- latest of them.
create function api.split_contact(contact_id uuid, inquiry_ids uuid[]) returns api.contacts
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  moved constant uuid[] := array(select distinct id from unnest(inquiry_ids) as id where id is not null);
  split api.contacts;
begin
  perform auth.require('sell');
  perform private.require_contacts(array[contact_id]);
  if cardinality(moved) = 0 or exists (
    select from unnest(moved) as moved_id
    where not exists (
      select from api.inquiries as inquiry where inquiry.id = moved_id and inquiry.contact_id = split_contact.contact_id
    )
  ) then
    perform private.reject('SP009', 'inquiry_ids', 'Upit nije pronađen kod ovog kontakta');
  end if;
  insert into api.contacts (name, email, phone, language, origin)
  select inquiry.user_name, inquiry.user_email, inquiry.user_phone, inquiry.language, 'inquiry'
  from api.inquiries as inquiry where inquiry.id = any (moved)
  order by inquiry.created_at desc
  limit 1
  returning * into split;
  update api.inquiries set contact_id = split.id where id = any (moved);
  update api.reservations as reservation set contact_id = split.id where reservation.inquiry_id = any (moved);
  update api.timeline_entries as entry set contact_id = split.id where entry.inquiry_id = any (moved);
  return split;
end
$$;
comment on function api.split_contact(uuid, uuid[]) is
  'Moves inquiries of a contact, with their reservations and timeline, to a new one; returns it';

-- The addresses of a person: its own, those that its inquiries came from, and those of whoever was merged into it, unless
-- they are another person's by now.
create function private.mailboxes_of(contact_id uuid) returns setof text
language sql stable
as $$
  select private.mailbox(contact.email) from api.contacts as contact
  where contact.id = mailboxes_of.contact_id and contact.email is not null
  union
  select private.mailbox(inquiry.user_email) from api.inquiries as inquiry
  where inquiry.contact_id = mailboxes_of.contact_id and inquiry.anonymised_at is null
  union
  select merged.mailbox
  from api.timeline_entries as entry, private.mailbox(entry.details ->> 'email') as merged (mailbox)
  where entry.contact_id = mailboxes_of.contact_id and entry.kind = 'merge' and merged.mailbox is not null
    and not exists (
      select from api.contacts as other
      where private.mailbox(other.email) = merged.mailbox and other.id <> mailboxes_of.contact_id
    )
$$;

create function api.export_contact(contact_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform auth.require('sell');
  return (
    select jsonb_build_object(
      'contact', to_jsonb(contact) - 'search_text',
      'inquiries', (
        select coalesce(jsonb_agg(to_jsonb(inquiry) - '{search_text,trap}'::text[] order by inquiry.created_at), '[]')
        from api.inquiries as inquiry where inquiry.contact_id = contact.id
      ),
      'timeline', (
        select coalesce(jsonb_agg(to_jsonb(entry) order by entry.happened_at), '[]')
        from api.timeline_entries as entry where entry.contact_id = contact.id
      ),
      'reservations', (
        select coalesce(jsonb_agg(to_jsonb(reservation) order by reservation.created_at), '[]')
        from api.reservations as reservation where reservation.contact_id = contact.id
      ),
      'alerts', (
        select coalesce(jsonb_agg(to_jsonb(alert) order by alert.created_at), '[]')
        from api.alerts as alert
        where private.mailbox(alert.email) in (select private.mailboxes_of(contact.id))
      )
    )
    from api.contacts as contact where contact.id = export_contact.contact_id
  );
end
$$;
comment on function api.export_contact(uuid) is
  'All that is known of a person: {contact, inquiries, timeline, reservations, alerts}; null when there is none';

-- With the row goes what the history tells of the person, and of those who were merged into it; that there was one stays,
-- and that a parcel was held, without what was noted of it.
create function private.forget_contact(contact_id uuid) returns void
language plpgsql volatile
as $$
declare
  ids constant text[] := array(
    select entry.details ->> 'id' from api.timeline_entries as entry
    where entry.contact_id = forget_contact.contact_id and entry.kind = 'merge' and entry.details ? 'id'
  ) || forget_contact.contact_id::text;
begin
  update api.reservations as reservation set note = null
  where reservation.contact_id = forget_contact.contact_id and note is not null;
  delete from api.contacts where id = forget_contact.contact_id;
  update api.history set old_row = old_row - 'note', new_row = new_row - 'note'
  where table_name = 'reservations' and row_id in (
    select held.row_id from api.history as held
    where held.table_name = 'reservations'
      and (held.old_row ->> 'contact_id' = any (ids) or held.new_row ->> 'contact_id' = any (ids))
  );
  update api.history set
    old_row = old_row - personal.columns,
    new_row = new_row - personal.columns
  from (values ('{name,email,phone,consent}'::text[])) as personal (columns)
  where table_name = 'contacts' and row_id = any (ids);
end
$$;

-- Somebody wishes to be forgotten. Inquiries stay as those that are old do, without the person: those that were taken for
-- spam too, and those that would come back with their project do not.
create function api.erase_contact(contact_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  mailboxes text[];
begin
  perform auth.require('administer');
  perform private.require_contacts(array[contact_id]);
  if exists (
    select from api.reservations as reservation
    where reservation.contact_id = erase_contact.contact_id and reservation.ended_at is null
  ) then
    perform private.reject('SP053', 'contact_id', 'Kontakt ima rezervaciju koja traje. Prvo je završite.');
  end if;
  mailboxes := array(select private.mailboxes_of(erase_contact.contact_id));
  delete from api.alerts where private.mailbox(email) = any (mailboxes);
  perform private.anonymise_inquiry(inquiry.id) from api.inquiries as inquiry
  where inquiry.anonymised_at is null and (
    inquiry.contact_id = erase_contact.contact_id
    or inquiry.contact_id is null and private.mailbox(inquiry.user_email) = any (mailboxes)
  );
  perform private.forget_person(deleted.row_id::uuid) from api.history as deleted
  where deleted.table_name = 'inquiries' and deleted.op = 'DELETE' and deleted.old_row ? 'user_email' and (
    deleted.old_row ->> 'contact_id' = erase_contact.contact_id::text
    or private.mailbox(deleted.old_row ->> 'user_email') = any (mailboxes)
  );
  perform private.forget_contact(erase_contact.contact_id);
end
$$;
comment on function api.erase_contact(uuid) is 'Forgets a person: contact, timeline, alerts, and who sent the inquiries';
grant execute on function
  api.merge_contacts(uuid, uuid), api.split_contact(uuid, uuid[]), api.export_contact(uuid), api.erase_contact(uuid)
to admin;

-- Once a day: people of whom nothing is left that tells who they are but their contact, with whom nothing has happened
-- for as long as inquiries are kept. Who bought or holds a parcel stays.
create function jobs.forget_contacts() returns int
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  forgotten_id uuid;
  forgotten int := 0;
begin
  for forgotten_id in
    select contact.id from api.contacts as contact
    where contact.updated_at < now() - make_interval(months => (select inquiries_kept_months from api.site_settings))
      and not exists (
        select from api.inquiries as inquiry where inquiry.contact_id = contact.id and inquiry.anonymised_at is null
      )
      and not exists (
        select from api.timeline_entries as entry
        where entry.contact_id = contact.id
          and entry.happened_at >= now() - make_interval(months => (select inquiries_kept_months from api.site_settings))
      )
      and not exists (
        select from api.reservations as reservation
        where reservation.contact_id = contact.id and (reservation.ended_at is null or reservation.end_reason = 'sold')
      )
    limit 5000
    for update skip locked
  loop
    perform private.forget_contact(forgotten_id);
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end
$$;
grant execute on function jobs.forget_contacts() to worker;

-- migrate:down
drop function
  jobs.forget_contacts, api.erase_contact, private.forget_contact, api.export_contact, private.mailboxes_of,
  api.split_contact, api.merge_contacts, private.require_contacts, private.persons_of;
