-- migrate:up
create type api.call_outcome as enum ('agreed', 'no_answer', 'call_again', 'not_interested');

-- How a call went, in one step: the timeline says it (which answers the inquiry, see private.mark_answered(), unless nobody
-- picked up), the deal says what comes next; whoever is not interested is asked no more.
create function api.record_call(
  contact_id uuid, outcome api.call_outcome, inquiry_id uuid default null, note text default null,
  next_step text default null, next_step_on date default null
) returns api.timeline_entries
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry api.timeline_entries;
  deal uuid;
begin
  perform auth.require('sell');
  perform private.check_length(private.clean_text(note), 200, 'note');
  -- The deal before what moves it, as everywhere.
  deal := case when record_call.next_step is null
    then private.find_open_deal(contact_id, inquiry_id, null) else private.open_deal(contact_id, inquiry_id) end;
  insert into api.timeline_entries (contact_id, kind, body, inquiry_id, details)
  values (record_call.contact_id, 'call', note, record_call.inquiry_id, jsonb_build_object('outcome', outcome))
  returning * into entry;
  if outcome = 'no_answer' then
    update api.inquiries set tried_at = now() where id = entry.inquiry_id;
  elsif outcome = 'not_interested' then
    update api.inquiries set status = 'closed' where id = entry.inquiry_id and status <> 'closed';
    -- What is held for somebody, or signed, is ended by hand.
    update api.deals set stage = 'lost', lost_reason = coalesce(entry.body, 'Nije zainteresovan'), next_step = null, next_step_on = null
    where id = deal and stage < 'reserved';
    return entry;
  end if;
  update api.deals set next_step = record_call.next_step, next_step_on = record_call.next_step_on where id = deal;
  return entry;
end
$$;
comment on function api.record_call(uuid, api.call_outcome, uuid, text, text, date) is
  'Writes down how a call went: the timeline, the inquiry''s status and the deal''s next step at once';

-- migrate:down
drop function api.record_call;
drop type api.call_outcome;
