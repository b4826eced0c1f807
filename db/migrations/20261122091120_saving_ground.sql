-- migrate:up
-- The control points of a picture become these; they are the same by their names. Returns whether anything changed.
create function private.replace_control_points(project_id uuid, url text, points jsonb) returns boolean
language plpgsql volatile as $$
declare
  changed int;
begin
  merge into api.control_points as point
  using (
    select private.clean_line(item.name) as name, coalesce(item.level, 1) as level, item.x, item.y, item.east,
      item.north, item.height, item.place::int as position
    from rows from (
      jsonb_to_recordset(points)
      as (name text, level smallint, x numeric, y numeric, east numeric, north numeric, height numeric)
    ) with ordinality as item (name, level, x, y, east, north, height, place)
    order by item.place
  ) as given
  on point.project_id = replace_control_points.project_id and point.picture = replace_control_points.url
    and point.name = given.name
  when matched and (point.level, point.x, point.y, point.east, point.north, point.height, point.position)
    is distinct from (given.level, given.x, given.y, given.east, given.north, given.height, given.position)
    then update set level = given.level, x = given.x, y = given.y, east = given.east, north = given.north,
      height = given.height, position = given.position
  when not matched then
    insert (project_id, picture, name, level, x, y, east, north, height, position)
    values (replace_control_points.project_id, replace_control_points.url, given.name, given.level, given.x, given.y,
      given.east, given.north, given.height, given.position)
  when not matched by source and point.project_id = replace_control_points.project_id
    and point.picture = replace_control_points.url
    then delete;
  get diagnostics changed = row_count;
  return changed > 0;
end
$$;

-- `version` is that of the picture's row, null where it has none. Of the picture only the fields that are named change.
create function api.save_ground(project_id uuid, ground_crs text, picture jsonb, points jsonb, version int default null)
returns api.project_pictures
language plpgsql volatile security definer set search_path = '' as $$
declare
  columns constant text[] := private.columns_to_write('api.project_pictures', picture);
  address constant text := private.clean_line(picture ->> 'url');
  saved api.project_pictures;
  points_changed boolean;
begin
  perform auth.require('edit');
  perform private.reject_if(jsonb_typeof(points) is distinct from 'array' or jsonb_array_length(points) > 500
    or exists (select from jsonb_array_elements(points) as item where jsonb_typeof(item) <> 'object'),
    'SP007', 'points', 'Neispravna lista');
  perform private.reject_if(exists (select from jsonb_array_elements(points) as item group by private.clean_line(item ->> 'name') having count(*) > 1),
    'SP082', 'name', 'Kontrolna tačka s tim nazivom već postoji.');
  update api.projects as project set ground_crs = coalesce(save_ground.ground_crs, project.ground_crs)
  where id = save_ground.project_id;

  select * into saved from api.project_pictures as stored
  where stored.project_id = save_ground.project_id and url = address
  for update;
  if saved.version is distinct from save_ground.version then
    perform private.reject_http(409, 'SP021',
      jsonb_build_array(jsonb_build_object('index', 0, 'id', saved.id, 'name', address, 'version', saved.version))::text,
      'Neko je u međuvremenu promijenio sliku ili njene kontrolne tačke. Ništa nije sačuvano.');
  end if;
  if saved.id is null then
    execute format(
      'insert into api.project_pictures (%1$s) select %1$s from jsonb_populate_record(null::api.project_pictures, $1) returning *',
      array_to_string('{project_id}' || columns, ', ')
    ) into saved using picture || jsonb_build_object('project_id', save_ground.project_id);
    perform private.replace_control_points(save_ground.project_id, address, points);
    return saved;
  end if;
  points_changed := private.replace_control_points(save_ground.project_id, address, points);
  -- Other points are another version of the picture, also where the rest stays.
  execute format(
    'update api.project_pictures as stored set (%1$s, updated_at) = (
      select %1$s, case when $2 then clock_timestamp() else stored.updated_at end
      from jsonb_populate_record(null::api.project_pictures, $1)
    ) where id = $3 returning *',
    array_to_string(columns, ', ')
  ) into saved using picture, points_changed, saved.id;
  return saved;
end
$$;
comment on function api.save_ground(uuid, text, jsonb, jsonb, int) is
  'Ties a picture of a project to the ground: its control points, the projection solved from them and the reference system, all or nothing; returns the picture''s row';

-- migrate:down
drop function api.save_ground, private.replace_control_points;
