-- migrate:up
create function private.offer_of(token text) returns api.offers
language sql stable as $$
  select offer from api.offers as offer
  where offer.id = private.linked_id('offer', token) and offer.status <> 'draft'
$$;

create function api.offer(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  offer api.offers := private.offer_of(token);
  state text := case when private.is_closed_offer(offer) then 'over' when offer.status = 'accepted' then 'accepted' else 'open' end;
begin
  if offer.id is null then
    select * into offer from api.offers where id = private.linked_id('offer-preview', token);
    state := 'preview';
  end if;
  return case when offer.id is not null then jsonb_build_object(
    'state', state, 'language', offer.language, 'number', offer.number,
    'content', case when state <> 'over' then coalesce(offer.content, private.offer_content(offer)) end)
  end;
end
$$;
comment on function api.offer(text) is
  'The offer that a link belongs to: {state: open, accepted, over or preview, language, number, content}, content null when it is over; null for a link that there is not';

create function private.open_offer(token text) returns api.offers
language plpgsql volatile as $$
declare
  offer api.offers;
begin
  select * into offer from api.offers where id = (private.offer_of(token)).id for no key update;
  perform private.reject_if(offer.id is null, 404, 'SP009', 'token', 'Ponuda nije pronađena');
  perform private.reject_if(private.is_closed_offer(offer), 409, 'SP063', 'token', 'Ova ponuda više ne važi.');
  if offer.status = 'sent' then
    update api.offers set status = 'opened', opened_at = now() where id = offer.id returning * into offer;
    perform private.notify_offer(offer, 'opened');
  end if;
  return offer;
end
$$;

create function api.open_offer(token text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.open_offer(token)
$$;
comment on function api.open_offer(text) is 'Tells the owner that a person looks at the offer, once';

create function api.ask_about_offer(token text, question text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer constant api.offers := private.open_offer(token);
  asked constant text := private.clean_text(question);
begin
  perform private.reject_if(asked is null, 'SP001', 'question', 'Obavezno polje');
  perform private.check_length(asked, 2000, 'question');
  perform private.reject_if((
    select count(*) from api.timeline_entries
    where contact_id = offer.contact_id and kind = 'offer' and details ->> 'event' = 'question'
      and happened_at > now() - interval '1 hour'
  ) >= 20, 429, 'SP013', 'question', 'Previše zahtjeva. Pokušajte ponovo za sat vremena.', '{"Retry-After": "3600"}');
  perform private.notify_offer(offer, 'question', asked);
end
$$;
comment on function api.ask_about_offer(text, text) is 'A question to the owner of an offer';

-- All of its parcels are reserved for the person, or none. Accepted again, in another tab perhaps, it is accepted once.
create function api.accept_offer(token text, name text) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer api.offers := private.open_offer(token);
  signed constant text := private.clean_line(name);
  held uuid[];
begin
  perform private.reject_if(signed is null, 'SP001', 'name', 'Obavezno polje');
  perform private.check_length(signed, 200, 'name');
  if offer.status = 'accepted' then
    return api.offer(token);
  end if;

  -- The deal before its parcels, in the order of reserving. What is reserved for this person already stays so.
  offer.deal_id := private.open_deal(offer.contact_id, offer.inquiry_id, offer.deal_id);
  perform from api.parcels where id = any (offer.parcel_ids) order by id for no key update;
  held := array(select id from api.parcels where id = any (offer.parcel_ids));
  if private.unavailable_parcels(offer) is not null or cardinality(held) <> cardinality(offer.parcel_ids) then
    if not exists (
      select from api.timeline_entries
      where contact_id = offer.contact_id and kind = 'offer' and happened_at > now() - interval '1 hour'
        and details @> jsonb_build_object('event', 'taken', 'offer_id', offer.id)
    ) then
      perform private.notify_offer(offer, 'taken');
    end if;
    return auth.error_response(409, 'SP050', private.unavailable_parcels(offer)::text, 'Ova parcela više nije slobodna.');
  end if;
  -- What is held for the person already is not lost the next moment because its time was over soon.
  update api.reservations as kept set until = lasting.until
  from (select private.in_days(now(), reservation_days) as until from api.site_settings) as lasting
  where kept.parcel_id = any (offer.parcel_ids) and kept.contact_id = offer.contact_id and kept.ended_at is null
    and kept.until < lasting.until;
  held := array(select id from api.parcels where id = any (held) and status = 'available');
  if cardinality(held) > 0 then
    perform private.hold_parcels(
      offer.contact_id, held, offer.owner, inquiry_id => offer.inquiry_id, deal_id => offer.deal_id);
    perform private.advance_offer(offer, 'reserved');
  end if;
  update api.offers set status = 'accepted', accepted_at = now(), accepted_by = signed, deal_id = offer.deal_id
  where id = offer.id
  returning * into offer;
  perform private.notify_offer(offer, 'accepted');
  perform private.queue_offer_mail(offer.id, 'confirmed');
  return api.offer(token);
end
$$;
comment on function api.accept_offer(text, text) is 'Accepts an offer in a name and reserves its parcels; returns it';
grant execute on function
  api.offer(text), api.open_offer(text), api.ask_about_offer(text, text), api.accept_offer(text, text)
to anon;

-- To the person the offer, and that their yes is known; to its owner what the person did. Null when it is not due any more.
create function jobs.offer_mail(offer_id uuid, event text, entry_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', concat_ws('-', offer.id, event, entry_id), 'event', event,
    'recipients', case
      when event in ('sent', 'confirmed') then jsonb_build_array(contact.email) else private.owner_emails(offer.owner)
    end,
    'held_until', (
      select min(held.until) from api.reservations as held
      where held.parcel_id = any (offer.parcel_ids) and held.contact_id = offer.contact_id and held.ended_at is null
    ),
    'contact', jsonb_build_object('id', contact.id, 'name', contact.name, 'email', contact.email, 'phone', contact.phone),
    'question', (select details ->> 'question' from api.timeline_entries where id = entry_id),
    'accepted_by', offer.accepted_by, 'language', offer.language, 'content', offer.content,
    'token', private.link_token('offer', offer.id), 'settings', to_jsonb(settings)
  )
  from api.offers as offer
  join api.contacts as contact on contact.id = offer.contact_id
  cross join api.site_settings as settings
  where offer.id = offer_mail.offer_id and case event
    when 'sent' then
      offer.mail_status in ('queued', 'failed') and contact.email is not null and not private.is_closed_offer(offer)
    when 'confirmed' then contact.email is not null and not private.is_closed_offer(offer)
    else true
  end
$$;

create function jobs.mark_offer_mail(offer_id uuid, status text, error text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer api.offers;
begin
  update api.offers set mail_status = mark_offer_mail.status::api.mail_status, mail_error = left(error, 500)
  where id = mark_offer_mail.offer_id
  returning * into offer;
  if offer.mail_status = 'failed' then
    perform private.log_offer(offer, 'mail_failed');
  end if;
end
$$;

-- On the day before its last one and on that day, once. Whoever has just sent it knows.
create function jobs.notify_offers_ending() returns void
language sql volatile security definer set search_path = '' as $$
  select private.add_notice(offer.owner, 'offer_ends', jsonb_build_object(
    'once', concat_ws(':', 'offer', offer.id, offer.valid_until), 'offer_id', offer.id, 'number', offer.number,
    'contact_id', offer.contact_id, 'inquiry_id', offer.inquiry_id, 'until', offer.valid_until,
    'name', (select name from api.contacts where id = offer.contact_id)))
  from api.offers as offer
  where offer.status in ('sent', 'opened') and offer.valid_until between private.today() and private.today() + 1
    and offer.sent_at < now() - interval '24 hours' and not private.is_closed_offer(offer)
$$;

-- migrate:down
drop function
  jobs.notify_offers_ending, jobs.mark_offer_mail, jobs.offer_mail, api.accept_offer, api.ask_about_offer, api.open_offer,
  private.open_offer, api.offer, private.offer_of;
