-- migrate:up
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

-- Its own, those that its inquiries came from, and those of whoever was merged into it, unless they are another person's by now.
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

create function private.rows_of_contact(table_name text, contact_id uuid) returns jsonb
language plpgsql stable as $$
declare
  rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(belonging) - ''search_text'' order by created_at), ''[]'')
    from api.%I as belonging where contact_id = $1', table_name) into rows using contact_id;
  return rows;
end
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
      'timeline', private.rows_of_contact('timeline_entries', contact.id),
      'reservations', private.rows_of_contact('reservations', contact.id),
      'messages', private.rows_of_contact('messages', contact.id),
      'deals', (
        select coalesce(jsonb_agg(to_jsonb(deal) || jsonb_build_object('parcels', (
          select coalesce(jsonb_agg(to_jsonb(part) - 'deal_id'), '[]') from api.deal_parcels as part where part.deal_id = deal.id
        )) order by deal.created_at), '[]')
        from api.deals as deal where deal.contact_id = contact.id
      ),
      'offers', private.rows_of_contact('offers', contact.id),
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

create function private.contact_tables() returns text[]
language sql immutable as $$
  select '{inquiries,reservations,deals,offers,messages,timeline_entries}'::text[]
$$;

-- A deal as staff and what belongs to it made it; whose it is and its moments aside.
create function private.deal_content(deal_id uuid) returns jsonb
language sql stable as $$
  select to_jsonb(deal) - '{contact_id,version,created_at,updated_at,stage_since,ended_at}'::text[] from api.deals as deal where deal.id = deal_id
$$;

-- A deal gets the parcels of others. What was sold in one of them is not only wished for in it.
create function private.move_deal_parcels(kept_id uuid, gone uuid[]) returns void
language plpgsql volatile as $$
declare
  gone_id uuid;
begin
  foreach gone_id in array gone loop
    delete from api.deal_parcels as wished
    where wished.deal_id = kept_id and wished.parcel_id in (
      select parcel_id from api.deal_parcels where deal_id = gone_id and sold_at is not null
    );
    update api.deal_parcels as part set deal_id = kept_id
    where part.deal_id = gone_id
      and part.parcel_id not in (select parcel_id from api.deal_parcels where deal_id = kept_id);
  end loop;
end
$$;

-- The open deals of who goes are one with that of who stays: the furthest of them. Returns what that takes to be undone.
create function private.merge_deals(contact_id uuid, other_id uuid) returns jsonb
language plpgsql volatile as $$
declare
  own_id constant uuid := private.find_open_deal(contact_id, null, null);
  ids constant uuid[] := own_id || array(
    select deal.id from api.deals as deal where deal.contact_id = other_id and deal.ended_at is null
  );
  kept api.deals;
  gone uuid[];
  part text;
  moved jsonb;
  joined jsonb;
begin
  if own_id is null or cardinality(ids) = 1 then
    return null;
  end if;
  select * into kept from api.deals where id = any (ids) order by stage desc, id = own_id desc, created_at limit 1;
  gone := array_remove(ids, kept.id);
  joined := jsonb_build_object(
    'kept', to_jsonb(kept),
    'gone', (select jsonb_agg(to_jsonb(deal)) from api.deals as deal where deal.id = any (gone)),
    'parcels', (
      select coalesce(jsonb_agg(to_jsonb(parcel)), '[]') from api.deal_parcels as parcel where parcel.deal_id = any (ids)
    ));
  foreach part in array '{inquiries,reservations,offers}'::text[] loop
    execute format(
      'with moved as (update api.%I set deal_id = $1 where deal_id = any ($2) returning old.id, old.deal_id) '
      'select coalesce(jsonb_agg(moved), ''[]'') from moved', part) into moved using kept.id, gone;
    joined := joined || jsonb_build_object(part, moved);
  end loop;
  perform private.move_deal_parcels(kept.id, gone);
  update api.deals as deal set
    created_at = least(deal.created_at, other.created_at),
    furthest_stage = greatest(deal.furthest_stage, other.furthest_stage),
    owner = coalesce(deal.owner, other.owner),
    next_step = left(concat_ws('; ', deal.next_step, other.next_step), 200),
    next_step_on = least(deal.next_step_on, other.next_step_on),
    value = coalesce((select sum(price) from api.deal_parcels where deal_id = kept.id), greatest(deal.value, other.value))
  from (
    select min(created_at) as created_at, max(furthest_stage) as furthest_stage, max(value) as value,
      min(next_step_on) as next_step_on, string_agg(next_step, '; ' order by next_step_on) as next_step,
      (array_agg(owner) filter (where owner in (select private.sellers())))[1] as owner
    from api.deals where id = any (gone)
  ) as other
  where deal.id = kept.id;
  delete from api.deals where id = any (gone);
  return joined || jsonb_build_object('became', private.deal_content(kept.id));
end
$$;

create function api.merge_contacts(contact_id uuid, other_id uuid) returns api.contacts
language plpgsql volatile security definer set search_path = '' as $$
declare
  other api.contacts;
  merged api.contacts;
  joined jsonb;
  part text;
  moved jsonb;
  moved_ids jsonb := '{}';
  entry_id uuid;
begin
  perform auth.require('sell');
  perform private.reject_if(contact_id = other_id, 'SP011', 'other_id', 'Odaberite drugi kontakt.');
  perform private.require_contacts(array[contact_id, other_id]);
  select * into other from api.contacts where id = other_id;

  joined := private.merge_deals(contact_id, other_id);
  foreach part in array private.contact_tables() loop
    execute format(
      'with moved as (update api.%I set contact_id = $1 where contact_id = $2 returning id) '
      'select coalesce(jsonb_agg(id), ''[]'') from moved', part) into moved using contact_id, other_id;
    moved_ids := moved_ids || jsonb_build_object(part, moved);
  end loop;
  insert into api.timeline_entries (contact_id, kind, author, details)
  select contact.id, 'merge', auth.user_id(), jsonb_build_object(
    'id', other.id, 'name', other.name, 'email', other.email, 'phone', other.phone, 'consent', other.consent,
    'taken', array_remove(array[
      case when contact.email is null then 'email' end, case when contact.phone is null then 'phone' end,
      case when contact.consent is null then 'consent' end
    ], null))
  from api.contacts as contact where contact.id = merge_contacts.contact_id
  returning id into entry_id;
  insert into private.merges (entry_id, contact, moved_ids, joined) values (entry_id, to_jsonb(other), moved_ids, joined);
  update api.notices set details = details || jsonb_build_object('contact_id', merge_contacts.contact_id)
  where details ->> 'contact_id' = other_id::text;
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
  'Makes two contacts one: inquiries, deals, reservations and timeline of the second go to the first, open deals are joined. Returns the first';

-- migrate:down
drop function
  api.merge_contacts, private.merge_deals, private.move_deal_parcels, private.deal_content, private.contact_tables,
  api.export_contact, private.rows_of_contact, private.mailboxes_of, private.require_contacts;
