-- migrate:up
-- How the first account is made in the back office; the launcher writes it at each start.
create table auth.first_account (
  id int primary key default 1 check (id = 1),
  code text not null,
  local_only boolean not null
);
comment on column auth.first_account.local_only is 'No other machine reaches the site: whoever sits here needs no code';

-- From our own page: another site that is open in the browser may send one too, or let its own name lead here.
create function auth.from_this_machine() returns boolean
language sql stable as $$
  select coalesce(
    auth.client_address() in ('127.0.0.1', '::1')
      and auth.request_header('host') ~ '^(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?$'
      and auth.request_header('sec-fetch-site') = 'same-origin',
    false)
$$;

create function auth.open_first_account() returns auth.first_account
language sql stable as $$
  select first from auth.first_account as first where not exists (select from auth.users)
$$;

create function api.first_account() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  first constant auth.first_account := auth.open_first_account();
begin
  return json_build_object(
    'open', first.id is not null,
    'needs_code', first.id is not null and not (first.local_only and auth.from_this_machine()));
end
$$;
comment on function api.first_account() is 'Whether the first account can be made now, and whether that takes the code of the terminal: {open, needs_code}';

create function api.create_first_account(email text, name text, password text, code text default null) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Of two at once, the second finds the account of the first.
  wait constant json := auth.wait_for_turn('first account');
  first constant auth.first_account := auth.open_first_account();
  account_id uuid;
begin
  if wait is not null then
    return wait;
  elsif first.id is null then
    perform private.reject_http(409, 'SP085', null, 'Prvi nalog već postoji. Prijavite se.');
  elsif first.code is distinct from upper(private.clean_line(create_first_account.code))
    and not (first.local_only and auth.from_this_machine()) then
    perform auth.record_attempt('first account', false);
    return auth.error_response(403, 'SP086', 'code', 'Kod nije ispravan. Piše u terminalu u kojem je sajt pokrenut.');
  end if;
  account_id := auth.add_account(email, name, password, 'admin', false);
  perform auth.log_security('account_created', account_id);
  return json_build_object('email', (select account.email from auth.users as account where account.id = account_id));
end
$$;
comment on function api.create_first_account(text, text, text, text) is
  'The first account, an administrator''s, while there is none: {email}. Takes the code of the terminal, but from the machine itself';
grant execute on function api.first_account(), api.create_first_account(text, text, text, text) to anon;

create table private.demo (
  id int primary key default 1 check (id = 1),
  account text not null,
  settings jsonb not null,
  before jsonb not null
);
comment on column private.demo.account is 'E-mail of the account that anybody may know the password of';
comment on column private.demo.settings is 'Columns of api.site_settings as the demo has them';
comment on column private.demo.before is 'Row of api.site_settings without the demo';

create table private.demo_records (
  table_name text not null,
  row_id text not null,
  bytes bigint,
  primary key (table_name, row_id)
);
comment on column private.demo_records.bytes is 'Size of a file: one that was replaced is the company''s own';

-- {account, settings, projects, media_assets, mail_templates}. Called before the demo's settings are written, too: those of a
-- company that has its own come back.
create function private.record_demo(content jsonb) returns void
language sql volatile as $$
  insert into private.demo (account, settings, before)
  select content ->> 'account', content -> 'settings', to_jsonb(company) from api.site_settings as company
  on conflict do nothing;
  insert into private.demo_records
  select distinct on (added.table_name, added.row_id) added.table_name, added.row_id,
    (select asset.bytes from api.media_assets as asset where asset.id::text = added.row_id)
  from api.history as added
  where added.op = 'INSERT' and content -> added.table_name ? coalesce(
      added.new_row ->> 'name', concat_ws('/', added.new_row ->> 'bucket', added.new_row ->> 'path'))
    and added.changed_by = (select id from auth.users where email = content ->> 'account')
  on conflict do nothing
$$;

-- A row of api.site_settings as it would be without the demo: what is still the demo's is as it was before.
create function private.without_demo(company jsonb, demo private.demo, parks text[]) returns jsonb
language sql immutable as $$
  select company || jsonb_build_object('park_owners', (company -> 'park_owners') - parks) || coalesce((
    select jsonb_object_agg(key, demo.before -> key) from jsonb_each(demo.settings) where company -> key = value
  ), '{}')
$$;

-- Files, templates and settings that are still as they came, and what the history says of it all. Changes of the settings that
-- the company has made stay in it, without what the demo had there meanwhile.
create function private.remove_demo() returns void
language plpgsql volatile as $$
declare
  demo private.demo;
  parks text[] := array(select row_id from private.demo_records where table_name = 'projects');
  parcels text[] := array(select id::text from api.parcels where project_id::text = any (parks));
  files constant text[] := array(
    select asset.url from api.media_assets as asset
    join private.demo_records as record on record.table_name = 'media_assets' and record.row_id = asset.id::text
    where record.bytes is not distinct from asset.bytes
  );
  demo_account uuid;
begin
  delete from private.demo returning * into demo;
  if demo.id is null then
    return;
  end if;
  demo_account := (select id from auth.users where email = demo.account);
  perform private.write_columns('api.site_settings', '1', private.without_demo(to_jsonb(company), demo, parks),
    array(select jsonb_object_keys(demo.settings)) || '{park_owners}')
  from api.site_settings as company;
  update api.history set
    old_row = private.without_demo(old_row, demo, parks), new_row = private.without_demo(new_row, demo, parks)
  where table_name = 'site_settings';
  delete from api.history
  where table_name = 'site_settings' and old_row - '{version,updated_at}'::text[] = new_row - '{version,updated_at}'::text[];
  delete from api.projects where id::text = any (parks);
  delete from api.mail_templates where version = 1 and id::text in (
    select row_id from private.demo_records where table_name = 'mail_templates');

  -- What the site's pages alone show goes too: they name it, whether it is there or not.
  perform set_config('solar.removing_demo', 'on', true);
  delete from api.media_assets as asset where asset.url = any (files) and not exists (
    select from private.media_uses as uses where uses.url = asset.url
      and (uses.table_name, uses.field) <> ('page_pictures', 'fallback'));
  perform set_config('solar.removing_demo', 'off', true);
  delete from private.retained_files where url = any (files);
  perform private.queue_file_deletion(split_part(url, '/', 3), substring(url from '^/storage/[^/]+/(.+)$'))
  from unnest(files) as url where private.is_orphan(url);

  delete from api.security_log where user_id = demo_account;
  delete from auth.login_attempts where email = demo.account;
  delete from auth.users where id = demo_account;
  delete from api.history
  where (table_name, row_id) in (select record.table_name, record.row_id from private.demo_records as record)
    or coalesce(new_row, old_row) ->> 'project_id' = any (parks)
    or coalesce(new_row, old_row) ->> 'parcel_id' = any (parcels)
    or table_name = 'users' and row_id = demo_account::text;
  delete from private.demo_records;
end
$$;

create function api.remove_demo() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('administer');
  perform auth.require_confirmation();
  perform private.remove_demo();
end
$$;
comment on function api.remove_demo() is 'Takes the demo content away, with its account: what staff have added stays';

-- What is still the demo's, or the database's own, is not done.
create function api.setup() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  company api.site_settings;
  demo jsonb;
begin
  perform auth.require('administer');
  select * into strict company from api.site_settings;
  demo := (select settings from private.demo);
  return json_build_object(
    'demo', demo is not null,
    'tasks', (
      select json_agg(json_build_object('task', task, 'done', done or task = any (company.setup_done)) order by place)
      from (
        values
          (1, 'company', company.company_name <> private.unnamed_company()
            and company.company_name is distinct from demo ->> 'company_name'
            and company.address is distinct from demo ->> 'address' and num_nulls(company.address, company.city) = 0),
          (2, 'contact', company.email is not null and company.email is distinct from demo ->> 'email'
            and company.phones <> '[]' and company.phones is distinct from demo -> 'phones'
            and company.notification_emails <> '{}'
            and to_jsonb(company.notification_emails) is distinct from demo -> 'notification_emails'),
          (3, 'law', num_nulls(company.registration_number, company.court) = 0),
          (4, 'logo', company.logo is not null),
          (5, 'texts', exists (select from api.site_texts where is_changed)),
          (6, 'claims', false),
          (7, 'park', exists (
            select from api.projects as project where not exists (
              select from private.demo_records as record
              where record.table_name = 'projects' and record.row_id = project.id::text))),
          (8, 'mail', false)
      ) as step (place, task, done)
    ));
end
$$;
comment on function api.setup() is 'What a company enters before visitors come: {demo, tasks: [{task, done}]}; demo: its content is there';

create function api.send_test_mail() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('administer');
  perform auth.log_security('mail_tested', auth.user_id());
end
$$;
comment on function api.send_test_mail() is 'Sends an e-mail to whoever asks, to see whether it arrives';

-- migrate:down
drop function
  api.send_test_mail, api.setup, api.remove_demo, private.remove_demo, private.without_demo, private.record_demo,
  api.create_first_account, api.first_account, auth.open_first_account, auth.from_this_machine;
drop table private.demo_records, private.demo, auth.first_account;
