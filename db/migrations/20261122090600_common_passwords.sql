-- migrate:up
-- What a password may not be, and the words that longer ones are built on ("Lozinka2026!!"); lower case. Filled from
-- db/common-passwords.txt whenever the database is brought up to date.
create table auth.common_passwords (password text primary key);
alter table auth.common_passwords enable row level security;

-- migrate:down
drop table auth.common_passwords;
