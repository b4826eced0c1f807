-- migrate:up
-- Whose e-mail and phone these are, or null. The latest inquiry of a mailbox says it first: staff may have merged or split
-- who sent it. A number that several people have says nothing.
create function private.known_contact(email text, phone text) returns uuid
language plpgsql stable
as $$
declare
  mailbox constant text := private.mailbox(email);
  numbers constant text[] := private.whole_numbers(phone);
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
    -- Of somebody who was merged into this person.
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

-- The mailbox's lock is held since receive_inquiry(): one who sends two inquiries at once becomes one person.
create function private.find_sender() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.suspected_spam or private.is_restoring() then
    if not exists (select from api.contacts where id = new.contact_id) then
      new.contact_id := null;
    end if;
    return new;
  end if;
  new.contact_id := private.known_contact(new.user_email, new.user_phone);
  if new.contact_id is null then
    insert into api.contacts (name, email, phone, language, origin)
    values (new.user_name, new.user_email, new.user_phone, new.language, 'inquiry')
    returning id into new.contact_id;
  elsif new.user_phone is not null then
    update api.contacts set phone = new.user_phone where id = new.contact_id and phone is null;
  end if;
  return new;
end
$$;

create trigger _300_sender before insert on api.inquiries
for each row execute function private.find_sender();
create trigger _300_sender_cleared before update of suspected_spam on api.inquiries
for each row when (new.contact_id is null and not new.suspected_spam and new.anonymised_at is null)
execute function private.find_sender();

-- migrate:down
drop trigger _300_sender_cleared on api.inquiries;
drop trigger _300_sender on api.inquiries;
drop function private.find_sender, private.known_contact;
