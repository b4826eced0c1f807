-- migrate:up
create function private.clean_polygon(value jsonb) returns jsonb
language plpgsql immutable as $$
declare
  points int;
begin
  if value is null or value in ('null', '[]') then
    return '[]';
  end if;
  perform private.reject_if(jsonb_typeof(value) <> 'array',
    'SP006', 'polygon_data', 'Obris parcele mora biti lista tačaka');
  points := jsonb_array_length(value);
  perform private.reject_if(points < 3, 'SP006', 'polygon_data', 'Parcela mora imati najmanje 3 tačke');
  perform private.reject_if(points > 500, 'SP006', 'polygon_data', 'Parcela može imati najviše 500 tačaka');
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as point
    where case
      when jsonb_typeof(point) <> 'object' then true
      when jsonb_typeof(point -> 'x') is distinct from 'number' then true
      when jsonb_typeof(point -> 'y') is distinct from 'number' then true
      else (point ->> 'x')::numeric not between 0 and 100 or (point ->> 'y')::numeric not between 0 and 100
    end
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

-- migrate:down
drop function private.ground_area, private.clean_ground_outline, private.is_metres, private.clean_polygon;
