-- migrate:up
create function private.validate_parcel() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new.name := private.clean_line(new.name);
  new.name_en := private.clean_line(new.name_en);
  new.description := private.clean_text(new.description);
  new.description_en := private.clean_text(new.description_en);
  new.cadastral_municipality := private.clean_line(new.cadastral_municipality);
  new.cadastral_number := private.clean_line(new.cadastral_number);
  new.polygon_data := private.clean_polygon(new.polygon_data);
  if tg_op = 'INSERT' or new.ground_outline is distinct from old.ground_outline then
    new.ground_outline := private.clean_ground_outline(new.ground_outline);
    new.measured_area_m2 := private.ground_area(new.ground_outline);
    perform private.reject_if(new.measured_area_m2 = 0, 'SP081', 'ground_outline', 'Obris na terenu nema površinu.');
  end if;
  new.area_m2 := coalesce(new.area_m2, 0);
  new.power_kw := coalesce(new.power_kw, 0);
  new.panel_count := coalesce(new.panel_count, 0);
  new.annual_production_kwh := coalesce(new.annual_production_kwh, 0);
  new.price := coalesce(new.price, 0);
  new.status := coalesce(new.status, 'available');
  new.images := private.clean_urls(new.images, private.picture_buckets(), 'images');
  new.ima_ppa_ugovor := coalesce(new.ima_ppa_ugovor, false);

  perform private.reject_if(new.name is null, 'SP001', 'name', 'Obavezno polje');
  perform private.check_length(new.name, 200, 'name');
  perform private.check_length(new.name_en, 200, 'name_en');
  perform private.check_length(new.description, 20000, 'description');
  perform private.check_length(new.description_en, 20000, 'description_en');
  perform private.check_length(new.cadastral_municipality, 100, 'cadastral_municipality');
  perform private.check_length(new.cadastral_number, 100, 'cadastral_number');
  perform private.check_number(new.area_m2, 'area_m2');
  perform private.check_number(new.power_kw, 'power_kw');
  perform private.check_number(new.panel_count, 'panel_count');
  perform private.check_number(new.annual_production_kwh, 'annual_production_kwh');
  perform private.check_number(new.price, 'price');
  perform private.check_number(new.ppa_godine, 'ppa_godine');
  perform private.check_number(new.ocekivani_godisnji_prihod, 'ocekivani_godisnji_prihod');
  perform private.check_between(new.latitude, -90, 90, 'latitude');
  perform private.check_between(new.longitude, -180, 180, 'longitude');
  perform private.reject_if(num_nonnulls(new.latitude, new.longitude) = 1,
    'SP001', case when new.latitude is null then 'latitude' else 'longitude' end, 'Obavezno polje');
  perform private.reject_if(new.ppa_godine > 100, 'SP005', 'ppa_godine', 'Vrijednost je prevelika');

  if tg_op = 'INSERT' or new.project_id <> old.project_id then
    -- Whoever changes the project at the same moment comes before or after: a new parcel never keeps what its project has
    -- just given up.
    perform from api.projects where id = new.project_id for no key update;
    select project.visible and project.status <> 'draft', private.stage(project.id, project.status), project.location
    into new.public, new.stage, new.place
    from api.projects as project where project.id = new.project_id;
    perform private.reject_if(not found, 'SP009', 'project_id', 'Projekat nije pronađen');
  end if;
  if tg_op = 'INSERT' then
    new.position := coalesce(
      new.position, (select max(position) + 1 from api.parcels where project_id = new.project_id), 1);
  end if;
  new.position := coalesce(new.position, old.position);
  return new;
end
$$;

create trigger _100_validate before insert or update on api.parcels
for each row execute function private.validate_parcel();
-- What follows the project and the company is no edit of a parcel: whoever has it open saves it all the same.
create trigger _900_touch before insert or update on api.parcels
for each row execute function private.touch('public', 'stage', 'place', 'by_yield');

-- Those who sell say what is reserved and sold; everything else of a parcel is for those who edit. So what is held neither
-- comes, goes nor changes hands without the right to sell, by whatever way the row is written. Who is no staff comes by
-- functions that have looked at the right themselves.
create function private.guard_parcel() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  edits constant boolean := tg_op <> 'UPDATE'
    or to_jsonb(new) - '{status,version}'::text[] <> to_jsonb(old) - '{status,version}'::text[];
  sells constant boolean := case tg_op
    when 'INSERT' then new.status <> 'available'
    when 'DELETE' then old.status <> 'available'
    else coalesce(new.status, 'available') <> old.status
  end;
begin
  if edits and auth.may('sell') and not auth.may('edit') or sells and auth.may('edit') and not auth.may('sell') then
    perform private.reject_http(403, 'SP054', null, 'Vaša uloga ovo ne dozvoljava.');
  end if;
  return coalesce(new, old);
end
$$;

create trigger _050_guard before insert or update or delete on api.parcels
for each row execute function private.guard_parcel();

create trigger _500_history after insert or update or delete on api.parcels
for each row execute function private.record_history('public', 'stage', 'place', 'by_price', 'by_power', 'by_yield');

-- migrate:down
drop trigger _500_history on api.parcels;
drop trigger _900_touch on api.parcels;
drop function private.guard_parcel, private.validate_parcel cascade;
