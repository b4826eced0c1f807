-- migrate:up
-- Whoever writes a row computes its indexes: a visitor who writes an inquiry folds its message.
grant execute on function private.fold(text) to anon;
create index inquiries_found_idx on api.inquiries
using gin ((search_text || ' ' || private.fold(message)) extensions.gin_trgm_ops);
create index media_assets_found_idx on api.media_assets
using gin (private.fold(path || ' ' || coalesce(alt, '') || ' ' || coalesce(description, '')) extensions.gin_trgm_ops);
create index projects_found_idx on api.projects
using gin (private.fold(
  name || ' ' || coalesce(name_en, '') || ' ' || coalesce(location, '') || ' ' || coalesce(location_en, '')
) extensions.gin_trgm_ops);

-- What the back office's lists are searched in. PostgreSQL asks a table's policy before a condition that could tell of a
-- row in an error, as LIKE could, and so reads all rows however well they are indexed: 158 ms for one of 200,000
-- contacts. These views have their owner's rights: they ask once whether the caller may read, as the policies do, and
-- then find by the indexes. (A view with the caller's rights has them in here too: what is found is joined to it.)
-- Computed columns are columns here, so that a search goes with the other filters.
create view api.searchable_contacts as
select contact.*, contact.search_text as found_by
from api.contacts as contact
where (select auth.may('see_people'));

create view api.searchable_inquiries as
select inquiry.*, inquiry.search_text || ' ' || private.fold(inquiry.message) as found_by,
  api.unanswered(inquiry) as unanswered, api.answer_due(inquiry) as answer_due, api.asks_for_sold(inquiry) as asks_for_sold
from api.inquiries as inquiry
where (select auth.may('see_people'));

create view api.searchable_deals as
select deal.*, contact.search_text as found_by
from api.contacts as contact
join api.deals_with_parcels as deal on deal.contact_id = contact.id
where (select auth.may('see_people'));

create view api.searchable_offers as
select offer.*, offer.search_text as found_by, api.park(offer) as park
from api.offers as offer
where (select auth.may('see_people'));

create view api.searchable_parcels as
select parcel.*, private.fold(parcel.name || ' ' || coalesce(parcel.name_en, '')) as found_by
from api.parcels as parcel
where (select auth.is_staff());

create view api.searchable_media_assets as
select file.*,
  private.fold(file.path || ' ' || coalesce(file.alt, '') || ' ' || coalesce(file.description, '')) as found_by
from api.media_assets as file
where (select auth.is_staff());

-- By name and place. The sums are the caller's, of what is found; OFFSET keeps the two readings of a park apart, which
-- would become one, of all parks.
create view api.searchable_projects as
select (listed.project).*, api.undrawn_parcels(listed.project) as undrawn_parcels,
  api.powerless_parcels(listed.project) as powerless_parcels, api.sells_nothing(listed.project) as sells_nothing,
  api.lacks_english(listed.project) as lacks_english, api.overdue_milestones(listed.project) as overdue_milestones,
  private.fold(
    found.name || ' ' || coalesce(found.name_en, '') || ' ' || coalesce(found.location, '') || ' ' || coalesce(found.location_en, '')
  ) as found_by
from api.projects as found
cross join lateral (
  select project from api.projects_with_parcels as project where project.id = found.id offset 0
) as listed
where (select auth.is_staff());

comment on view api.searchable_contacts is 'contacts, for staff to search in found_by: lower case without accents, phone numbers as digits';
comment on view api.searchable_inquiries is 'inquiries, for staff to search in found_by: lower case without accents, phone numbers as digits';
comment on view api.searchable_deals is 'deals_with_parcels, for staff to search in found_by: lower case without accents, phone numbers as digits';
comment on view api.searchable_offers is 'offers, for staff to search in found_by: lower case without accents, phone numbers as digits';
comment on view api.searchable_projects is 'projects_with_parcels, for staff to search in found_by: lower case without accents';
comment on view api.searchable_parcels is 'parcels, for staff to search in found_by: lower case without accents';
comment on view api.searchable_media_assets is 'media_assets, for staff to search in found_by: lower case without accents';
grant select on api.searchable_contacts, api.searchable_inquiries, api.searchable_deals, api.searchable_offers,
  api.searchable_projects, api.searchable_media_assets, api.searchable_parcels to admin;

-- Addresses that ask to be told are few: their search reads them all.
create function api.found_by(alert api.alerts) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  return private.fold(alert.email);
end
$$;
comment on function api.found_by(api.alerts) is 'What an alert is searched by: its e-mail as people compare it';
grant execute on function api.found_by(api.alerts) to admin;

create trigger _050_read_only instead of insert or update or delete on api.searchable_contacts
for each row execute function private.reject_write_to_view();
create trigger _050_read_only instead of insert or update or delete on api.searchable_inquiries
for each row execute function private.reject_write_to_view();
create trigger _050_read_only instead of insert or update or delete on api.searchable_deals
for each row execute function private.reject_write_to_view();
create trigger _050_read_only instead of insert or update or delete on api.searchable_parcels
for each row execute function private.reject_write_to_view();
create trigger _050_read_only instead of insert or update or delete on api.searchable_offers
for each row execute function private.reject_write_to_view();
create trigger _050_read_only instead of insert or update or delete on api.searchable_projects
for each row execute function private.reject_write_to_view();
create trigger _050_read_only instead of insert or update or delete on api.searchable_media_assets
for each row execute function private.reject_write_to_view();

-- migrate:down
drop view api.searchable_contacts, api.searchable_inquiries, api.searchable_deals, api.searchable_offers,
  api.searchable_projects, api.searchable_media_assets, api.searchable_parcels;
drop function api.found_by(api.alerts);
drop index api.projects_found_idx, api.media_assets_found_idx, api.inquiries_found_idx;
revoke execute on function private.fold(text) from anon;
