-- migrate:up
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
    if cardinality(inquiry.parcel_ids) > 0 then
      perform private.reject('23505', 'parcel_id', 'Već ste poslali upit za ovu parcelu. Molimo sačekajte naš odgovor.');
    else
      perform private.reject('23505', 'message', 'Već ste poslali sličnu poruku. Molimo sačekajte naš odgovor.');
    end if;
  end if;
  -- One mailbox, whoever's it is, gets no more than this in confirmations.
  if (
    select count(*) from api.inquiries as earlier
    where private.mailbox(earlier.user_email) = reject_repeated_inquiry.mailbox
      and earlier.created_at > now() - interval '1 hour'
  ) >= 20 then
    perform private.reject_http(429, 'SP013', 'user_email',
      'Poslali ste previše upita. Molimo sačekajte naš odgovor.', '{"Retry-After": "3600"}');
  end if;
end
$$;

-- What strangers can make us send has an end, however many addresses they know. Inquiries at the very same moment do
-- not see each other, so a few more may go out.
create function private.confirmations_are_held() returns boolean
language plpgsql stable as $$
declare
  ceiling constant int := (select confirmations_per_hour from api.site_settings);
begin
  return ceiling <= (
    select count(*) from (
      select from api.inquiries
      where visitor_mail_status <> 'skipped' and created_at > now() - interval '1 hour'
      limit ceiling
    ) as confirmed
  );
end
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
  new.user_name := private.clean_line(new.user_name);
  new.user_email := lower(private.clean_line(new.user_email));
  new.user_phone := private.clean_line(new.user_phone);
  new.message := private.clean_text(new.message);
  new.language := coalesce(new.language, 'sr');
  new.honeypot := left(private.clean_line(new.honeypot), 200);

  perform private.reject_if(new.user_name is null, 'SP001', 'user_name', 'Molimo popunite sva obavezna polja.');
  perform private.reject_if(new.user_email is null, 'SP001', 'user_email', 'Molimo popunite sva obavezna polja.');
  perform private.reject_if(new.message is null and new.project_id is null and new.parcel_id is null
    and coalesce(cardinality(new.parcel_ids), 0) = 0, 'SP001', 'message', 'Molimo popunite sva obavezna polja.');
  perform private.check_length(new.user_name, 200, 'user_name');
  perform private.check_length(new.user_phone, 50, 'user_phone');
  perform private.reject_if(new.call_back is not null and regexp_count(coalesce(new.user_phone, ''), '\d') < 6,
    'SP001', 'user_phone', 'Za povratni poziv unesite broj telefona.');
  perform private.check_length(new.message, 5000, 'message');
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

create trigger _100_receive before insert on api.inquiries for each row execute function private.receive_inquiry();

-- migrate:down
drop function private.receive_inquiry, private.confirmations_are_held, private.reject_repeated_inquiry cascade;
