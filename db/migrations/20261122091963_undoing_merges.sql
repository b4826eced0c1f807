-- migrate:up
-- Deals of the inquiries that go, with their reservations and offers: what belongs to the other person too is divided.
create function private.split_deals(old_id uuid, new_id uuid, moved uuid[]) returns void
language plpgsql volatile as $$
declare
  shared uuid[];
  fresh uuid;
begin
  shared := array(
    select distinct inquiry.deal_id from api.inquiries as inquiry
    join api.deals as deal on deal.id = inquiry.deal_id and deal.contact_id = old_id
    where inquiry.id = any (moved)
  );
  if cardinality(shared) > 0 then
    insert into api.deals (contact_id, owner)
    select new_id, deal.owner from api.deals as deal where deal.id = any (shared)
    order by deal.created_at desc
    limit 1
    returning id into fresh;
  end if;
  update api.inquiries set deal_id = fresh where id = any (moved) and deal_id = any (shared);
  update api.deal_parcels as part set deal_id = fresh
  where part.deal_id = any (shared) and part.parcel_id in (
    select held.parcel_id from api.reservations as held where held.inquiry_id = any (moved) and held.contact_id = old_id
  );
  update api.reservations as held set
    contact_id = new_id,
    deal_id = case when held.deal_id = any (shared) then fresh else held.deal_id end
  where held.inquiry_id = any (moved) and held.contact_id = old_id;
  update api.offers as offer set
    contact_id = new_id,
    deal_id = case when offer.deal_id = any (shared) then fresh else offer.deal_id end
  where offer.inquiry_id = any (moved) and offer.contact_id = old_id;
  if exists (select from api.reservations where deal_id = fresh and ended_at is null) then
    update api.deals set stage = 'reserved' where id = fresh;
  elsif fresh is not null and not exists (select from api.deal_parcels where deal_id = fresh) then
    perform private.add_deal_parcels(fresh, inquiry.parcel_ids, false) from api.inquiries as inquiry where inquiry.id = any (moved);
  end if;
  perform private.settle_deal(id) from unnest(shared || fresh) as id;
end
$$;

create function private.without_merged_values(image jsonb, merged jsonb) returns jsonb
language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(image)
  where not (merged -> 'taken' ? key and value = merged -> key)
$$;

-- What a contact took over from somebody who is another person after all, or is told of that person, is the other's again.
create function private.return_merged_values(old_id uuid, new_id uuid, merged jsonb) returns void
language plpgsql volatile as $$
begin
  update api.contacts set
    email = case when merged -> 'taken' ? 'email' then nullif(email, merged ->> 'email') else email end,
    phone = case when merged -> 'taken' ? 'phone' then nullif(phone, merged ->> 'phone') else phone end,
    consent = case when merged -> 'taken' ? 'consent' then nullif(consent, merged ->> 'consent') else consent end
  where id = old_id;
  update api.history set
    old_row = private.without_merged_values(old_row, merged),
    new_row = private.without_merged_values(new_row, merged)
  where table_name = 'contacts' and row_id = old_id::text;
  update api.notices set details = details || jsonb_build_object('contact_id', new_id)
  where details ->> 'contact_id' = old_id::text and details ->> 'name' = merged ->> 'name';
end
$$;

-- Who was merged into the other one and goes again takes along what is known of that, and what was taken over.
create function private.split_merged(old_id uuid, split api.contacts) returns void
language plpgsql volatile as $$
declare
  merged api.timeline_entries;
begin
  for merged in
    update api.timeline_entries as entry set contact_id = split.id
    where entry.contact_id = old_id and entry.kind = 'merge' and (
      private.mailbox(entry.details ->> 'email') = private.mailbox(split.email)
      or private.phone_numbers(entry.details ->> 'phone') && private.phone_numbers(split.phone)
    )
    returning *
  loop
    delete from private.merges where entry_id = merged.id;
    perform private.return_merged_values(old_id, split.id, merged.details);
  end loop;
end
$$;

-- These inquiries, with what belongs to them, are somebody else's, who is named as on the latest of them.
create function api.split_contact(contact_id uuid, inquiry_ids uuid[]) returns api.contacts
language plpgsql volatile security definer set search_path = '' as $$
declare
  moved constant uuid[] := array(select distinct id from unnest(inquiry_ids) as id where id is not null);
  split api.contacts;
begin
  perform auth.require('sell');
  perform private.require_contacts(array[contact_id]);
  perform private.reject_if(cardinality(moved) = 0 or exists (
    select from unnest(moved) as moved_id
    where not exists (
      select from api.inquiries as inquiry where inquiry.id = moved_id and inquiry.contact_id = split_contact.contact_id
    )
  ), 'SP009', 'inquiry_ids', 'Upit nije pronađen kod ovog kontakta');
  insert into api.contacts (name, email, phone, language, origin)
  select inquiry.user_name, inquiry.user_email, inquiry.user_phone, inquiry.language, 'inquiry'
  from api.inquiries as inquiry where inquiry.id = any (moved)
  order by inquiry.created_at desc
  limit 1
  returning * into split;
  update api.deals as deal set contact_id = split.id
  where deal.id in (select inquiry.deal_id from api.inquiries as inquiry where inquiry.id = any (moved))
    and not exists (
      select from api.inquiries as other where other.deal_id = deal.id and other.id <> all (moved)
    )
    and not exists (
      select from api.reservations as other where other.deal_id = deal.id and (other.inquiry_id = any (moved)) is not true
    )
    and not exists (
      select from api.offers as other where other.deal_id = deal.id and (other.inquiry_id = any (moved)) is not true
    );
  perform private.split_deals(split_contact.contact_id, split.id, moved);
  update api.inquiries as inquiry set contact_id = split.id where inquiry.id = any (moved);
  update api.messages as message set contact_id = split.id
  where message.inquiry_id = any (moved) and message.contact_id = split_contact.contact_id;
  update api.timeline_entries as entry set contact_id = split.id
  where entry.contact_id = split_contact.contact_id and (
    entry.inquiry_id = any (moved)
    or entry.details ->> 'deal_id' in (select deal.id::text from api.deals as deal where deal.contact_id = split.id)
  );
  perform private.split_merged(split_contact.contact_id, split);
  select * into split from api.contacts where id = split.id;
  return split;
end
$$;
comment on function api.split_contact(uuid, uuid[]) is 'Moves inquiries, with what belongs to them, to a new contact; returns it';

-- The deals that were joined are several again; what happened to a parcel meanwhile stays with it.
create function private.unmerge_deals(joined jsonb, owner_id uuid, other_id uuid) returns void
language plpgsql volatile as $$
declare
  kept constant api.deals := jsonb_populate_record(null::api.deals, joined -> 'kept');
  part text;
begin
  insert into api.deals
  select (jsonb_populate_record(gone, jsonb_build_object(
    'contact_id', case gone.contact_id when other_id then other_id else owner_id end
  ))).*
  from jsonb_populate_recordset(null::api.deals, joined -> 'gone') as gone;
  foreach part in array '{inquiries,reservations,offers}'::text[] loop
    execute format(
      'update api.%1$I as moved set deal_id = was.deal_id from jsonb_populate_recordset(null::api.%1$I, $1) as was '
      'where moved.id = was.id and moved.deal_id = $2', part) using joined -> part, kept.id;
  end loop;
  update api.deal_parcels as parcel set deal_id = was.deal_id
  from jsonb_populate_recordset(null::api.deal_parcels, joined -> 'parcels') as was
  where parcel.deal_id = kept.id and parcel.parcel_id = was.parcel_id and was.deal_id <> kept.id and (
    was.sold_at is not null
    or was.parcel_id not in (
      select own.parcel_id from jsonb_populate_recordset(null::api.deal_parcels, joined -> 'parcels') as own
      where own.deal_id = kept.id
    )
  );
  insert into api.deal_parcels (deal_id, parcel_id, price)
  select was.deal_id, parcel.id, was.price
  from jsonb_populate_recordset(null::api.deal_parcels, joined -> 'parcels') as was
  join api.parcels as parcel on parcel.id = was.parcel_id
  on conflict do nothing;
  update api.deals set
    created_at = kept.created_at, furthest_stage = kept.furthest_stage, owner = kept.owner, value = kept.value,
    next_step = kept.next_step, next_step_on = kept.next_step_on
  where id = kept.id;
end
$$;

create function private.unmerge_rows(moved_ids jsonb, owner_id uuid, other_id uuid) returns void
language plpgsql volatile as $$
declare
  part text;
  deals uuid[];
  asked uuid[];
begin
  foreach part in array private.contact_tables() loop
    execute format('update api.%I set contact_id = $1 where contact_id = $2 and $3 ? id::text', part)
    using other_id, owner_id, moved_ids -> part;
  end loop;
  deals := array(select id from api.deals where contact_id = other_id);
  update api.inquiries set contact_id = other_id where contact_id = owner_id and deal_id = any (deals);
  asked := array(select id from api.inquiries where contact_id = other_id);
  update api.reservations set contact_id = other_id where contact_id = owner_id and deal_id = any (deals);
  update api.offers set contact_id = other_id
  where contact_id = owner_id and (deal_id = any (deals) or deal_id is null and inquiry_id = any (asked));
  update api.messages set contact_id = other_id where contact_id = owner_id and inquiry_id = any (asked);
  update api.timeline_entries set contact_id = other_id
  where contact_id = owner_id and (inquiry_id = any (asked) or details ->> 'deal_id' = any (deals::text[]));
end
$$;

-- A deal that changed since, or went into a further one, can belong to one of the two only.
create function private.can_unmerge(merge private.merges) returns boolean
language sql stable as $$
  select (merge.joined -> 'became') is not distinct from private.deal_content((merge.joined #>> '{kept,id}')::uuid)
    and not exists (
      select from jsonb_array_elements_text(merge.moved_ids -> 'deals') as moved
      where not exists (select from api.deals where id = moved::uuid)
    )
$$;

-- Returns the number of rows that merging had changed.
create function private.undo_merge(transaction xid8) returns int
language plpgsql volatile as $$
declare
  merge private.merges;
  owner_id uuid;
  other api.contacts;
  merged jsonb;
begin
  perform auth.require('sell');
  perform private.require_contacts(array(
    select entry.contact_id from private.merges as made join api.timeline_entries as entry on entry.id = made.entry_id
    where made.transaction_id = transaction
  ));
  select * into merge from private.merges where transaction_id = transaction;
  perform private.reject_if(merge.entry_id is null, 'SP024', 'history_id', 'Ova izmjena se ne može poništiti odjednom.');
  perform private.reject_if(not private.can_unmerge(merge), 409, 'SP025', (
    select jsonb_build_array(jsonb_build_object('table', 'deals', 'id', merge.joined #> '{kept,id}', 'name', contact.name))
    from api.timeline_entries as entry join api.contacts as contact on contact.id = entry.contact_id
    where entry.id = merge.entry_id
  )::text, 'Nešto od toga je u međuvremenu promijenjeno.');

  delete from api.timeline_entries where id = merge.entry_id returning contact_id, details into owner_id, merged;
  other := jsonb_populate_record(null::api.contacts, merge.contact);
  perform set_config('solar.restoring', 'on', true);
  insert into api.contacts select other.*;
  perform set_config('solar.restoring', 'off', true);
  if merge.joined is not null then
    perform private.unmerge_deals(merge.joined, owner_id, other.id);
  end if;
  perform private.unmerge_rows(merge.moved_ids, owner_id, other.id);
  perform private.return_merged_values(owner_id, other.id, merged);
  -- Found by whom it was merged with before, which is known again only now.
  update api.contacts set name = name where id = other.id;
  return (select count(*) from private.row_changes(transaction));
end
$$;

-- migrate:down
drop function
  private.undo_merge, private.can_unmerge, private.unmerge_rows, private.unmerge_deals, api.split_contact,
  private.split_merged, private.return_merged_values, private.without_merged_values, private.split_deals;
