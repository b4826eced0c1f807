-- migrate:up
create function private.clean_polygon(value jsonb) returns jsonb
language plpgsql immutable as $$
begin
  if value is null or value in ('null', '[]') then
    return '[]';
  end if;
  perform private.reject_if(jsonb_typeof(value) <> 'array',
    'SP006', 'polygon_data', 'Obris parcele mora biti lista tačaka');
  perform private.reject_if(jsonb_array_length(value) < 3, 'SP006', 'polygon_data', 'Parcela mora imati najmanje 3 tačke');
  perform private.reject_if(jsonb_array_length(value) > 500,
    'SP006', 'polygon_data', 'Parcela može imati najviše 500 tačaka');
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as point
    where not point @? 'strict $ ? (@.x >= 0 && @.x <= 100 && @.y >= 0 && @.y <= 100)'
  ), 'SP006', 'polygon_data', 'Tačke parcele moraju imati x i y između 0 i 100');
  return (
    select jsonb_agg(jsonb_build_object('x', point -> 'x', 'y', point -> 'y') order by place)
    from jsonb_array_elements(value) with ordinality as points (point, place)
  );
end
$$;

-- Metres in the project's reference system, far enough for each of them.
create function private.is_metres(value jsonb, largest numeric) returns boolean
language sql immutable as $$
  select case when jsonb_typeof(value) = 'number' then abs(value::numeric) <= largest else false end
$$;

create function private.clean_ground_outline(value jsonb) returns jsonb
language plpgsql immutable as $$
begin
  if value is null or value in ('null', '[]') then
    return '[]';
  end if;
  perform private.reject_if(jsonb_typeof(value) <> 'array' or jsonb_array_length(value) not between 3 and 500,
    'SP081', 'ground_outline', 'Obris na terenu ima od 3 do 500 tačaka.');
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as point
    where not private.is_metres(point -> 'east', 2e7) or not private.is_metres(point -> 'north', 2e7)
      or coalesce(point -> 'height', 'null') <> 'null' and not private.is_metres(point -> 'height', 1e4)
  ), 'SP081', 'ground_outline', 'Tačke na terenu moraju imati istok i sjever u metrima.');
  return (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'east', point -> 'east', 'north', point -> 'north', 'height', point -> 'height'
    )) order by place)
    from jsonb_array_elements(value) with ordinality as points (point, place)
  );
end
$$;

-- In m², on the map; null without an outline.
create function private.ground_area(outline jsonb) returns numeric
language sql immutable as $$
  select round(abs(sum(east * next_north - next_east * north)) / 2, 2)
  from (
    select east, north, coalesce(lead(east) over corners, first_value(east) over corners) as next_east,
      coalesce(lead(north) over corners, first_value(north) over corners) as next_north
    from (
      select (point -> 'east')::numeric as east, (point -> 'north')::numeric as north, place
      from jsonb_array_elements(outline) with ordinality as points (point, place)
    ) as point
    window corners as (order by place)
  ) as side
$$;

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
  perform private.reject_if(saved.version is distinct from save_ground.version,
    409, 'SP021', jsonb_build_array(
      jsonb_build_object('index', 0, 'id', saved.id, 'name', address, 'version', saved.version))::text,
    'Neko je u međuvremenu promijenio sliku ili njene kontrolne tačke. Ništa nije sačuvano.');
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
drop function private.ground_area, private.clean_ground_outline, private.is_metres, private.clean_polygon;
