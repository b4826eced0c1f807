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
  like private.editable including defaults including indexes,
  name text not null,
  subject text not null,
  body text not null,
  subject_en text,
  body_en text
);
comment on table api.mail_templates is 'E-mails to begin with: {ime}, {park}, {parcele}, {cijena}, {potpis}, {firma} are filled in';

create policy staff_reads on api.mail_templates for select to admin using ((select auth.may('see_people')));
create policy staff_inserts on api.mail_templates for insert to admin with check ((select auth.may('sell')));
create policy staff_updates on api.mail_templates for update to admin using ((select auth.may('sell')));
create policy staff_deletes on api.mail_templates for delete to admin using ((select auth.may('sell')));
grant delete on api.mail_templates to admin;
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
  new := private.clean_columns(new, '{name}', 100);
  new := private.clean_columns(new, '{subject,subject_en}', 200);
  new := private.clean_columns(new, '{body,body_en}', 10000, true);
  foreach field in array '{name,subject,body,subject_en,body_en}'::text[] loop
    value := to_jsonb(new) ->> field;
    perform private.reject_if(value is null and field not like '%\_en', 'SP001', field, 'Obavezno polje');
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

-- E-mails that staff wrote to people. What was sent stays as it was; only its state follows the worker.
create table api.messages (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references api.contacts on delete cascade,
  inquiry_id uuid references api.inquiries on delete set null,
  recipient text not null,
  subject text not null,
  body text not null,
  language api.language not null default 'sr',
  status api.mail_status not null default 'queued',
  error text,
  author uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table api.messages is 'E-mails from the back office to people; rpc/send_message makes them';
comment on column api.messages.recipient is 'The inquiry''s address, or the person''s';
comment on column api.messages.language is 'Language of the lines around the text';

create index on api.messages (contact_id);
create index on api.messages (inquiry_id);
create index on api.messages (author);

create policy staff_reads on api.messages for select to admin using ((select auth.may('see_people')));

create function private.queue_message(message_id uuid) returns void
language sql volatile as $$
  select graphile_worker.add_job(
    'send_message', json_build_object('message_id', message_id), job_key => 'message:' || message_id)
$$;

create function api.send_message(contact_id uuid, subject text, body text, inquiry_id uuid default null) returns api.messages
language plpgsql volatile security definer set search_path = '' as $$
declare
  message api.messages;
  field text;
  left_open text;
begin
  perform auth.require('sell');
  select contact.id, contact.language, contact.email into message.contact_id, message.language, message.recipient
  from api.contacts as contact where contact.id = send_message.contact_id
  for share;
  perform private.reject_if(message.contact_id is null, 'SP009', 'contact_id', 'Kontakt nije pronađen');
  -- To the address that asked; a person without one of their own is written to where they wrote from last.
  select
    coalesce(asked.user_email, message.recipient, latest.user_email), asked.id, coalesce(asked.language, message.language)
  into message.recipient, message.inquiry_id, message.language
  from (values (1)) as one
  left join api.inquiries as asked on asked.id = send_message.inquiry_id and asked.contact_id = message.contact_id
    and asked.anonymised_at is null
  left join lateral (
    select inquiry.user_email from api.inquiries as inquiry
    where inquiry.contact_id = message.contact_id and inquiry.anonymised_at is null
    order by inquiry.created_at desc
    limit 1
  ) as latest on true;
  perform private.reject_if(message.recipient is null, 'SP072', 'contact_id', 'Kontakt nema e-mail adresu.');
  message.subject := private.clean_line(send_message.subject);
  message.body := private.clean_text(send_message.body);
  foreach field in array '{subject,body}'::text[] loop
    perform private.reject_if(to_jsonb(message) ->> field is null, 'SP001', field, 'Obavezno polje');
    perform private.check_length(to_jsonb(message) ->> field, case field when 'body' then 10000 else 200 end, field);
    left_open := private.find_placeholder(to_jsonb(message) ->> field, true);
    perform private.reject_if(left_open is not null, 'SP071', field, format('Popunite oznaku {%s}.', left_open));
  end loop;

  insert into api.messages (contact_id, inquiry_id, recipient, subject, body, language, author)
  values (message.contact_id, message.inquiry_id, message.recipient, message.subject, message.body, message.language,
    auth.user_id())
  returning * into message;
  insert into api.timeline_entries (contact_id, kind, inquiry_id, author, message_id, details)
  values (message.contact_id, 'message', message.inquiry_id, message.author, message.id,
    jsonb_build_object('subject', message.subject));
  perform private.queue_message(message.id);
  return message;
end
$$;
comment on function api.send_message(uuid, text, text, uuid) is 'Writes an e-mail to a person, perhaps in answer to an inquiry';

create function api.resend_message(message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('sell');
  update api.messages set status = 'queued', error = null where id = message_id and status = 'failed';
  perform private.reject_if(not found, 'SP009', 'message_id', 'Ova poruka se ne može poslati ponovo.');
  perform private.queue_message(message_id);
end
$$;
comment on function api.resend_message(uuid) is 'Queues an e-mail that was not delivered again';

-- Null when there is nothing to send. The answer goes to whoever leads the inquiry, else to whoever wrote.
create function jobs.message(message_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', message.id, 'recipient', message.recipient, 'name', contact.name, 'subject', message.subject,
    'body', message.body, 'language', message.language, 'settings', to_jsonb(company),
    'reply_to', case when staff.id is not null then jsonb_build_object('name', staff.name, 'email', staff.email) end
  )
  from api.messages as message
  join api.contacts as contact on contact.id = message.contact_id
  left join api.inquiries as inquiry on inquiry.id = message.inquiry_id
  left join lateral (
    select account.id, account.name, account.email from auth.users as account
    where account.id in (inquiry.handled_by, message.author) and account.active
    order by account.id = inquiry.handled_by desc nulls last
    limit 1
  ) as staff on true
  cross join api.site_settings as company
  where message.id = message_id and message.status = 'queued'
$$;

create function jobs.mark_message(message_id uuid, status text, error text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update api.messages set
    status = mark_message.status::api.mail_status,
    error = left(mark_message.error, 500),
    sent_at = case when mark_message.status = 'sent' then now() else sent_at end
  where id = message_id
$$;

-- migrate:down
drop function jobs.mark_message, jobs.message, api.resend_message, api.send_message, private.queue_message;
drop table api.messages, api.mail_templates;
drop function private.validate_template, private.find_placeholder, private.placeholders;
