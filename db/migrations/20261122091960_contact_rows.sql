-- migrate:up
-- What the timeline of a person knows of another one that was merged into it; forgetting the person finds it there.
create function private.contact_snapshot(contact_id uuid) returns jsonb
language sql stable as $$
  select jsonb_build_object('id', contact.id, 'name', contact.name, 'email', contact.email, 'phone', contact.phone, 'consent', contact.consent)
  from api.contacts as contact where contact.id = contact_snapshot.contact_id
$$;

-- Whoever offers, reserves or sells locks these first, and the contact by what they write of it.
create function private.require_contacts(ids uuid[]) returns void
language plpgsql volatile as $$
begin
  perform from api.offers where contact_id = any (ids) order by id for no key update;
  perform from api.deals where contact_id = any (ids) order by id for no key update;
  perform from api.contacts where id = any (ids) order by id for update;
  perform private.reject_if((select count(*) from api.contacts where id = any (ids)) <> cardinality(ids),
    'SP009', 'contact_id', 'Kontakt nije pronađen');
end
$$;

-- The addresses of a person: its own, those that its inquiries came from, and those of whoever was merged into it, unless
-- they are another person's by now.
create function private.mailboxes_of(contact_id uuid) returns setof text
language sql stable as $$
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
language plpgsql stable security definer set search_path = '' as $$
begin
  perform auth.require('sell');
  return (
    select jsonb_build_object(
      'contact', to_jsonb(contact) - 'search_text',
      'inquiries', (
        select coalesce(jsonb_agg(to_jsonb(inquiry) - '{search_text,honeypot}'::text[] order by inquiry.created_at), '[]')
        from api.inquiries as inquiry
        where inquiry.contact_id = contact.id
          or inquiry.contact_id is null and private.mailbox(inquiry.user_email) in (select private.mailboxes_of(contact.id))
      ),
      'timeline', (
        select coalesce(jsonb_agg(to_jsonb(entry) order by entry.happened_at), '[]')
        from api.timeline_entries as entry where entry.contact_id = contact.id
      ),
      'reservations', (
        select coalesce(jsonb_agg(to_jsonb(reservation) order by reservation.created_at), '[]')
        from api.reservations as reservation where reservation.contact_id = contact.id
      ),
      'messages', (
        select coalesce(jsonb_agg(to_jsonb(message) order by message.created_at), '[]')
        from api.messages as message where message.contact_id = contact.id
      ),
      'deals', (
        select coalesce(jsonb_agg(to_jsonb(deal) || jsonb_build_object('parcels', (
          select coalesce(jsonb_agg(to_jsonb(part) - 'deal_id'), '[]') from api.deal_parcels as part where part.deal_id = deal.id
        )) order by deal.created_at), '[]')
        from api.deals as deal where deal.contact_id = contact.id
      ),
      'offers', (
        select coalesce(jsonb_agg(to_jsonb(offer) - 'search_text' order by offer.created_at), '[]')
        from api.offers as offer where offer.contact_id = contact.id
      ),
      'notices', (
        select coalesce(jsonb_agg(to_jsonb(notice) - 'recipient' order by notice.created_at), '[]')
        from api.notices as notice where notice.details ->> 'contact_id' = contact.id::text
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
  'All that is known of a person: {contact, inquiries, timeline, messages, reservations, deals, offers, notices, alerts}; null when there is none';

-- migrate:down
drop function
  api.export_contact, private.mailboxes_of, private.require_contacts, private.contact_snapshot;
