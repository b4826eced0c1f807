-- migrate:up
create function private.validate_project() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  terms constant text[] := '{
    guarantor,guarantor_en,payment_schedule,payment_schedule_en,late_terms,late_terms_en,resale_terms,resale_terms_en
  }';
  field text;
begin
  new.id := coalesce(new.id, uuidv7());
  new.name := private.clean_line(new.name);
  new.name_en := private.clean_line(new.name_en);
  new.description := private.clean_text(new.description);
  new.description_en := private.clean_text(new.description_en);
  new.location := private.clean_line(new.location);
  new.location_en := private.clean_line(new.location_en);
  new.main_image_url := private.clean_line(new.main_image_url);
  new.video_url := private.clean_line(new.video_url);
  new.image_gallery := private.clean_urls(new.image_gallery, private.picture_buckets(), 'image_gallery');
  new.video_gallery := private.clean_urls(new.video_gallery, private.video_buckets(), 'video_gallery');
  new.status := coalesce(new.status, 'draft');
  new.visible := coalesce(new.visible, true);
  new.show_in_sale_page := coalesce(new.show_in_sale_page, false);
  new.show_in_references := coalesce(new.show_in_references, false);
  new.technical_details := coalesce(nullif(new.technical_details, 'null'), '{}');

  if new.reference_type <> all (enum_range(null::api.reference_type)::text[]) then
    new.reference_type := null;
  end if;
  new.investment_amount := case when new.investment_amount > 0 then new.investment_amount end;
  new.ppa_godine := case when new.ppa_godine > 0 then new.ppa_godine end;
  new.ima_ppa_ugovor := new.ppa_godine is not null;
  new.ppa_tariff := case when new.ppa_tariff > 0 then new.ppa_tariff end;
  new.ppa_buyer := private.clean_line(new.ppa_buyer);
  -- Who owns pays no rent.
  if new.legal_form is distinct from 'lease' then
    new.rent_per_kw := null;
    new.lease_years := null;
  end if;
  new.lease_years := case when new.lease_years > 0 then new.lease_years end;
  new.payment_parts := nullif(new.payment_parts, '{}');
  new.grid_operator := private.clean_line(new.grid_operator);
  new.ground_crs := private.clean_line(new.ground_crs);
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(name, private.clean_text(to_jsonb(new) ->> name)) from unnest(terms) as name
  ));

  perform private.reject_if(new.name is null, 'SP001', 'name', 'Obavezno polje');
  perform private.check_length(new.name, 200, 'name');
  perform private.check_length(new.name_en, 200, 'name_en');
  perform private.check_length(new.description, 20000, 'description');
  perform private.check_length(new.description_en, 20000, 'description_en');
  perform private.check_length(new.location, 200, 'location');
  perform private.check_length(new.location_en, 200, 'location_en');
  perform private.check_file(new.main_image_url, private.picture_buckets(), 'main_image_url');
  perform private.check_file(new.video_url, private.video_buckets(), 'video_url');
  perform private.check_number(new.investment_amount, 'investment_amount');
  perform private.check_number(new.ocekivani_godisnji_prihod, 'ocekivani_godisnji_prihod');
  -- Those that the product can convert: local nets, Gauss-Krüger zones 5 to 7, UTM 33 and 34. A test compares them.
  perform private.reject_if(new.ground_crs <> all ('{local,EPSG:31275,EPSG:31276,EPSG:31277,EPSG:32633,EPSG:32634}'),
    'SP080', 'ground_crs', 'Nepoznat koordinatni sistem');
  perform private.reject_if(new.ppa_godine > 100, 'SP005', 'ppa_godine', 'Vrijednost je prevelika');
  perform private.reject_if(new.lease_years > 100, 'SP005', 'lease_years', 'Vrijednost je prevelika');
  perform private.check_length(new.ppa_buyer, 200, 'ppa_buyer');
  perform private.check_length(new.grid_operator, 200, 'grid_operator');
  foreach field in array terms loop
    perform private.check_length(to_jsonb(new) ->> field, 2000, field);
  end loop;
  perform private.check_assumptions(to_jsonb(new));
  perform private.check_monthly_shares(new.monthly_shares, 'monthly_shares');
  perform private.check_payment_parts(new.payment_parts, 'payment_parts');
  -- Its line ends and tabs are written as escapes.
  new.technical_details := private.clean_line(new.technical_details::text)::jsonb;
  perform private.reject_if(jsonb_typeof(new.technical_details) <> 'object',
    'SP007', 'technical_details', 'Tehnički podaci moraju biti parovi naziva i vrijednosti');
  perform private.check_length(new.technical_details::text, 20000, 'technical_details');

  if tg_op = 'INSERT' then
    if current_setting('role') = 'admin' and not private.is_restoring() then
      new.created_by := auth.user_id();
    end if;
  end if;
  return new;
end
$$;

create trigger _100_validate before insert or update on api.projects
for each row execute function private.validate_project();
create trigger _900_touch before insert or update on api.projects for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.projects
for each row execute function private.record_history();

-- migrate:down
drop trigger _500_history on api.projects;
drop trigger _900_touch on api.projects;
drop function private.validate_project cascade;
