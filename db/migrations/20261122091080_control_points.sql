-- migrate:up
-- Places that are known both on a picture and on the ground: they tie the two together.
create table api.control_points (
  id uuid primary key default uuidv7(),
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (project_id, picture, name),
  foreign key (project_id, picture) references api.project_pictures (project_id, url) on update cascade on delete cascade
);
alter table api.control_points enable row level security;
comment on table api.control_points is 'Places known both on a picture of a project and on the ground';
comment on column api.control_points.name is 'As the surveyor calls it, up to 50 characters';
comment on column api.control_points.level is 'Terrace that it stands on, from 1';
comment on column api.control_points.x is 'Percent of the picture''s width from the left; outside 0-100 beyond its edge';
comment on column api.control_points.y is 'Percent of its height from the top';
comment on column api.control_points.east is 'Metres of the project''s ground_crs';
comment on column api.control_points.north is 'Likewise';
comment on column api.control_points.height is 'Metres; null where it is not known';
comment on column api.control_points.position is 'Order within the picture, from 1';

create policy staff_reads on api.control_points for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.control_points for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.control_points for update to admin using ((select auth.may('edit')));
create policy staff_deletes on api.control_points for delete to admin using ((select auth.may('edit')));

grant select, delete on api.control_points to admin;
grant insert (id, project_id, picture, name, level, x, y, east, north, height, position) on api.control_points to admin;
grant update (name, level, x, y, east, north, height, position, version) on api.control_points to admin;

create function private.validate_control_point() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new.name := private.clean_line(new.name);
  new.level := coalesce(new.level, 1);
  perform private.reject_if(new.name is null, 'SP001', 'name', 'Obavezno polje');
  perform private.check_length(new.name, 50, 'name');
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
drop table api.control_points;
drop function private.validate_control_point;
