-- migrate:up
-- Lower case; filled from db/common-passwords.txt whenever the database is brought up to date.
create table auth.common_passwords (password text primary key);

-- Whether most of it is typed from one key to the next, as qwertyuiopas and 1q2w3e4r5t6y are, on either usual keyboard.
create function auth.is_keyboard_walk(password text) returns boolean
language sql immutable as $$
  with layout (name, lines) as (
    values
      ('qwerty', '{1234567890-=,qwertyuiop[],asdfghjkl;,"zxcvbnm,./"}'::text[]),
      ('qwertz', '{1234567890,qwertzuiopšđ,asdfghjklčćž,"yxcvbnm,.-"}')
  ),
  stroke as (
    select layout.name, typed.at, line.level, strpos(line.signs, typed.sign) as place
    from layout
    cross join string_to_table(lower(password), null) with ordinality as typed (sign, at)
    left join lateral unnest(layout.lines) with ordinality as line (signs, level) on strpos(line.signs, typed.sign) > 0
  ),
  step as (
    select name,
      abs(level - lag(level) over before) <= 1 and abs(place - lag(place) over before) <= 1 as is_near
    from stroke
    window before as (partition by name order by at)
  )
  select coalesce(bool_or(near * 3 >= steps * 2), false)
  from (
    select count(*) filter (where is_near) as near, count(*) - 1 as steps from step group by name having count(*) >= 8
  ) as walked
$$;

-- What is wrong with a password, or null. bcrypt hears 72 bytes; more would be cut silently.
create function auth.password_error(password text, email text) returns text
language sql stable as $$
  select case
    when coalesce(length(password), 0) < 12 then 'Lozinka je prekratka. Najmanje 12 znakova.'
    when octet_length(password) > 72 then
      'Lozinka je preduga. Najviše 72 bajta; slova č, ć, đ, š i ž zauzimaju po dva.'
    when lower(password) in (email, split_part(email, '@', 1))
      or (select count(distinct letter) from regexp_split_to_table(lower(password), '') as letter) < 5 then
      'Lozinka je preslaba. Odaberite dužu ili manje uobičajenu.'
    when exists (
      select from auth.common_passwords as common
      where common.password in (
        lower(password_error.password),
        -- "Lozinka2026!!" is a common word with what everybody adds.
        regexp_replace(lower(password_error.password), '^[^[:alpha:]]+|[^[:alpha:]]+$', '', 'g')
      )
    ) or auth.is_keyboard_walk(password)
      or auth.is_keyboard_walk(regexp_replace(password, '^[^[:alpha:]]+|[^[:alpha:]]+$', '', 'g'))
    then 'Lozinka je među najčešćima. Odaberite neku koju drugi ne koriste.'
  end
$$;

create function auth.hash_password(password text, email text) returns text
language plpgsql volatile as $$
declare
  error constant text := auth.password_error(password, email);
begin
  perform private.reject_if(error is not null, 'SP037', 'password', error);
  return extensions.crypt(password, extensions.gen_salt('bf', 12));
end
$$;

create function api.check_password(password text) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform auth.require_staff();
  return json_build_object('fault', auth.password_error(password, (select email from auth.users where id = auth.user_id())));
end
$$;
comment on function api.check_password(text) is 'What is wrong with a new password: {fault}, null when nothing';

create function api.change_password(current_password text, new_password text) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
  rejection json;
begin
  perform auth.require_staff();
  select * into strict account from auth.users where id = auth.user_id();
  rejection := auth.check_own_password(account, current_password);
  if rejection is not null then
    return rejection;
  end if;
  if current_password = new_password then
    return auth.error_response(400, 'SP037', 'new_password', 'Nova lozinka mora biti drugačija od trenutne.');
  end if;
  update auth.users set password_hash = auth.hash_password(new_password, account.email),
    must_change_password = false
  where id = account.id;
  perform auth.log_security('password_changed', account.id);
  return json_build_object(
    'ended_sessions', auth.end_sessions(account.id, 'password', auth.claim_uuid('sid')));
end
$$;
comment on function api.change_password(text, text) is 'Changes the own password and ends the account''s other sessions';

-- migrate:down
drop function api.change_password, api.check_password, auth.hash_password, auth.password_error, auth.is_keyboard_walk;
drop table auth.common_passwords;
