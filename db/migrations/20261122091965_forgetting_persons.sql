-- migrate:up
-- With the row goes what the history tells of the person, and of those who were merged into it; that there was one stays,
-- and that a parcel was held, offered or sold, without what was noted of it.
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
  delete from api.deals as deal where deal.contact_id = forget_contact.contact_id and deal.ended_at is null;
  update api.deals as deal set next_step = null, lost_reason = case deal.stage when 'lost' then '(anonimizirano)' end
  where deal.contact_id = forget_contact.contact_id;
  delete from api.offers as offer where offer.contact_id = forget_contact.contact_id and offer.status = 'draft';
  update api.offers as offer set
    note = null, payment_terms = null, accepted_by = null, mail_error = null,
    content = offer.content - '{buyer,note,payment_terms}'::text[]
  where offer.contact_id = forget_contact.contact_id;
  delete from api.contacts where id = forget_contact.contact_id;
  update api.history set
    old_row = old_row - personal.columns,
    new_row = new_row - personal.columns
  from (
    values ('{note,next_step,lost_reason,payment_terms,accepted_by,mail_error}'::text[])
  ) as personal (columns)
  where table_name in ('reservations', 'deals', 'offers') and row_id in (
    select held.row_id from api.history as held
    where held.table_name in ('reservations', 'deals', 'offers')
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
grant execute on function api.erase_contact(uuid) to admin;

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
      and not exists (
        select from api.offers as offer
        where offer.contact_id = contact.id and offer.status in ('sent', 'opened') and offer.valid_until >= current_date
      )
      and not exists (
        select from api.deals as deal
        where deal.contact_id = contact.id and (
          deal.stage = 'won'
          or deal.updated_at >= now() - make_interval(months => (select inquiries_kept_months from api.site_settings))
        )
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
drop function jobs.forget_contacts, api.erase_contact, private.forget_contact;
