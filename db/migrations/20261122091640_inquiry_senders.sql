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

-- migrate:down
drop function private.sender_of, private.known_contact;
