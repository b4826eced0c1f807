-- migrate:up
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
  inactive_id uuid;
  forgotten int := 0;
begin
  for inactive_id in
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
  loop
    perform private.delete_contact(inactive_id);
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end
$$;

-- migrate:down
drop function jobs.delete_inactive_contacts, api.erase_contact, private.delete_contact;
