-- migrate:up

-- The parts of an entry are texts, or numbers where they count something: pages show them as they are.
create or replace function private.check_list(value jsonb, texts text[], field text) returns void
language plpgsql immutable
as $$
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 20 then
    perform private.refuse('SP007', field, 'Neispravna lista');
  end if;
  perform private.check_length(value::text, 10000, field);
  if exists (
    select from jsonb_array_elements(value) as item, unnest(texts) as key
    where jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> key) is distinct from 'string'
      or btrim(item ->> key) = ''
  ) then
    perform private.refuse('SP001', field, 'Obavezno polje');
  end if;
  if exists (
    select from jsonb_array_elements(value) as item, jsonb_each(item) as part
    where jsonb_typeof(part.value) not in (
      'null', case when part.key in ('value', 'connected') then 'number' else 'string' end
    )
  ) then
    perform private.refuse('SP007', field, 'Neispravna lista');
  end if;
end
$$;

-- migrate:down

create or replace function private.check_list(value jsonb, texts text[], field text) returns void
language plpgsql immutable
as $$
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 20 then
    perform private.refuse('SP007', field, 'Neispravna lista');
  end if;
  perform private.check_length(value::text, 10000, field);
  if exists (
    select from jsonb_array_elements(value) as item, unnest(texts) as key
    where jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> key) is distinct from 'string'
      or btrim(item ->> key) = ''
  ) then
    perform private.refuse('SP001', field, 'Obavezno polje');
  end if;
end
$$;
