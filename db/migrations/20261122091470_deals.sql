-- migrate:up
create type api.deal_stage as enum ('new', 'contacted', 'offer', 'reserved', 'contract', 'won', 'lost');

-- Triggers, in their order; before: _100_validate, _200_stage, _900_touch; after: _500_history, _600_value, _610_finish
-- (deal_ends), _620_timeline (deal_ends).
create table api.deals (
  like private.editable including defaults including indexes,
  contact_id uuid references api.contacts on delete set null,
  stage api.deal_stage not null default 'new',
  furthest_stage api.deal_stage not null default 'new',
  owner uuid references auth.users on delete set null,
  value numeric(14, 2) not null default 0,
  next_step text,
  next_step_on date,
  lost_reason text,
  stage_since timestamptz not null default now(),
  ended_at timestamptz,
  check ((ended_at is not null) = (stage in ('won', 'lost'))),
  check (ended_at is not null or contact_id is not null)
);
comment on table api.deals is 'What may become a sale to a person, from the first inquiry to won or lost';
comment on column api.deals.contact_id is 'Null when the person of an ended deal was forgotten';
comment on column api.deals.furthest_stage is 'The highest stage that it has reached, lost aside';
comment on column api.deals.value is 'KM without VAT: the prices of its parcels together; the contract''s price once it is won';

create index on api.deals (contact_id, created_at desc);
create index on api.deals (owner);
-- The board and the list, what is due first. Comparing stages is not leakproof: an index that began with one would not be used.
create index deals_board_idx on api.deals (next_step_on, id);
-- Nearly every deal has ended. By stages, since a column of the board asks for one: ended_at would not follow from it.
create index deals_open_idx on api.deals (next_step_on, id) where stage <> 'won' and stage <> 'lost';
create index deals_created_at_idx on api.deals (created_at);

-- Triggers, in their order; after: _600_deal (reserving).
create table api.deal_parcels (
  deal_id uuid not null references api.deals on delete cascade,
  parcel_id uuid not null references api.parcels on delete cascade,
  price numeric(14, 2) not null check (price >= 0),
  sold_at timestamptz,
  primary key (deal_id, parcel_id)
);
comment on table api.deal_parcels is 'What a deal is about';
comment on column api.deal_parcels.price is 'KM without VAT: the list price when it was added, the contract''s once value was typed';
comment on column api.deal_parcels.sold_at is 'When it was sold in this deal; a parcel is sold in one deal at the most';
create index on api.deal_parcels (parcel_id);
create unique index deal_parcels_one_sale_idx on api.deal_parcels (parcel_id) where sold_at is not null;

create policy staff_reads on api.deals for select to admin using ((select auth.may('see_people')));
create policy staff_inserts on api.deals for insert to admin with check ((select auth.may('sell')));
create policy staff_updates on api.deals for update to admin using ((select auth.may('sell')));
create policy staff_reads on api.deal_parcels for select to admin using ((select auth.may('see_people')));
grant insert (id, contact_id, owner, value, next_step, next_step_on) on api.deals to admin;
grant update (stage, owner, value, next_step, next_step_on, lost_reason, version) on api.deals to admin;

create function private.validate_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.lost_reason := case when new.stage = 'lost' then new.lost_reason end;
  new := private.clean_columns(new, '{next_step}', 200);
  new := private.clean_columns(new, '{lost_reason}', 500, true);
  perform private.reject_if(new.value is null, 'SP001', 'value', 'Obavezno polje');
  perform private.check_number(new.value, 'value');
  perform private.reject_if(new.next_step_on not between '2000-01-01' and '2100-01-01',
    'SP005', 'next_step_on', 'Unesite datum između 2000. i 2100. godine.');
  perform private.reject_if(private.acting_staff() is not null and new.owner is not null and (tg_op = 'INSERT' or new.owner is distinct from old.owner)
    and new.owner not in (select private.sellers()), 'SP009', 'owner', 'Ovaj nalog ne može voditi prodaju.');
  perform private.reject_if((tg_op = 'INSERT' or old.ended_at is not null and new.stage not in ('won', 'lost')) and not exists (select from api.contacts where id = new.contact_id),
    'SP009', 'contact_id', 'Kontakt nije pronađen');
  perform private.reject_if(new.stage = 'lost' and new.lost_reason is null, 'SP001', 'lost_reason', 'Obavezno polje');
  return new;
end
$$;

-- Only what is done moves a deal to reserved and won: parcels are held for the person, parcels are there to be sold.
create function private.change_deal_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reject_if(new.stage = 'reserved' and not exists (
    select from api.reservations where deal_id = new.id and ended_at is null
  ), 'SP055', 'stage', 'Prvo rezervišite parcele za kupca.');
  perform private.reject_if(new.stage = 'won' and not exists (select from api.deal_parcels where deal_id = new.id),
    'SP056', 'stage', 'Prvo dodajte parcele koje je kupac kupio.');
  perform private.reject_if(old.stage between 'reserved' and 'contract' and (
    new.stage < 'reserved' and exists (select from api.reservations where deal_id = new.id and ended_at is null)
    or new.stage = 'lost' and exists (select from api.deal_parcels where deal_id = new.id and sold_at is not null)
  ), 'SP058', 'stage', 'Nešto se u ovoj prodaji drži za kupca ili mu je prodato.');
  -- The deal, its parcels, and then what it says of them: in this order everywhere.
  perform from api.parcels where id in (select parcel_id from api.deal_parcels where deal_id = new.id)
  order by id for no key update;
  new.stage_since := now();
  new.ended_at := case when new.stage in ('won', 'lost') then now() end;
  new.furthest_stage := case when new.stage = 'lost' then old.furthest_stage
    else greatest(old.furthest_stage, new.stage) end;
  new.owner := coalesce(new.owner, private.acting_staff());
  return new;
end
$$;

create trigger _100_validate before insert or update on api.deals for each row execute function private.validate_deal();
create trigger _200_stage before update on api.deals
for each row when (old.stage <> new.stage) execute function private.change_deal_stage();
create trigger _900_touch before update on api.deals for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.deals
for each row execute function private.record_history();

-- A price for the whole is shared out by the parcels' prices, to the cent; what is sold already keeps its price until all is.
create function private.apportion_deal_value() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settled constant numeric := coalesce(
    (select sum(price) from api.deal_parcels where deal_id = new.id and sold_at is not null and old.stage <> 'won'), 0);
begin
  perform private.reject_if(new.value < settled, 'SP004', 'value', 'Parcele koje su već prodate koštaju više.');
  with listed as (
    select parcel_id, price, row_number() over by_id as place, count(*) over () as parcels,
      sum(price) over by_id as until_here, sum(price) over () as total
    from api.deal_parcels where deal_id = new.id and (sold_at is null or old.stage = 'won')
    window by_id as (order by parcel_id)
  ), shares as (
    select parcel_id, round((new.value - settled) * case when total > 0 then until_here / total else place::numeric / parcels end, 2) as until_here
    from listed
  )
  update api.deal_parcels as sold set price = shares.share
  from (select parcel_id, until_here - lag(until_here, 1, 0) over (order by parcel_id) as share from shares) as shares
  where sold.deal_id = new.id and sold.parcel_id = shares.parcel_id and sold.price <> shares.share;
  return null;
end
$$;

create trigger _600_value after update on api.deals
for each row when (old.value <> new.value) execute function private.apportion_deal_value();

create function private.is_settled(part api.deal_parcels) returns boolean
language plpgsql stable as $$
begin
  return part.sold_at is not null or exists (
    select from api.reservations as held
    where held.deal_id = part.deal_id and held.parcel_id = part.parcel_id and held.ended_at is null
  );
end
$$;

-- Adds parcels at their list price; `instead` of those that are there: a wish becomes what was offered or is held.
create function private.add_deal_parcels(deal_id uuid, parcel_ids uuid[], instead boolean) returns void
language plpgsql volatile as $$
begin
  if exists (select from api.deals where id = deal_id and ended_at is not null) then
    return;
  end if;
  if instead then
    delete from api.deal_parcels as wished
    where wished.deal_id = add_deal_parcels.deal_id and wished.parcel_id <> all (parcel_ids)
      and not private.is_settled(wished);
  end if;
  insert into api.deal_parcels (deal_id, parcel_id, price)
  select add_deal_parcels.deal_id, parcel.id, parcel.price from api.parcels as parcel where parcel.id = any (parcel_ids)
  on conflict do nothing;
  update api.deals as deal set value = listed.total
  from (
    select coalesce(sum(parcel.price), 0) as total from api.deal_parcels as parcel
    where parcel.deal_id = add_deal_parcels.deal_id
  ) as listed
  where deal.id = add_deal_parcels.deal_id and deal.value <> listed.total;
end
$$;

-- migrate:down
drop function private.is_settled;
drop table api.deal_parcels, api.deals;
drop function private.add_deal_parcels, private.apportion_deal_value, private.change_deal_stage, private.validate_deal;
drop type api.deal_stage;
