-- migrate:up
-- The latest inquiry of a mailbox says it first: staff may have merged or split who sent it. A number of several people says nothing.
create function private.known_contact(email text, phone text) returns uuid
language plpgsql stable as $$
declare
  mailbox constant text := private.mailbox(email);
  numbers constant text[] := private.full_phone_numbers(phone);
begin
  return coalesce(
    (
      select inquiry.contact_id from api.inquiries as inquiry
      where private.mailbox(inquiry.user_email) = mailbox and inquiry.contact_id is not null
      order by inquiry.created_at desc
      limit 1
    ),
    (
      select contact.id from api.contacts as contact
      where private.mailbox(contact.email) = mailbox and contact.email is not null
      order by contact.id
      limit 1
    ),
    (
      select entry.contact_id from api.timeline_entries as entry
      where entry.kind = 'merge' and private.mailbox(entry.details ->> 'email') = mailbox
      order by entry.id desc
      limit 1
    ),
    (
      select (array_agg(contact.id))[1] from api.contacts as contact
      where private.phone_numbers(contact.phone) && numbers and contact.phone is not null
      having count(*) = 1
    )
  );
end
$$;

-- Somebody known, else a new person: receive_inquiry() holds the mailbox's lock, so that one who sends two at once is one.
create function private.sender_of(inquiry api.inquiries) returns uuid
language plpgsql volatile as $$
declare
  sender uuid := private.known_contact(inquiry.user_email, inquiry.user_phone);
begin
  if sender is null then
    insert into api.contacts (name, email, phone, language, origin)
    values (inquiry.user_name, inquiry.user_email, inquiry.user_phone, inquiry.language, 'inquiry')
    returning id into sender;
  elsif inquiry.user_phone is not null then
    update api.contacts set phone = inquiry.user_phone where id = sender and phone is null;
  end if;
  return sender;
end
$$;

-- What is no account and no park is left out.
create function private.clean_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.inquiry_assignment := coalesce(new.inquiry_assignment, 'none');
  new.inquiry_assignees := array(select id from auth.users where id = any (new.inquiry_assignees) order by id);
  new.park_owners := (
    select coalesce(jsonb_object_agg(project.id, account.id), '{}')
    from jsonb_each_text(case jsonb_typeof(new.park_owners) when 'object' then new.park_owners else '{}' end) as given (park, owner)
    join api.projects as project on project.id::text = given.park
    join auth.users as account on account.id::text = given.owner
  );
  return new;
end
$$;

create trigger _110_assignment before update of inquiry_assignment, inquiry_assignees, park_owners on api.site_settings
for each row execute function private.clean_assignment();

-- Who was invited and has not come yet is nobody to give work to.
create function private.sellers() returns setof uuid
language sql stable as $$
  select id from auth.users where active and invitation is null and 'sell' = any (auth.permissions(role)) order by id
$$;

-- A sequence hands out turns: two inquiries at once wait for nothing and get one each.
create sequence private.inquiry_turns;

-- Whoever asks again stays with whom they know, unless their park has somebody.
create function private.next_handler(inquiry api.inquiries) returns uuid
language plpgsql volatile as $$
declare
  company api.site_settings;
  takers uuid[];
  handler uuid;
begin
  select * into company from api.site_settings;
  if company.inquiry_assignment = 'none' then
    return null;
  elsif company.inquiry_assignment = 'by_park' then
    handler := (
      select id from private.sellers() as id where id::text = company.park_owners ->> inquiry.project_id::text
    );
  end if;
  handler := coalesce(handler, (
    select earlier.handled_by from api.inquiries as earlier
    where earlier.contact_id = inquiry.contact_id and earlier.handled_by in (select private.sellers())
    order by earlier.created_at desc
    limit 1
  ));
  if handler is null then
    takers := array(
      select id from private.sellers() as id
      where company.inquiry_assignees = '{}' or id = any (company.inquiry_assignees)
    );
    if takers <> '{}' then
      handler := takers[1 + nextval('private.inquiry_turns') % cardinality(takers)];
    end if;
  end if;
  return handler;
end
$$;

-- A new inquiry, and one that staff clear of suspicion, gets its sender, who handles it and its deal.
create function private.link_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.suspected_spam or not old.suspected_spam or new.anonymised_at is not null) then
    return new;
  elsif new.suspected_spam or private.is_restoring() then
    new.contact_id := (select id from api.contacts where id = new.contact_id);
    new.deal_id := (select id from api.deals where id = new.deal_id);
    return new;
  end if;
  new.contact_id := coalesce(new.contact_id, private.sender_of(new));
  new.handled_by := coalesce(new.handled_by, private.next_handler(new));
  new.deal_id := coalesce(new.deal_id, private.deal_of(new));
  return new;
end
$$;

create trigger _300_link before insert or update of suspected_spam on api.inquiries
for each row execute function private.link_inquiry();

-- Hands inquiries over. The word goes to the trigger below, which sees every change of hands, however it is made.
create function api.assign_inquiries(inquiry_ids uuid[], "to" uuid, word text default null) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(select distinct id from unnest(inquiry_ids) as id);
  handed int;
begin
  perform auth.require('sell');
  perform private.reject_if("to" is not null and "to" not in (select private.sellers()),
    'SP070', 'to', 'Ovaj nalog ne može voditi upite.');
  perform private.check_length(private.clean_text(word), 500, 'word');
  perform private.reject_if((select count(*) from api.inquiries where id = any (ids)) <> cardinality(ids),
    'SP009', 'inquiry_id', 'Upit nije pronađen');
  perform set_config('solar.assignment_word', coalesce(private.clean_text(word), ''), true);
  update api.inquiries set handled_by = "to" where id = any (ids) and handled_by is distinct from "to";
  get diagnostics handed = row_count;
  perform set_config('solar.assignment_word', '', true);
  return handed;
end
$$;
comment on function api.assign_inquiries(uuid[], uuid, text) is 'Hands inquiries over, with a word; returns how many changed hands';

-- In the app, and by one message for all that are handed over at once, which reads the word where it is forgotten with the person.
-- Of a new inquiry, and one that is cleared of suspicion, the notification to staff tells.
create function private.notify_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := private.acting_staff();
  word constant text := nullif(current_setting('solar.assignment_word', true), '');
  entry_id uuid;
begin
  if new.handled_by is not distinct from (case when tg_op = 'UPDATE' then old.handled_by end) or new.anonymised_at is not null then
    return null;
  end if;
  perform private.add_notice(new.handled_by, 'assigned', jsonb_build_object(
    'inquiry_id', new.id, 'contact_id', new.contact_id, 'name', new.user_name,
    'project', new.snapshot -> 'project' ->> 'name', 'project_id', new.project_id));
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.contact_id is not null and (new.handled_by is distinct from actor or new.status = old.status) then
    insert into api.timeline_entries (contact_id, kind, inquiry_id, author, body, details)
    values (new.contact_id, 'assignment', new.id, actor, word, jsonb_build_object(
      'from', (select name from auth.users where id = old.handled_by),
      'to', (select name from auth.users where id = new.handled_by)))
    returning id into entry_id;
  end if;
  if new.handled_by is not null and new.handled_by is distinct from actor and not old.suspected_spam then
    perform graphile_worker.add_job(
      'send_assignment_mail',
      json_build_array(json_build_object('inquiry_id', new.id, 'to', new.handled_by, 'by', actor, 'entry_id', entry_id)),
      job_key => 'assignment-mail:' || new.handled_by);
  end if;
  return null;
end
$$;

create trigger _620_assignment after insert or update on api.inquiries
for each row execute function private.notify_assignment();

create function jobs.assignment_mail(handed jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'recipients', jsonb_build_array(account.email), 'company', company.company_name, 'inquiries', jsonb_agg(
      private.inquiry_line(inquiry)
        || jsonb_build_object('by', (select name from auth.users where id::text = given ->> 'by'), 'word', entry.body)
      order by inquiry.id))
  from jsonb_array_elements(handed) as given
  join api.inquiries as inquiry on inquiry.id::text = given ->> 'inquiry_id'
  join auth.users as account on account.id::text = given ->> 'to' and account.id = inquiry.handled_by and account.active
  left join api.timeline_entries as entry on entry.id::text = given ->> 'entry_id'
  cross join api.site_settings as company
  group by account.email, company.company_name
$$;

-- migrate:down
drop function
  jobs.assignment_mail, private.notify_assignment, api.assign_inquiries, private.link_inquiry, private.next_handler,
  private.sellers, private.clean_assignment, private.sender_of, private.known_contact cascade;
drop sequence private.inquiry_turns;
