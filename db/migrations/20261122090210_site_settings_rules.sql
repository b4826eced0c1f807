-- migrate:up
-- The texts of a list of objects as clean_line has them, without addresses: these are rejected instead. Null is an empty list.
create function private.clean_list(value jsonb) returns jsonb
language sql immutable as $$
  select case jsonb_typeof(value) when 'array' then coalesce((
    select jsonb_agg(case jsonb_typeof(item) when 'object' then coalesce((
      select jsonb_object_agg(key, case when jsonb_typeof(part) = 'string' and key <> 'url'
        then coalesce(to_jsonb(private.clean_line(part #>> '{}')), 'null') else part end)
      from jsonb_each(item) as parts (key, part)), '{}') else item end order by place)
    from jsonb_array_elements(value) with ordinality as listed (item, place)), '[]')
  else coalesce(nullif(value, 'null'), '[]') end
$$;

-- A list of objects whose values named in `texts` are non-empty strings; others are texts, or numbers where they count.
create function private.check_list(value jsonb, texts text[], field text) returns void
language plpgsql immutable as $$
begin
  perform private.reject_if(jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 20,
    'SP007', field, 'Neispravna lista');
  perform private.check_length(value::text, 10000, field);
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as item, unnest(texts) as key
    where jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> key) is distinct from 'string'
      or btrim(item ->> key) = ''
  ), 'SP001', field, 'Obavezno polje');
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as item, jsonb_each(item) as part
    where jsonb_typeof(part.value) not in (
      'null', case when part.key in ('value', 'connected') then 'number' else 'string' end
    )
  ), 'SP007', field, 'Neispravna lista');
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as item where item ? 'url' and not private.is_url(item ->> 'url')
  ), 'SP008', field, 'Unesite ispravnu adresu (https://...)');
end
$$;

-- How a colour (#rrggbb) stands out from the paper of the site (WCAG 2); domain/src/brand.ts says the same.
create function private.contrast_on_paper(colour text) returns numeric
language sql immutable as $$
  select (0.9532 + 0.05) / (0.05 + sum(weight * case when part <= 0.04045 then part / 12.92 else ((part + 0.055) / 1.055) ^ 2.4 end))
  from (values (0, 0.2126), (1, 0.7152), (2, 0.0722)) as channel (place, weight),
    lateral (select get_byte(decode(substr(colour, 2), 'hex'), place) / 255.0 as part) as value
$$;

create function private.check_settings_numbers(company api.site_settings) returns void
language plpgsql immutable as $$
declare
  field text;
  number numeric;
  lowest numeric;
  highest numeric;
begin
  foreach field in array '{
    sales_discount_limit,claimed_yield_low,claimed_yield_high,claimed_payback_low,claimed_payback_high,claimed_payout_years,
    vat_rate,tariff,tariff_growth,upkeep_per_kw,insurance_per_kw,degradation,monthly_shares
  }'::text[] loop
    perform private.reject_if(to_jsonb(company) -> field = 'null', 'SP001', field, 'Obavezno polje');
  end loop;
  for field, number, lowest, highest in values
    ('confirmations_per_hour', company.confirmations_per_hour::numeric, 0::numeric, 10000::numeric),
    ('inquiries_kept_months', company.inquiries_kept_months, 1, 120),
    ('reservation_days', company.reservation_days, 1, 365),
    ('offer_days', company.offer_days, 1, 365),
    ('sales_discount_limit', company.sales_discount_limit, 0, 99),
    ('claimed_yield_low', company.claimed_yield_low, 0, 100),
    ('claimed_yield_high', company.claimed_yield_high, company.claimed_yield_low, 100),
    ('claimed_payback_low', company.claimed_payback_low, 0, 100),
    ('claimed_payback_high', company.claimed_payback_high, company.claimed_payback_low, 100),
    ('claimed_payout_years', company.claimed_payout_years, 1, 100)
  loop
    perform private.check_between(coalesce(number, 'NaN'), lowest, highest, field);
  end loop;
  perform private.check_assumptions(to_jsonb(company));
  perform private.check_monthly_shares(company.monthly_shares, 'monthly_shares');
  perform private.check_between(company.latitude, -90, 90, 'latitude');
  perform private.check_between(company.longitude, -180, 180, 'longitude');
  perform private.check_between(company.results_year, 1990, 2200, 'results_year');
end
$$;

create function private.validate_site_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  value text;
begin
  new := private.clean_columns(new, '{
    company_name,tagline,tagline_en,address,postal_code,city,country,country_en,working_hours,working_hours_en,
    director_name,director_role,director_role_en,registration_number,vat_number,court,bank_account
  }', 200);
  new := private.clean_columns(new, '{email,whatsapp,viber,map_tiles_url,logo,favicon,accent}', null);
  new.phones := private.clean_list(new.phones);
  new.social_links := private.clean_list(new.social_links);
  new.results := private.clean_list(new.results);
  new.notification_emails := array(
    select distinct private.clean_line(given) from unnest(new.notification_emails) as given
    where private.clean_line(given) is not null
  );

  perform private.reject_if(new.company_name is null, 'SP001', 'company_name', 'Obavezno polje');
  perform private.reject_if(not private.is_email(new.email), 'SP003', 'email', 'Unesite ispravnu e-mail adresu');
  -- Links to chats take the country's code; domain/src/phone.ts says the same.
  foreach field in array array['whatsapp', 'viber'] loop
    perform private.reject_if(to_jsonb(new) ->> field !~ '^\+[1-9]([ ./-]?[0-9]){7,14}$',
      'SP011', field, 'Unesite broj sa pozivnim brojem države, na primjer +387 65 000 000.');
  end loop;
  foreach value in array new.notification_emails loop
    perform private.reject_if(not private.is_email(value),
      'SP003', 'notification_emails', format('„%s“ nije ispravna e-mail adresa.', left(value, 100)));
  end loop;
  perform private.reject_if(cardinality(new.notification_emails) > 20,
    'SP002', 'notification_emails', 'Previše stavki (najviše 20)');
  perform private.check_settings_numbers(new);
  perform private.check_list(new.phones, '{number}', 'phones');
  perform private.check_list(new.social_links, '{name,url}', 'social_links');
  perform private.check_list(new.results, '{label}', 'results');
  perform private.reject_if(exists (
    select from jsonb_array_elements(new.social_links) as link where link ->> 'url' !~ '^https://[^\s"<>]+$'
  ), 'SP008', 'social_links', 'Adresa mora počinjati sa https://');
  perform private.reject_if(not coalesce(new.setup_done <@ '{texts,claims,logo,mail}', false),
    'SP011', 'setup_done', 'Nepoznat korak');
  new.accent := lower(new.accent);
  perform private.reject_if(new.accent !~ '^#[0-9a-f]{6}$', 'SP011', 'accent', 'Unesite boju kao #1b7f4b.');
  perform private.reject_if(private.contrast_on_paper(new.accent) < 4.5,
    'SP089', 'accent', 'Tekst u ovoj boji se ne može čitati. Odaberite tamniju.');
  perform private.check_file(new.logo, private.picture_buckets(), 'logo');
  perform private.check_file(new.favicon, private.picture_buckets(), 'favicon');
  new.icon := coalesce(new.favicon, (
    select asset.url from api.media_assets as asset
    where asset.url = new.logo and asset.width between 0.75 * asset.height and 1.33 * asset.height
  ));
  perform private.check_url(new.map_tiles_url, 'map_tiles_url');
  return new;
end
$$;

create trigger _100_validate before insert or update on api.site_settings
for each row execute function private.validate_site_settings();
create trigger _900_touch before update on api.site_settings for each row execute function private.touch();
create trigger _500_history after update on api.site_settings for each row execute function private.record_history();

-- migrate:down
drop trigger _500_history on api.site_settings;
drop trigger _900_touch on api.site_settings;
drop function
  private.validate_site_settings, private.check_settings_numbers, private.contrast_on_paper, private.check_list,
  private.clean_list cascade;
