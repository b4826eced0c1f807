-- migrate:up
-- The rows follow the dictionaries whenever the database is brought up to date (services/stack/src/db/site-texts.ts).
create table api.site_texts (
  id text primary key,
  page text not null generated always as (split_part(id, '.', 1)) stored,
  original text not null,
  original_en text not null,
  own text,
  own_en text,
  is_changed boolean not null generated always as (own is not null or own_en is not null) stored,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
comment on table api.site_texts is 'Texts of the public site and of the mails: the original of the dictionaries, and the company''s own in its place';
comment on column api.site_texts.id is 'Key in the dictionaries, such as home.hero.title; those of mails begin with mail';
comment on column api.site_texts.original is 'Serbian/Bosnian; %{name} is filled in, |||| separates plural forms';
comment on column api.site_texts.own is 'Shown instead of original, up to 2,000 characters; null: the original';

create policy visitors_read_own on api.site_texts for select to anon using (is_changed and page <> 'mail');
create policy staff_reads on api.site_texts for select to admin using ((select auth.is_staff()));
create policy staff_updates on api.site_texts for update to admin using ((select auth.may('edit')));
grant select (id, page, own, own_en) on api.site_texts to anon;
grant update (own, own_en, version) on api.site_texts to admin;

-- As many plural forms as the original, and no placeholder that it does not fill in. Null where it says the same.
create function private.own_text(own text, original text, field text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  cleaned constant text := private.clean_text(own);
  known constant text[] := array(select match.name[1] from regexp_matches(original, '%\{(\w+)\}', 'g') as match (name));
  forms constant int := cardinality(string_to_array(original, '||||'));
  unknown constant text := (
    select match.name[1] from regexp_matches(cleaned, '%\{([^}]*)\}?', 'g') as match (name)
    where match.name[1] <> all (known) limit 1
  );
begin
  perform private.check_length(cleaned, 2000, field);
  perform private.reject_if(unknown is not null, 'SP071', field, format('Nepoznata oznaka %%{%s}. %s', left(unknown, 50),
    case when known = '{}' then 'Ovaj tekst nema oznaka.' else 'Poznate su: ' || array_to_string(array(
      select distinct format('%%{%s}', name) from unnest(known) as name order by 1), ', ') || '.' end));
  perform private.reject_if(cleaned is not null and cardinality(string_to_array(cleaned, '||||')) <> forms,
    'SP084', field, format('Ovaj tekst ima oblika za množinu: %s. Odvojite ih sa ||||.', forms));
  return nullif(cleaned, original);
end
$$;

create function private.validate_site_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.own := private.own_text(new.own, new.original, 'own');
  new.own_en := private.own_text(new.own_en, new.original_en, 'own_en');
  new.search_text := private.fold(concat_ws(' ', new.id, new.original, new.original_en, new.own, new.own_en));
  return new;
end
$$;

create trigger _100_validate before insert or update of own, own_en on api.site_texts
for each row execute function private.validate_site_text();
create trigger _500_history after update of own, own_en on api.site_texts
for each row execute function private.record_history('search_text');
create trigger _700_announce after update of own, own_en on api.site_texts
for each row when (new.page <> 'mail') execute function private.announce_row();
-- Two columns are generated after this trigger.
create trigger _900_touch before update of own, own_en on api.site_texts
for each row execute function private.touch('search_text', 'page', 'is_changed');

-- Makes the rows the dictionaries': {key: [original, original_en]}. An own text stays as long as its key.
create function private.store_site_texts(dictionaries jsonb) returns void
language sql volatile set search_path = '' as $$
  delete from api.site_texts where not dictionaries ? id;
  insert into api.site_texts as stored (id, original, original_en)
  select key, texts ->> 0, texts ->> 1 from jsonb_each(dictionaries) as dictionary (key, texts)
  on conflict (id) do update
  set original = excluded.original, original_en = excluded.original_en,
    search_text = private.fold(concat_ws(' ', excluded.id, excluded.original, excluded.original_en, stored.own, stored.own_en))
  where (stored.original, stored.original_en) is distinct from (excluded.original, excluded.original_en)
$$;

-- What every mail shows of the company: its own texts, {language: {key without mail.: text}}, what the law wants, its colour and logo.
create function jobs.company_of_mails() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'texts', (
      select jsonb_build_object(
        'sr', coalesce(jsonb_object_agg(substr(id, 6), own) filter (where own is not null), '{}'),
        'en', coalesce(jsonb_object_agg(substr(id, 6), own_en) filter (where own_en is not null), '{}'))
      from api.site_texts where page = 'mail' and is_changed
    ),
    'registration_number', registration_number, 'vat_number', vat_number, 'court', court, 'bank_account', bank_account,
    'accent', accent, 'logo', logo)
  from api.site_settings
$$;

-- migrate:down
drop function jobs.company_of_mails, private.store_site_texts, private.validate_site_text, private.own_text cascade;
drop table api.site_texts;
