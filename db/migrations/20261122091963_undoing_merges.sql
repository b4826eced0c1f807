-- migrate:up
-- The deals that were joined are several again, each with the parcels that it had; what happened to a parcel meanwhile
-- stays with it.
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
    created_at = kept.created_at, furthest = kept.furthest, owner = kept.owner, value = kept.value,
    next_step = kept.next_step, next_step_on = kept.next_step_on
  where id = kept.id;
end
$$;

-- What was somebody's is theirs again. What came since goes with its deal, or with its inquiry when it has none.
create function private.unmerge_rows(belongings jsonb, owner_id uuid, other_id uuid) returns void
language plpgsql volatile as $$
declare
  part text;
  deals uuid[];
  asked uuid[];
begin
  foreach part in array private.belongings() loop
    execute format('update api.%I set contact_id = $1 where contact_id = $2 and $3 ? id::text', part)
    using other_id, owner_id, belongings -> part;
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
      select from jsonb_array_elements_text(merge.belongings -> 'deals') as moved
      where not exists (select from api.deals where id = moved::uuid)
    )
$$;

-- Whoever was merged into somebody is a contact of their own again, with what was theirs. Returns the number of rows that
-- merging had changed.
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
  if merge.entry_id is null then
    perform private.reject('SP024', 'history_id', 'Ova izmjena se ne može poništiti odjednom.');
  elsif not private.can_unmerge(merge) then
    perform private.reject_http(409, 'SP025', (
      select jsonb_build_array(jsonb_build_object('table', 'deals', 'id', merge.joined #> '{kept,id}', 'name', contact.name))
      from api.timeline_entries as entry join api.contacts as contact on contact.id = entry.contact_id
      where entry.id = merge.entry_id
    )::text, 'Nešto od toga je u međuvremenu promijenjeno.');
  end if;

  delete from api.timeline_entries where id = merge.entry_id returning contact_id, details into owner_id, merged;
  other := jsonb_populate_record(null::api.contacts, merge.contact);
  perform set_config('solar.restoring', 'on', true);
  insert into api.contacts select other.*;
  perform set_config('solar.restoring', 'off', true);
  if merge.joined is not null then
    perform private.unmerge_deals(merge.joined, owner_id, other.id);
  end if;
  perform private.unmerge_rows(merge.belongings, owner_id, other.id);
  perform private.return_merged_values(owner_id, other.id, merged);
  -- Found by whom it was merged with before, which is known again only now.
  update api.contacts set name = name where id = other.id;
  return (select count(*) from private.row_changes(transaction));
end
$$;

-- migrate:down
drop function private.undo_merge, private.can_unmerge, private.unmerge_rows, private.unmerge_deals;
