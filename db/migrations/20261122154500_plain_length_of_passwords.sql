-- migrate:up

-- Says how long a password has to be the way people say it.
create or replace function auth.hash_password(password text, email text) returns text
language plpgsql volatile
as $$
begin
  if coalesce(length(password), 0) < 10 then
    perform private.refuse('SP037', 'password', 'Lozinka je prekratka. Najmanje 10 znakova.');
  elsif octet_length(password) > 72 then
    perform private.refuse('SP037', 'password', 'Lozinka je preduga.');
  elsif lower(password) in (email, split_part(email, '@', 1))
    or (select count(distinct letter) from regexp_split_to_table(password, '') as letter) < 5 then
    perform private.refuse('SP037', 'password', 'Lozinka je preslaba. Odaberite dužu ili manje uobičajenu.');
  end if;
  return extensions.crypt(password, extensions.gen_salt('bf', 12));
end
$$;

-- migrate:down

create or replace function auth.hash_password(password text, email text) returns text
language plpgsql volatile
as $$
begin
  if coalesce(length(password), 0) < 10 then
    perform private.refuse('SP037', 'password', 'Lozinka je prekratka. Najmanji broj znakova: 10.');
  elsif octet_length(password) > 72 then
    perform private.refuse('SP037', 'password', 'Lozinka je preduga.');
  elsif lower(password) in (email, split_part(email, '@', 1))
    or (select count(distinct letter) from regexp_split_to_table(password, '') as letter) < 5 then
    perform private.refuse('SP037', 'password', 'Lozinka je preslaba. Odaberite dužu ili manje uobičajenu.');
  end if;
  return extensions.crypt(password, extensions.gen_salt('bf', 12));
end
$$;
