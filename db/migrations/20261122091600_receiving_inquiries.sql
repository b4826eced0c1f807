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

-- A visitor learns nothing of what is hidden: it answers as if it did not exist. The snapshot is what the visitor saw.
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

-- What a visitor changed in the calculation: numbers that the fields take, the currency if it is not KM, and nothing else.
-- Null when nothing is left.
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
  cleaned := cleaned || case when given ->> 'currency' = 'EUR' then '{"currency": "EUR"}' else '{}' end::jsonb;
  return nullif(cleaned, '{}');
end
$$;

-- Called with the mailbox's lock held, so that two equal inquiries at once cannot both pass.
create function private.reject_repeated_inquiry(inquiry api.inquiries, mailbox text) returns void
language plpgsql stable as $$
begin
  if exists (
    select from api.inquiries as earlier
    where private.mailbox(earlier.user_email) = reject_repeated_inquiry.mailbox
      and earlier.status <> 'closed'
      and case
        when cardinality(inquiry.parcel_ids) > 0 then earlier.parcel_ids && inquiry.parcel_ids
        else earlier.parcel_ids = '{}'
          and earlier.project_id is not distinct from inquiry.project_id
          and earlier.message is not distinct from inquiry.message
      end
  ) then
    perform private.reject_if(inquiry.parcel_ids <> '{}',
      '23505', 'parcel_id', 'Već ste poslali upit za ovu parcelu. Molimo sačekajte naš odgovor.');
    perform private.reject('23505', 'message', 'Već ste poslali sličnu poruku. Molimo sačekajte naš odgovor.');
  end if;
  -- One mailbox, whoever's it is, gets no more than this in confirmations.
  perform private.reject_if((
    select count(*) from api.inquiries as earlier
    where private.mailbox(earlier.user_email) = reject_repeated_inquiry.mailbox
      and earlier.created_at > now() - interval '1 hour'
  ) >= 20, 429, 'SP013', 'user_email', 'Poslali ste previše upita. Molimo sačekajte naš odgovor.', '{"Retry-After": "3600"}');
end
$$;

-- What strangers can make us send has an end, beside what they were asked for alerts. Inquiries at the same moment do not see each
-- other, so a few more may go out.
create function private.confirmations_are_held(alerts bigint default 0) returns boolean
language sql stable as $$
  select confirmations_per_hour <= alerts + (
    select count(*) from (
      select from api.inquiries
      where visitor_mail_status <> 'skipped' and created_at > now() - interval '1 hour'
      limit confirmations_per_hour
    ) as confirmed
  )
  from api.site_settings
$$;

create function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  links int;
  mailbox text;
begin
  if private.is_restoring() then
    new.version := new.version + 1;
    new.search_text := private.inquiry_search_text(new);
    return new;
  end if;
  -- One inquiry a call: nginx counts calls.
  perform private.reject_if(current_setting('role') = 'anon' and nullif(current_setting('solar.new_inquiry', true), '') is not null,
    'SP014', null, 'Šaljite jedan po jedan upit.');

  new.id := uuidv7();
  new := private.clean_columns(new, '{user_name}', 200);
  new := private.clean_columns(new, '{user_phone}', 50);
  new := private.clean_columns(new, '{message}', 5000, true);
  new.user_email := lower(private.clean_line(new.user_email));
  new.language := coalesce(new.language, 'sr');
  new.honeypot := left(private.clean_line(new.honeypot), 200);

  perform private.reject_if(new.user_name is null, 'SP001', 'user_name', 'Molimo popunite sva obavezna polja.');
  perform private.reject_if(new.user_email is null, 'SP001', 'user_email', 'Molimo popunite sva obavezna polja.');
  perform private.reject_if(new.message is null and new.project_id is null and new.parcel_id is null
    and coalesce(cardinality(new.parcel_ids), 0) = 0, 'SP001', 'message', 'Molimo popunite sva obavezna polja.');
  perform private.reject_if(new.call_back is not null and regexp_count(coalesce(new.user_phone, ''), '\d') < 6,
    'SP001', 'user_phone', 'Za povratni poziv unesite broj telefona.');
  perform private.reject_if(not private.is_email(new.user_email),
    'SP003', 'user_email', 'Unesite ispravnu e-mail adresu');

  new := private.resolve_parcels(new);
  new.search_text := private.inquiry_search_text(new);
  new.calculation := private.clean_calculation(case when cardinality(new.parcel_ids) > 0 then new.calculation end);
  mailbox := private.mailbox(new.user_email);
  perform pg_advisory_xact_lock(hashtextextended('inquiry:' || mailbox, 0));
  perform private.reject_repeated_inquiry(new, mailbox);

  links := regexp_count(coalesce(new.message, ''), 'https?://', 1, 'i');
  new.suspected_spam := new.honeypot is not null or links > 3;
  new.confirmation_held := not new.suspected_spam and private.confirmations_are_held();
  new.staff_mail_status := case when new.suspected_spam then 'skipped' else 'queued' end;
  new.visitor_mail_status := case when new.confirmation_held then 'skipped' else new.staff_mail_status end;

  new := jsonb_populate_record(new, '{
    "status": "new", "note": null, "handled_by": null, "handled_at": null, "staff_mail_error": null,
    "visitor_mail_error": null, "version": 1
  }');
  new.created_at := now();
  new.updated_at := now();

  -- The policy below lets the sender read this one row's id back, within this transaction only.
  perform set_config('solar.new_inquiry', new.id::text, true);
  return new;
end
$$;

create trigger _100_receive before insert on api.inquiries for each row execute function private.receive_inquiry();

-- migrate:down
drop function private.receive_inquiry, private.confirmations_are_held, private.reject_repeated_inquiry cascade;
drop function private.clean_calculation, private.resolve_parcels, private.assumptions_of, private.named_parcels;
