-- migrate:up
create type api.viewpoint as enum ('perspective', 'above');

-- Further pictures of a park, and how the ground lies on each. The main picture has a row once it is tied to the ground.
-- Triggers, in their order; before: _100_validate, _900_touch; after: _500_history, _550_media_uses (restorable_files),
-- _700_announce (public_pages).
create table api.project_pictures (
  like private.editable including defaults including indexes,
  project_id uuid not null references api.projects on delete cascade,
  url text not null,
  title text,
  title_en text,
  viewpoint api.viewpoint not null default 'perspective',
  position int not null,
  projection jsonb,
  unique (project_id, url)
);
comment on table api.project_pictures is 'Pictures of a project that its parcels are shown on, beside the main one or tied to the ground';
comment on column api.project_pictures.url is 'Address of the picture; that of the main picture for its own row';
comment on column api.project_pictures.viewpoint is 'perspective, or above: an orthophoto, which lies below the plan';
comment on column api.project_pictures.projection is 'How metres of ground_crs come to percent of the picture; null until it is solved @type:Projection | null';
comment on column api.project_pictures.version is 'Raised by each change, of its control points too; an update that names an old one is rejected';

create policy visitors_read_public on api.project_pictures for select to anon
using (exists (select from api.projects as project where project.id = project_pictures.project_id));
create policy staff_reads on api.project_pictures for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.project_pictures for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.project_pictures for update to admin using ((select auth.may('edit')));
create policy staff_deletes on api.project_pictures for delete to admin using ((select auth.may('edit')));

grant select on api.project_pictures to anon;
grant delete on api.project_pictures to admin;
grant insert (id, project_id, url, title, title_en, viewpoint, position, projection) on api.project_pictures to admin;
grant update (url, title, title_en, viewpoint, position, projection, version) on api.project_pictures to admin;

create function private.check_projection(value jsonb) returns void
language plpgsql immutable as $$
begin
  perform private.reject_if(jsonb_typeof(value) is distinct from 'object' or length(value::text) > 20000
    or coalesce(value ->> 'kind', '') not in ('plane', 'levels', 'camera')
    or not private.is_metres(value #> '{origin,east}', 2e7) or not private.is_metres(value #> '{origin,north}', 2e7)
    or not private.is_metres(value #> '{origin,height}', 1e4)
    or jsonb_typeof(value -> 'levels') is distinct from 'array'
    or jsonb_typeof(value -> 'matrix') is distinct from 'array'
    or (select count(*) filter (where jsonb_typeof(number) = 'number') <> 12 or count(*) <> 12
      from jsonb_array_elements(value -> 'matrix') as number), 'SP083', 'projection', 'Neispravna veza slike sa terenom');
end
$$;

create function private.validate_project_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new.url := private.clean_line(new.url);
  new := private.clean_columns(new, '{title,title_en}', 100);
  new.viewpoint := coalesce(new.viewpoint, 'perspective');
  new.projection := nullif(new.projection, 'null');
  perform private.reject_if(new.url is null, 'SP001', 'url', 'Obavezno polje');
  perform private.check_file(new.url, private.picture_buckets(), 'url');
  if new.projection is not null and (tg_op = 'INSERT' or new.projection is distinct from old.projection) then
    perform private.check_projection(new.projection);
  end if;
  perform private.reject_if(not exists (select from api.projects where id = new.project_id),
    'SP009', 'project_id', 'Projekat nije pronađen');
  perform private.reject_if(exists (
    select from api.project_pictures as other
    where other.project_id = new.project_id and other.url = new.url and other.id <> new.id
  ), 'SP011', 'url', 'Ova slika je već među slikama parka.');
  new.position := coalesce(
    new.position, (select max(position) + 1 from api.project_pictures where project_id = new.project_id), 1);
  return new;
end
$$;

create trigger _100_validate before insert or update on api.project_pictures
for each row execute function private.validate_project_picture();
create trigger _900_touch before insert or update on api.project_pictures for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.project_pictures
for each row execute function private.record_history();

create table api.control_points (
  like private.editable including defaults including indexes,
  project_id uuid not null,
  picture text not null,
  name text not null,
  level smallint not null default 1,
  x numeric not null,
  y numeric not null,
  east numeric not null,
  north numeric not null,
  height numeric,
  position int not null,
  unique (project_id, picture, name),
  foreign key (project_id, picture) references api.project_pictures (project_id, url) on update cascade on delete cascade
);
comment on table api.control_points is 'Places known both on a picture of a project and on the ground';
comment on column api.control_points.level is 'Terrace that it stands on, from 1';
comment on column api.control_points.x is 'Percent of the picture''s width from the left; outside 0-100 beyond its edge';
comment on column api.control_points.y is 'Percent of its height from the top';
comment on column api.control_points.east is 'Metres of the project''s ground_crs, as north and height';

create policy staff_reads on api.control_points for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.control_points for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.control_points for update to admin using ((select auth.may('edit')));
create policy staff_deletes on api.control_points for delete to admin using ((select auth.may('edit')));

grant delete on api.control_points to admin;
grant insert (id, project_id, picture, name, level, x, y, east, north, height, position) on api.control_points to admin;
grant update (name, level, x, y, east, north, height, position, version) on api.control_points to admin;

create function private.validate_control_point() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new := private.clean_columns(new, '{name}', 50);
  new.level := coalesce(new.level, 1);
  perform private.reject_if(new.name is null, 'SP001', 'name', 'Obavezno polje');
  -- Comparing with null must not let it pass: a point without a place is none.
  perform private.reject_if(not coalesce(abs(new.x) <= 1000 and abs(new.y) <= 1000 and abs(new.east) <= 2e7 and abs(new.north) <= 2e7, false)
    or abs(new.height) > 1e4 or new.level not between 1 and 100,
    'SP082', 'points', 'Kontrolna tačka ima mjesto na slici i na terenu, u metrima.');
  perform private.reject_if(not exists (
    select from api.project_pictures where project_id = new.project_id and url = new.picture
  ), 'SP009', 'picture', 'Slika nije pronađena');
  perform private.reject_if(exists (
    select from api.control_points as other
    where other.project_id = new.project_id and other.picture = new.picture and other.name = new.name
      and other.id <> new.id
  ), 'SP082', 'name', 'Kontrolna tačka s tim nazivom već postoji.');
  new.position := coalesce(new.position, (
    select max(position) + 1 from api.control_points where project_id = new.project_id and picture = new.picture
  ), 1);
  return new;
end
$$;

create trigger _100_validate before insert or update on api.control_points
for each row execute function private.validate_control_point();
create trigger _900_touch before insert or update on api.control_points for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.control_points
for each row execute function private.record_history();

-- migrate:down
drop function private.validate_control_point, private.validate_project_picture, private.check_projection cascade;
drop table api.control_points, api.project_pictures;
drop type api.viewpoint;
