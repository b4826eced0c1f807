-- migrate:up
-- Parks are searched as everything else is: without accents, by name and place. Written as a standard body, which names
-- private.fold now: staff may call it, and not look into its schema.
create function api.found_by(project api.projects_with_parcels) returns text
language sql stable
return private.fold(concat_ws(' ', project.name, project.name_en, project.location, project.location_en));
comment on function api.found_by(api.projects_with_parcels) is
  'Column of a project: name and place to search in, lower case without accents';
grant execute on function api.found_by(api.projects_with_parcels) to admin;

-- migrate:down
drop function api.found_by(api.projects_with_parcels);
