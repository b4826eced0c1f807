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

-- An image of a contact without what it took over from somebody else.
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

-- One entry was two persons: these inquiries, with what belongs to them, are somebody else's, who is named as on the
-- latest of them.
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
  -- A deal goes along when nothing of the other person belongs to it.
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
comment on function api.split_contact(uuid, uuid[]) is
  'Moves inquiries of a contact, with their deals, reservations and timeline, to a new one; returns it';

-- migrate:down
drop function api.split_contact, private.split_merged, private.return_merged_values, private.without_merged_values, private.split_deals;
