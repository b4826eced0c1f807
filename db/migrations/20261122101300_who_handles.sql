-- migrate:up

-- Who handles an inquiry is said, not guessed: a note changes nothing of it. Only an inquiry that nobody handles goes to
-- whoever changes its status.
create or replace function private.handle_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.note := private.clean_text(new.note);
  perform private.check_length(new.note, 5000, 'note');
  new.status := coalesce(new.status, old.status);
  new.suspected_spam := coalesce(new.suspected_spam, old.suspected_spam);
  if current_setting('role') = 'admin' then
    if new.handled_by is distinct from old.handled_by then
      if new.handled_by is not null and not exists (select from auth.users where id = new.handled_by) then
        perform private.refuse('SP009', 'handled_by', 'Nalog nije pronađen');
      end if;
    elsif new.status <> old.status and old.handled_by is null then
      new.handled_by := auth.user_id();
    end if;
    if (new.status, new.handled_by) is distinct from (old.status, old.handled_by) then
      new.handled_at := now();
    end if;
  end if;
  return new;
end
$$;
comment on column api.inquiries.handled_by is 'Staff account that handles it: assigned, or the one that changed its status first';
comment on column api.inquiries.handled_at is 'When status or handled_by changed last';

-- migrate:down
comment on column api.inquiries.handled_at is null;
comment on column api.inquiries.handled_by is 'Staff account that last took or changed the inquiry''s status or note';
create or replace function private.handle_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.note := private.clean_text(new.note);
  perform private.check_length(new.note, 5000, 'note');
  new.status := coalesce(new.status, old.status);
  new.suspected_spam := coalesce(new.suspected_spam, old.suspected_spam);
  if current_setting('role') = 'admin'
    and (new.status, new.note, new.handled_by) is distinct from (old.status, old.note, old.handled_by) then
    if new.handled_by is not distinct from old.handled_by then
      new.handled_by := auth.user_id();
    elsif not exists (select from auth.users where id = new.handled_by) and new.handled_by is not null then
      perform private.refuse('SP009', 'handled_by', 'Nalog nije pronađen');
    end if;
    new.handled_at := now();
  end if;
  return new;
end
$$;
