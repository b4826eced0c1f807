-- migrate:up
-- Whether there is nothing to accept any more. What was accepted stays to be read.
create function private.is_closed_offer(offer api.offers) returns boolean
language sql stable as $$
  select offer.contact_id is null or offer.status = 'withdrawn'
    or offer.status in ('sent', 'opened') and offer.valid_until < private.today()
    or exists (select from api.deals where id = offer.deal_id and stage = 'lost')
$$;

create function private.log_offer(offer api.offers, event text, question text default null) returns uuid
language sql volatile as $$
  insert into api.timeline_entries (contact_id, kind, inquiry_id, author, details)
  select offer.contact_id, 'offer', offer.inquiry_id, private.acting_staff(), jsonb_strip_nulls(jsonb_build_object(
    'event', event, 'offer_id', offer.id, 'number', offer.number, 'question', question))
  where offer.contact_id is not null
  returning id
$$;

create function private.queue_offer_mail(offer_id uuid, event text, entry_id uuid default null) returns void
language sql volatile as $$
  select graphile_worker.add_job(
    'send_offer_mail', json_build_object('offer_id', offer_id, 'event', event, 'entry_id', entry_id),
    job_key => concat_ws(':', 'offer-mail', offer_id, event, entry_id))
$$;

-- The person did something: its owner is told in the app, and of what wants an answer by e-mail.
create function private.notify_offer(offer api.offers, event text, question text default null) returns void
language plpgsql volatile as $$
declare
  entry_id constant uuid := private.log_offer(offer, event, question);
begin
  perform private.add_notice(
    offer.owner, case event when 'opened' then 'offer_opened' else 'offer_answered' end::api.notice_kind,
    jsonb_build_object(
      'event', event, 'offer_id', offer.id, 'number', offer.number, 'contact_id', offer.contact_id,
      'inquiry_id', offer.inquiry_id, 'name', (select name from api.contacts where id = offer.contact_id)));
  if event <> 'opened' then
    perform private.queue_offer_mail(offer.id, event, entry_id);
  end if;
end
$$;

create function private.unavailable_parcels(offer api.offers) returns jsonb
language sql stable as $$
  select jsonb_agg(jsonb_build_object('id', parcel.id, 'name', parcel.name, 'status', parcel.status) order by parcel.name)
  from api.parcels as parcel
  where parcel.id = any (offer.parcel_ids) and parcel.status <> 'available' and not exists (
    select from api.reservations as held
    where held.parcel_id = parcel.id and held.ended_at is null and held.contact_id = offer.contact_id
  )
$$;

create function private.advance_offer(offer api.offers, stage api.deal_stage) returns uuid
language plpgsql volatile as $$
declare
  moved constant uuid := private.advance_deal(offer.contact_id, stage, offer.parcel_ids, offer.inquiry_id, offer.deal_id);
begin
  update api.deal_parcels as part set price = (parcel ->> 'price')::numeric
  from jsonb_array_elements(offer.content -> 'parcels') as parcel
  where part.deal_id = moved and part.parcel_id = (parcel ->> 'id')::uuid;
  perform private.add_deal_parcels(moved, '{}', false);
  return moved;
end
$$;

create function private.check_offer(offer api.offers) returns void
language plpgsql stable as $$
declare
  most constant numeric := (select sales_discount_limit from api.site_settings);
  unavailable constant jsonb := private.unavailable_parcels(offer);
  names text;
begin
  perform private.reject_if(offer.contact_id is null, 'SP009', 'contact_id', 'Kontakt nije pronađen');
  perform private.reject_if(offer.valid_until < private.today(),
    'SP005', 'valid_until', 'Rok je najranije danas, a najkasnije za godinu dana.');
  perform private.reject_if(offer.discount_percent > most and not auth.may('administer'), 403, 'SP060', 'discount_percent',
    format('Sa popustom većim od %s %% ponudu šalje administrator.', replace(trim_scale(most)::text, '.', ',')));
  perform private.reject_if(
    (select count(*) from api.parcels where id = any (offer.parcel_ids)) <> cardinality(offer.parcel_ids),
    'SP009', 'parcel_ids', 'Parcela nije pronađena');
  perform private.reject_if(unavailable is not null, 409, 'SP050', unavailable::text, 'Ova parcela više nije slobodna.');
  select string_agg(name, ', ' order by name) into names
  from api.parcels where id = any (offer.parcel_ids) and price = 0;
  perform private.reject_if(names is not null, 'SP062', 'parcel_ids', format('Bez cijene nema ponude: %s', names));
end
$$;

-- Of one that was sent before, a message that did not go out is tried again.
create function api.send_offer(offer_id uuid) returns api.offers
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer api.offers;
  reachable boolean;
begin
  perform auth.require('sell');
  select * into offer from api.offers where id = send_offer.offer_id for no key update;
  reachable := exists (select from api.contacts where id = offer.contact_id and email is not null);
  perform private.reject_if(offer.id is null, 'SP009', 'offer_id', 'Ponuda nije pronađena');
  if offer.status = 'draft' then
    perform private.check_offer(offer);
    offer.sent_at := now();
    offer.number := private.next_offer_number();
    offer.content := private.offer_content(offer);
    update api.offers set
      status = 'sent', sent_at = offer.sent_at, number = offer.number, content = offer.content,
      deal_id = private.advance_offer(offer, 'offer')
    where id = offer.id;
    perform private.log_offer(offer, 'sent');
  else
    perform private.reject_if(private.is_closed_offer(offer) or offer.mail_status not in ('failed', 'skipped'),
      409, 'SP061', 'offer_id', 'Ova ponuda je već poslana ili više ne važi.');
  end if;
  update api.offers set
    mail_status = case when reachable then 'queued' else 'skipped' end::api.mail_status, mail_error = null
  where id = offer.id
  returning * into offer;
  if reachable then
    perform private.queue_offer_mail(offer.id, 'sent');
  end if;
  return offer;
end
$$;
comment on function api.send_offer(uuid) is 'Gives a draft its number, keeps what it says, and mails the link to the person';

create function api.withdraw_offer(offer_id uuid) returns api.offers
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer api.offers;
begin
  perform auth.require('sell');
  update api.offers set status = 'withdrawn'
  where id = withdraw_offer.offer_id and status in ('sent', 'opened')
  returning * into offer;
  perform private.reject_if(offer.id is null, 409, 'SP061', 'offer_id', 'Ova ponuda je već poslana ili više ne važi.');
  perform graphile_worker.remove_job(concat_ws(':', 'offer-mail', offer.id, 'sent'));
  perform private.log_offer(offer, 'withdrawn');
  return offer;
end
$$;
comment on function api.withdraw_offer(uuid) is 'Ends an offer that was sent: its link says so from now on';

-- One link is the person's; the other shows the same to staff, drafts too, without anything being told or answered by it.
create function api.offer_links(offer_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('see_people');
  return (
    select jsonb_build_object(
      'personal', case when status <> 'draft' and auth.may('sell') then '/ponuda/' || private.link_token('offer', id) end,
      'preview', '/ponuda/' || private.link_token('offer-preview', id))
    from api.offers where id = offer_links.offer_id
  );
end
$$;
comment on function api.offer_links(uuid) is 'Addresses of an offer''s page: {personal, preview}; the personal one once it was sent';

-- migrate:down
drop function
  api.offer_links, api.withdraw_offer, api.send_offer, private.check_offer, private.advance_offer,
  private.unavailable_parcels, private.notify_offer, private.queue_offer_mail, private.log_offer,
  private.is_closed_offer;
