-- migrate:up
-- The parcels that an inquiry names, the first one first, each once.
create function private.named_parcels(parcel_id uuid, parcel_ids uuid[]) returns uuid[]
language sql immutable as $$
  select coalesce(array_agg(id order by place), '{}')
  from (
    select id, min(place) as place
    from unnest(array_prepend(parcel_id, parcel_ids)) with ordinality as named (id, place)
    where id is not null
    group by id
  ) as distinct_ids
$$;

-- What the base case of the calculation on the parcels' page stands on: domain/src/assumptions.ts reads it.
create function private.assumptions_of(project api.projects) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'tariff', company.tariff,
    'ppa_tariff', project.ppa_tariff,
    'tariff_growth', coalesce(project.tariff_growth, company.tariff_growth),
    'upkeep_per_kw', coalesce(project.upkeep_per_kw, company.upkeep_per_kw),
    'insurance_per_kw', coalesce(project.insurance_per_kw, company.insurance_per_kw),
    'degradation', coalesce(project.degradation, company.degradation),
    'vat_rate', coalesce(project.vat_rate, company.vat_rate),
    'legal_form', project.legal_form,
    'rent_per_kw', project.rent_per_kw,
    'lease_years', project.lease_years
  )
  from api.site_settings as company
$$;

-- Fills project_id, parcel_id, parcel_ids and the snapshot, or rejects the inquiry. A visitor learns nothing of what is hidden: it
-- answers as if it did not exist. The snapshot is what the visitor saw: their confirmation names no other price.
create function private.resolve_parcels(inquiry api.inquiries) returns api.inquiries
language plpgsql stable as $$
declare
  ids constant uuid[] := private.named_parcels(inquiry.parcel_id, inquiry.parcel_ids);
  project api.projects;
  seen jsonb := '[]';
begin
  perform private.reject_if(cardinality(ids) > 100, 'SP012', 'parcel_ids', 'Upit može imati najviše 100 parcela.');
  if cardinality(ids) > 0 then
    inquiry.project_id := coalesce(inquiry.project_id, (select project_id from api.parcels where id = ids[1]));
  end if;
  if inquiry.project_id is not null or cardinality(ids) > 0 then
    select * into project from api.projects
    where id = inquiry.project_id and visible and status <> 'draft';
    perform private.reject_if(project.id is null, 'SP009', 'project_id', 'Projekat nije pronađen');
  end if;
  if cardinality(ids) > 0 then
    select jsonb_agg(jsonb_build_object(
      'id', parcel.id, 'name', parcel.name, 'name_en', parcel.name_en, 'status', parcel.status,
      'price', parcel.public_price, 'power_kw', parcel.power_kw, 'area_m2', parcel.area_m2,
      'annual_production_kwh', parcel.annual_production_kwh,
      'ocekivani_godisnji_prihod', parcel.ocekivani_godisnji_prihod,
      'ima_ppa_ugovor', parcel.ima_ppa_ugovor, 'ppa_godine', parcel.ppa_godine
    ) order by array_position(ids, parcel.id))
    into seen
    from api.parcels as parcel
    where parcel.id = any (ids) and parcel.project_id = project.id;
    perform private.reject_if(coalesce(jsonb_array_length(seen), 0) <> cardinality(ids),
      'SP012', 'parcel_ids', 'Parcela nije pronađena u ovom projektu');
  end if;

  inquiry.parcel_ids := ids;
  inquiry.parcel_id := ids[1];
  inquiry.snapshot := jsonb_build_object(
    'project', case when project.id is not null then
      jsonb_build_object('id', project.id, 'name', project.name, 'name_en', project.name_en)
    end,
    'parcels', seen,
    'assumptions', case when cardinality(ids) > 0 then private.assumptions_of(project) end
  );
  return inquiry;
end
$$;

-- What a visitor changed in the calculation: numbers that the fields take, and nothing else. Null when nothing is left.
create function private.clean_calculation(given jsonb) returns jsonb
language plpgsql immutable as $$
declare
  cleaned jsonb;
begin
  if given is null or given = 'null' then
    return null;
  end if;
  perform private.reject_if(jsonb_typeof(given) <> 'object', 'SP007', 'calculation', 'Izračun nije ispravan.');
  select jsonb_object_agg(field, round(number, 4)) into cleaned
  from (
    select * from private.assumption_bounds() where field not in ('ppa_tariff', 'vat_rate')
    union all
    values ('upfront', 0, 100), ('months', 1, 120)
  ) as known (field, lowest, highest)
  cross join lateral private.json_number(
    given -> field, lowest, highest, 'calculation', 'Izračun nije ispravan.') as number
  where number is not null;
  select coalesce(cleaned, '{}') || coalesce(jsonb_object_agg(choice, true), '{}') into cleaned
  from unnest('{vat,by_parts}'::text[]) as choice
  where given -> choice = 'true';
  return nullif(cleaned, '{}');
end
$$;

-- migrate:down
drop function
  private.clean_calculation, private.resolve_parcels, private.assumptions_of,
  private.named_parcels;
