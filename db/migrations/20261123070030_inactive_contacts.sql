-- migrate:up
-- Who bought stays, so the nightly job looks at each contact once, when it is old enough, and from then on only at those
-- who wait here: they did not buy, or their sale was undone.
create table private.contacts_to_check (
  contact_id uuid primary key references api.contacts on delete cascade
);
alter table private.contacts_to_check enable row level security;

-- Contacts that changed before this moment bought, or wait.
create table private.contacts_checked (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
alter table private.contacts_checked enable row level security;
insert into private.contacts_checked (until) values ('-infinity');

-- The update makes whoever undoes a sale wait for the job, which may just be taking the row away.
create function private.queue_contact_check() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.contacts_to_check (contact_id)
  select contact.id from api.contacts as contact
  where contact.id = case tg_table_name when 'contacts' then to_jsonb(new) ->> 'id' else to_jsonb(old) ->> 'contact_id' end::uuid
  for key share
  on conflict (contact_id) do update set contact_id = excluded.contact_id;
  return null;
end
$$;

create trigger _600_revisit after insert on api.contacts
for each row when (new.updated_at < now()) execute function private.queue_contact_check();
create trigger _600_revisit_changed after update on api.deals
for each row when (old.stage = 'won' and (new.stage <> 'won' or new.contact_id is distinct from old.contact_id))
execute function private.queue_contact_check();
create trigger _600_revisit_deleted after delete on api.deals
for each row when (old.stage = 'won') execute function private.queue_contact_check();
create trigger _600_revisit_changed after update on api.reservations
for each row when (
  old.end_reason = 'sold' and (new.end_reason is distinct from 'sold' or new.contact_id is distinct from old.contact_id)
)
execute function private.queue_contact_check();
create trigger _600_revisit_deleted after delete on api.reservations
for each row when (old.end_reason = 'sold') execute function private.queue_contact_check();

create function private.has_bought(contact_id uuid) returns boolean
language sql stable as $$
  select exists (select from api.deals as deal where deal.contact_id = has_bought.contact_id and deal.stage = 'won')
    or exists (
      select from api.reservations as reservation
      where reservation.contact_id = has_bought.contact_id and reservation.end_reason = 'sold'
    )
$$;

-- Nothing is left that tells who they are but the contact, and nothing has happened since.
create function private.is_inactive(contact_id uuid, since timestamptz) returns boolean
language sql stable as $$
  select exists (select from api.contacts where id = is_inactive.contact_id and updated_at < since)
    and not exists (
      select from api.inquiries as inquiry
      where inquiry.contact_id = is_inactive.contact_id and inquiry.anonymised_at is null
    )
    and not exists (
      select from api.timeline_entries as entry
      where entry.contact_id = is_inactive.contact_id and entry.happened_at >= since
    )
    and not exists (
      select from api.reservations as reservation
      where reservation.contact_id = is_inactive.contact_id and reservation.ended_at is null
    )
    and not exists (
      select from api.offers as offer
      where offer.contact_id = is_inactive.contact_id
        and offer.status in ('sent', 'opened') and offer.valid_until >= private.today()
    )
    and not exists (
      select from api.deals as deal where deal.contact_id = is_inactive.contact_id and deal.updated_at >= since
    )
$$;

-- Once a day: people of whom nothing is left that tells who they are but their contact, with whom nothing has happened
-- for as long as inquiries are kept. Who bought or holds a parcel stays. The row is locked before its sales are read, so
-- that none is undone between the two.
create function jobs.delete_inactive_contacts() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  since constant timestamptz :=
    now() - make_interval(months => (select inquiries_kept_months from api.site_settings));
  looked_until constant timestamptz := (select until from private.contacts_checked for update);
  waiting_id uuid;
  forgotten int := 0;
begin
  insert into private.contacts_to_check (contact_id)
  select contact.id from api.contacts as contact
  where contact.updated_at >= looked_until and contact.updated_at < since
  for key share
  on conflict do nothing;
  update private.contacts_checked set until = since where until < since;
  for waiting_id in
    select waiting.contact_id
    from private.contacts_to_check as waiting join api.contacts as contact on contact.id = waiting.contact_id
    for update skip locked
  loop
    if private.has_bought(waiting_id) then
      delete from private.contacts_to_check where contact_id = waiting_id;
    elsif forgotten < 5000 and private.is_inactive(waiting_id, since) then
      perform private.delete_contact(waiting_id);
      forgotten := forgotten + 1;
    end if;
  end loop;
  return forgotten;
end
$$;

-- migrate:down
drop function jobs.delete_inactive_contacts, private.is_inactive, private.has_bought;
drop function private.queue_contact_check cascade;
drop table private.contacts_checked, private.contacts_to_check;
