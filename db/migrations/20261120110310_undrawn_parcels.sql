-- migrate:up

-- A computed column (PostgREST reads it like one): lists for staff filter by it, and nobody else pays for it.
create function api.undrawn_parcels(project api.projects_with_parcels) returns int
language sql stable
as $$
  select count(*)::int from api.parcels as parcel
  where parcel.project_id = project.id and parcel.polygon_data = '[]'
$$;
comment on function api.undrawn_parcels(api.projects_with_parcels) is 'Parcels of a project without an outline';
grant execute on function api.undrawn_parcels(api.projects_with_parcels) to admin;

-- migrate:down
drop function api.undrawn_parcels(api.projects_with_parcels);
