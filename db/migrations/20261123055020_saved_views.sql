-- migrate:up
-- A list as somebody left it: its filters and order by a name, for oneself or for the colleagues too.
create table api.saved_views (
  id uuid primary key default uuidv7(),
  resource text not null,
  name text not null,
  query jsonb not null,
  shared boolean not null default false,
  owner uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table api.saved_views enable row level security;
comment on table api.saved_views is 'Lists as staff left them, by a name: one''s own, and those that colleagues share';
comment on column api.saved_views.resource is 'The back office''s name of the list';
comment on column api.saved_views.name is 'Up to 100 characters';
comment on column api.saved_views.query is
  '{filter, sort: {field, order}, displayedFilters}, without what was searched for: a person''s name is no view @type:JsonObject';
comment on column api.saved_views.shared is 'Colleagues see it, those who may see people where the list is one of people';
comment on column api.saved_views.owner is 'Staff account that saved it, and alone may change it';
comment on column api.saved_views.version is 'Raised by each change; an update that names an old one is rejected';

create index on api.saved_views (owner);
create index on api.saved_views (resource);

-- Whatever a shared view of people, inquiries or sales is called or filtered by may name somebody.
create policy own_or_shared on api.saved_views for select to admin
using (
  (select auth.is_staff())
  and (owner = (select auth.user_id()) or shared and (resource = 'projects' or (select auth.may('see_people'))))
);
create policy own_inserts on api.saved_views for insert to admin
with check ((select auth.is_staff()) and owner = (select auth.user_id()));
create policy own_updates on api.saved_views for update to admin
using ((select auth.is_staff()) and owner = (select auth.user_id())) with check (owner = (select auth.user_id()));
create policy own_deletes on api.saved_views for delete to admin
using ((select auth.is_staff()) and (owner = (select auth.user_id()) or shared and (select auth.may('administer'))));
grant select, delete, insert (resource, name, query, shared), update (name, query, shared, version)
on api.saved_views to admin;

create function private.validate_saved_view() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.owner := coalesce(auth.user_id(), new.owner);
  end if;
  new.resource := private.clean_line(new.resource);
  new.name := private.clean_line(new.name);
  new.shared := coalesce(new.shared, false);
  if new.name is null or new.resource is null then
    perform private.reject('SP001', 'name', 'Obavezno polje');
  end if;
  perform private.check_length(new.name, 100, 'name');
  perform private.check_length(new.resource, 100, 'resource');
  if jsonb_typeof(new.query) is distinct from 'object' or length(new.query::text) > 10000 then
    perform private.reject('SP007', 'query', 'Pogled nije ispravan.');
  end if;
  -- What was typed may be a name, also as an operator's value; nothing but what a list has stands in a view.
  new.query := (
    select coalesce(jsonb_object_agg(part.key, case
      when part.key = 'filter' and jsonb_typeof(part.value) = 'object' then (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(part.value)
        where key not in ('q', 'phone') and key !~ '@'
      )
      else part.value
    end), '{}')
    from jsonb_each(new.query) as part
    where part.key in ('filter', 'sort', 'displayedFilters')
  );
  if tg_op = 'INSERT' and (select count(*) from api.saved_views where owner = new.owner) >= 100 then
    perform private.reject('SP075', 'name', 'Sačuvano je već 100 pogleda. Prvo obrišite neki.');
  end if;
  return new;
end
$$;

create trigger _100_validate before insert or update on api.saved_views
for each row execute function private.validate_saved_view();
create trigger _900_touch before update on api.saved_views
for each row execute function private.touch();

-- migrate:down
drop table api.saved_views;
drop function private.validate_saved_view;
