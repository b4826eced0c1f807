-- migrate:up

-- Whose mail it is: `ana+park@example.com` reaches ana@example.com, and Gmail takes no notice of dots.
create function private.mailbox(email text) returns text
language sql immutable
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select
      coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)) as name,
      split_part(lower(email), '@', 2) as domain
  ) as parts
$$;
-- Whoever writes a row computes the index below.
grant execute on function private.mailbox(text) to anon, admin;

-- Called with the mailbox's lock held, so that two equal inquiries at once cannot both pass.
create or replace function private.refuse_repeated_inquiry(inquiry api.inquiries) returns void
language plpgsql stable
as $$
begin
  if exists (
    select from api.inquiries as earlier
    where private.mailbox(earlier.user_email) = private.mailbox(inquiry.user_email)
      and earlier.status <> 'closed'
      and case
        when cardinality(inquiry.parcel_ids) > 0 then earlier.parcel_ids && inquiry.parcel_ids
        else earlier.parcel_ids = '{}'
          and earlier.project_id is not distinct from inquiry.project_id
          and earlier.message is not distinct from inquiry.message
      end
  ) then
    if cardinality(inquiry.parcel_ids) > 0 then
      perform private.refuse('23505', 'parcel_id', 'Već ste poslali upit za ovu parcelu. Molimo sačekajte naš odgovor.');
    else
      perform private.refuse('23505', 'message', 'Već ste poslali sličnu poruku. Molimo sačekajte naš odgovor.');
    end if;
  end if;
  -- One mailbox, whoever's it is, gets no more than this in confirmations.
  if (
    select count(*) from api.inquiries as earlier
    where private.mailbox(earlier.user_email) = private.mailbox(inquiry.user_email) and earlier.created_at > now() - interval '1 hour'
  ) >= 20 then
    perform private.refuse_http(429, 'SP013', 'user_email',
      'Poslali ste previše upita. Molimo sačekajte naš odgovor.', '{"Retry-After": "3600"}');
  end if;
end
$$;

create or replace function private.receive_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  links int;
begin
  if private.is_restoring() then
    new.version := new.version + 1;
    return new;
  end if;
  -- One inquiry a call: nginx counts calls.
  if current_setting('role') = 'anon' and nullif(current_setting('solar.new_inquiry', true), '') is not null then
    perform private.refuse('SP014', null, 'Šaljite jedan po jedan upit.');
  end if;

  new.id := uuidv7();
  new.user_name := private.clean_line(new.user_name);
  new.user_email := lower(private.clean_line(new.user_email));
  new.user_phone := private.clean_line(new.user_phone);
  new.message := private.clean_text(new.message);
  new.language := coalesce(new.language, 'sr');
  new.trap := left(private.clean_line(new.trap), 200);

  if new.user_name is null then
    perform private.refuse('SP001', 'user_name', 'Molimo popunite sva obavezna polja.');
  end if;
  if new.user_email is null then
    perform private.refuse('SP001', 'user_email', 'Molimo popunite sva obavezna polja.');
  end if;
  if new.message is null and new.project_id is null and new.parcel_id is null
    and coalesce(cardinality(new.parcel_ids), 0) = 0 then
    perform private.refuse('SP001', 'message', 'Molimo popunite sva obavezna polja.');
  end if;
  perform private.check_length(new.user_name, 200, 'user_name');
  perform private.check_length(new.user_phone, 50, 'user_phone');
  perform private.check_length(new.message, 5000, 'message');
  if not private.is_email(new.user_email) then
    perform private.refuse('SP003', 'user_email', 'Unesite ispravnu e-mail adresu');
  end if;

  new := private.resolve_parcels(new);
  perform pg_advisory_xact_lock(hashtextextended('inquiry:' || private.mailbox(new.user_email), 0));
  perform private.refuse_repeated_inquiry(new);

  links := regexp_count(coalesce(new.message, ''), 'https?://', 1, 'i');
  new.suspected_spam := new.trap is not null or links > 3;
  new.staff_mail_status := case when new.suspected_spam then 'skipped' else 'queued' end;
  new.visitor_mail_status := new.staff_mail_status;
  new.staff_mail_error := null;
  new.visitor_mail_error := null;
  new.status := 'new';
  new.note := null;
  new.handled_by := null;
  new.handled_at := null;
  new.created_at := now();
  new.updated_at := now();
  new.version := 1;

  -- The policy below lets the sender read this one row's id back, within this transaction only.
  perform set_config('solar.new_inquiry', new.id::text, true);
  return new;
end
$$;

-- Repetitions and the limit for a mailbox.
create index inquiries_mailbox_created_at_idx on api.inquiries (private.mailbox(user_email), created_at);
drop index api.inquiries_user_email_created_at_idx;

-- migrate:down
create index on api.inquiries (user_email, created_at);
drop index api.inquiries_mailbox_created_at_idx;

create or replace function private.receive_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  links int;
begin
  if private.is_restoring() then
    new.version := new.version + 1;
    return new;
  end if;
  -- One inquiry a call: nginx counts calls.
  if current_setting('role') = 'anon' and nullif(current_setting('solar.new_inquiry', true), '') is not null then
    perform private.refuse('SP014', null, 'Šaljite jedan po jedan upit.');
  end if;

  new.id := uuidv7();
  new.user_name := private.clean_line(new.user_name);
  new.user_email := lower(private.clean_line(new.user_email));
  new.user_phone := private.clean_line(new.user_phone);
  new.message := private.clean_text(new.message);
  new.language := coalesce(new.language, 'sr');
  new.trap := left(private.clean_line(new.trap), 200);

  if new.user_name is null then
    perform private.refuse('SP001', 'user_name', 'Molimo popunite sva obavezna polja.');
  end if;
  if new.user_email is null then
    perform private.refuse('SP001', 'user_email', 'Molimo popunite sva obavezna polja.');
  end if;
  if new.message is null and new.project_id is null and new.parcel_id is null
    and coalesce(cardinality(new.parcel_ids), 0) = 0 then
    perform private.refuse('SP001', 'message', 'Molimo popunite sva obavezna polja.');
  end if;
  perform private.check_length(new.user_name, 200, 'user_name');
  perform private.check_length(new.user_phone, 50, 'user_phone');
  perform private.check_length(new.message, 5000, 'message');
  if not private.is_email(new.user_email) then
    perform private.refuse('SP003', 'user_email', 'Unesite ispravnu e-mail adresu');
  end if;

  new := private.resolve_parcels(new);
  perform pg_advisory_xact_lock(hashtextextended('inquiry:' || new.user_email, 0));
  perform private.refuse_repeated_inquiry(new);

  links := regexp_count(coalesce(new.message, ''), 'https?://', 1, 'i');
  new.suspected_spam := new.trap is not null or links > 3;
  new.staff_mail_status := case when new.suspected_spam then 'skipped' else 'queued' end;
  new.visitor_mail_status := new.staff_mail_status;
  new.staff_mail_error := null;
  new.visitor_mail_error := null;
  new.status := 'new';
  new.note := null;
  new.handled_by := null;
  new.handled_at := null;
  new.created_at := now();
  new.updated_at := now();
  new.version := 1;

  -- The policy below lets the sender read this one row's id back, within this transaction only.
  perform set_config('solar.new_inquiry', new.id::text, true);
  return new;
end
$$;

create or replace function private.refuse_repeated_inquiry(inquiry api.inquiries) returns void
language plpgsql stable
as $$
begin
  if exists (
    select from api.inquiries as earlier
    where earlier.user_email = inquiry.user_email
      and earlier.status <> 'closed'
      and case
        when cardinality(inquiry.parcel_ids) > 0 then earlier.parcel_ids && inquiry.parcel_ids
        else earlier.parcel_ids = '{}'
          and earlier.project_id is not distinct from inquiry.project_id
          and earlier.message is not distinct from inquiry.message
      end
  ) then
    if cardinality(inquiry.parcel_ids) > 0 then
      perform private.refuse('23505', 'parcel_id', 'Već ste poslali upit za ovu parcelu. Molimo sačekajte naš odgovor.');
    else
      perform private.refuse('23505', 'message', 'Već ste poslali sličnu poruku. Molimo sačekajte naš odgovor.');
    end if;
  end if;
  -- One address, whoever's it is, gets no more than this in confirmations.
  if (
    select count(*) from api.inquiries as earlier
    where earlier.user_email = inquiry.user_email and earlier.created_at > now() - interval '1 hour'
  ) >= 20 then
    perform private.refuse_http(429, 'SP013', 'user_email',
      'Poslali ste previše upita. Molimo sačekajte naš odgovor.', '{"Retry-After": "3600"}');
  end if;
end
$$;

drop function private.mailbox(text);
