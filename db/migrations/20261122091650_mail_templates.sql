-- migrate:up
-- What a template may leave open; the back office fills it in from the person and the inquiry.
create function private.placeholders() returns text[]
language sql immutable as $$
  select '{ime,park,parcele,cijena,potpis,firma}'::text[]
$$;

-- The first placeholder of a text that is unknown, or the first of all that is left.
create function private.find_placeholder(value text, known boolean) returns text
language sql stable as $$
  select found.name[1] from regexp_matches(value, '\{([^{}\n]*)\}', 'g') as found (name)
  where (found.name[1] = any (private.placeholders())) = known
  limit 1
$$;

create table api.mail_templates (
  id uuid primary key default uuidv7(),
  name text not null,
  subject text not null,
  body text not null,
  subject_en text,
  body_en text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table api.mail_templates enable row level security;
comment on table api.mail_templates is
  'E-mails to begin with, in both languages; {ime}, {park}, {parcele}, {cijena}, {potpis} and {firma} are filled in';
comment on column api.mail_templates.name is 'For staff, up to 100 characters';
comment on column api.mail_templates.subject_en is 'Null: the first language''s';

create policy staff_reads on api.mail_templates for select to admin using ((select auth.may('see_people')));
create policy staff_inserts on api.mail_templates for insert to admin with check ((select auth.may('sell')));
create policy staff_updates on api.mail_templates for update to admin using ((select auth.may('sell')));
create policy staff_deletes on api.mail_templates for delete to admin using ((select auth.may('sell')));
grant select, delete on api.mail_templates to admin;
grant insert (id, name, subject, body, subject_en, body_en) on api.mail_templates to admin;
grant update (name, subject, body, subject_en, body_en, version) on api.mail_templates to admin;

create function private.validate_template() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  value text;
  unknown text;
begin
  new.id := coalesce(new.id, uuidv7());
  new.name := private.clean_line(new.name);
  new.subject := private.clean_line(new.subject);
  new.subject_en := private.clean_line(new.subject_en);
  new.body := private.clean_text(new.body);
  new.body_en := private.clean_text(new.body_en);
  perform private.check_length(new.name, 100, 'name');
  foreach field in array '{name,subject,body,subject_en,body_en}'::text[] loop
    value := to_jsonb(new) ->> field;
    perform private.reject_if(value is null and field not like '%\_en', 'SP001', field, 'Obavezno polje');
    perform private.check_length(value, case when field like 'body%' then 10000 else 200 end, field);
    unknown := case when field <> 'name' then private.find_placeholder(value, false) end;
    perform private.reject_if(unknown is not null, 'SP071', field, format('Nepoznata oznaka {%s}. Poznate su: %s.', unknown,
      (select string_agg(format('{%s}', known), ', ') from unnest(private.placeholders()) as known)));
  end loop;
  return new;
end
$$;

create trigger _100_validate before insert or update on api.mail_templates
for each row execute function private.validate_template();
create trigger _900_touch before insert or update on api.mail_templates for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.mail_templates
for each row execute function private.record_history();

-- migrate:down
drop table api.mail_templates;
drop function private.validate_template, private.find_placeholder, private.placeholders;
