-- migrate:up
-- The aggregates are LATERAL so that only the projects that a page asks for are added up: the cost
-- of the sale page does not grow with the parcels of other projects.
create view api.projects_with_parcels with (security_invoker) as
select
  project.id, project.name, project.name_en, project.description, project.description_en, project.location,
  project.location_en, project.main_image_url, totals.total_power, totals.available_parcels, totals.reserved_parcels,
  totals.sold_parcels, totals.total_parcels, totals.min_price, project.status, project.created_at,
  project.image_gallery, project.video_url, project.video_gallery, project.visible, project.show_in_sale_page,
  project.show_in_references, project.reference_type, project.completion_date, project.datum_pocetka,
  project.plan_zavrsetka, project.datum_zavrsetka, project.investment_amount, project.technical_details,
  project.ima_ppa_ugovor, project.ppa_godine, project.ocekivani_godisnji_prihod, project.created_by,
  project.updated_at, project.version
from api.projects as project
cross join lateral (
  select
    coalesce(sum(parcel.power_kw), 0) as total_power,
    (count(*) filter (where parcel.status = 'available'))::int as available_parcels,
    (count(*) filter (where parcel.status = 'reserved'))::int as reserved_parcels,
    (count(*) filter (where parcel.status = 'sold'))::int as sold_parcels,
    count(*)::int as total_parcels,
    min(parcel.public_price) filter (where parcel.public_price > 0) as min_price
  from api.parcels as parcel
  where parcel.project_id = project.id
) as totals;
comment on view api.projects_with_parcels is 'Projects with the figures of their parcels';
comment on column api.projects_with_parcels.total_power is 'Sum of the parcels'' power, kW';
comment on column api.projects_with_parcels.available_parcels is 'Parcels for sale';
comment on column api.projects_with_parcels.reserved_parcels is 'Parcels held for a buyer';
comment on column api.projects_with_parcels.sold_parcels is 'Parcels sold';
comment on column api.projects_with_parcels.total_parcels is 'All parcels';
comment on column api.projects_with_parcels.min_price is
  'Price of the cheapest available parcel that has one, KM without VAT; null when there is none';
comment on column api.projects_with_parcels.reference_type is 'As in projects @type:ReferenceType';
comment on column api.projects_with_parcels.technical_details is 'As in projects @type:TechnicalDetails';
grant select on api.projects_with_parcels to anon, admin;

-- Without triggers PostgreSQL answers a write with 55000 (HTTP 500) before it looks at anybody's rights.
-- With them the rights are looked at: nobody has any, so staff and visitors get 42501 like everywhere.
create function private.refuse_write_to_view() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_http(405, 'SP016', tg_table_name, 'Pregled se samo čita. Mijenjajte projekte i parcele.',
    '{"Allow": "GET, HEAD"}');
  return null;
end
$$;

create trigger _050_read_only instead of insert or update or delete on api.projects_with_parcels
for each row execute function private.refuse_write_to_view();

create view visitors.parcels with (security_invoker) as
select
  id, project_id, position, name, name_en, description, description_en, polygon_data, area_m2, power_kw, panel_count,
  annual_production_kwh, public_price as price, status, images, ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod,
  created_at, updated_at, version, public_price
from api.parcels;
comment on view visitors.parcels is 'Parcels; the price of reserved and sold ones is 0';

-- For embedding.
create view visitors.projects with (security_invoker) as select * from api.projects;
comment on view visitors.projects is 'As in schema api';

create view visitors.projects_with_parcels with (security_invoker) as select * from api.projects_with_parcels;
comment on view visitors.projects_with_parcels is 'As in schema api';

grant select on visitors.parcels, visitors.projects, visitors.projects_with_parcels to anon;

-- A link stands as long as its row does: it ends with its time, with its issuer's account, and when it is withdrawn.
create table auth.previews (
  id uuid primary key default uuidv7(),
  project_id uuid not null references api.projects on delete cascade,
  issued_by uuid not null references auth.users on delete cascade,
  expires_at timestamptz not null
);
alter table auth.previews enable row level security;

create index on auth.previews (project_id);
create index on auth.previews (issued_by);

-- A preview shows one project to whoever holds its token, also while visitors do not see it. Role preview is a
-- visitor (it is a member of anon) with that one project more; what is cached for visitors never carries a token.
create function auth.previewed_project() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select preview.project_id
  from auth.previews as preview
  join auth.users as issuer on issuer.id = preview.issued_by and issuer.active
  where preview.id = auth.claim_uuid('preview')
    and preview.project_id = auth.claim_uuid('project')
    and preview.expires_at > now()
$$;
grant execute on function auth.previewed_project() to preview;

create policy previews_read on api.projects for select to preview
using (id = (select auth.previewed_project()));

create policy previews_read on api.parcels for select to preview
using (project_id = (select auth.previewed_project()));

create function api.create_preview(project_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  until constant timestamptz := now() + interval '30 minutes';
  preview_id uuid;
begin
  perform auth.require_staff();
  if not exists (select from api.projects where id = create_preview.project_id) then
    perform private.refuse('SP009', 'project_id', 'Projekat ne postoji.');
  end if;
  delete from auth.previews where previews.expires_at < now();
  insert into auth.previews (project_id, issued_by, expires_at)
  values (create_preview.project_id, auth.user_id(), until)
  returning id into preview_id;
  return json_build_object(
    'token', auth.sign(jsonb_build_object(
      'role', 'preview', 'project', create_preview.project_id, 'by', auth.user_id(), 'preview', preview_id,
      'exp', extract(epoch from until)::bigint
    )),
    'expires_at', until
  );
end
$$;
comment on function api.create_preview(uuid) is 'A token of 30 minutes that reads one project and its parcels: {token, expires_at}';
grant execute on function api.create_preview(uuid) to admin;

create function api.withdraw_previews(project_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  withdrawn int;
begin
  perform auth.require_staff();
  delete from auth.previews where previews.project_id = withdraw_previews.project_id;
  get diagnostics withdrawn = row_count;
  return json_build_object('withdrawn', withdrawn);
end
$$;
comment on function api.withdraw_previews(uuid) is 'Ends all previews of a project at once: {withdrawn}';
grant execute on function api.withdraw_previews(uuid) to admin;

-- migrate:down
drop policy previews_read on api.parcels;
drop policy previews_read on api.projects;
drop view visitors.projects_with_parcels, visitors.projects, visitors.parcels, api.projects_with_parcels;
drop table auth.previews;
drop function api.withdraw_previews, api.create_preview, auth.previewed_project, private.refuse_write_to_view;
