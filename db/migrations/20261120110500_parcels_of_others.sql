-- migrate:up

-- As before; and an element that deletes must name a parcel of this project: without a version, one of
-- another project was neither a conflict nor refused, and went.
create or replace function private.parcel_conflicts(project_id uuid, parcels jsonb) returns jsonb
language sql stable
as $$
  select jsonb_agg(jsonb_build_object(
    'index', given.place - 1,
    'id', given.item ->> 'id',
    'name', coalesce(parcel.name, given.item ->> 'name'),
    'version', parcel.version
  ) order by given.place)
  from jsonb_array_elements(parcels) with ordinality as given (item, place)
  left join api.parcels as parcel
    on parcel.id = (given.item ->> 'id')::uuid and parcel.project_id = parcel_conflicts.project_id
  where (given.item ->> 'version')::int is distinct from parcel.version
    or (given.item -> 'delete' = 'true' and parcel.id is null)
$$;

-- migrate:down
create or replace function private.parcel_conflicts(project_id uuid, parcels jsonb) returns jsonb
language sql stable
as $$
  select jsonb_agg(jsonb_build_object(
    'index', given.place - 1,
    'id', given.item ->> 'id',
    'name', coalesce(parcel.name, given.item ->> 'name'),
    'version', parcel.version
  ) order by given.place)
  from jsonb_array_elements(parcels) with ordinality as given (item, place)
  left join api.parcels as parcel
    on parcel.id = (given.item ->> 'id')::uuid and parcel.project_id = parcel_conflicts.project_id
  where (given.item ->> 'version')::int is distinct from parcel.version
$$;
