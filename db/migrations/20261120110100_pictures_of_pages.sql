-- migrate:up

-- The pages of the site name pictures of their own in code (public-site/src/app/pictures.ts). Staff may
-- replace such a file but not delete it. tests/api/postgrest/pictures-of-pages.test.ts compares these rows with what
-- the pages show; a page that takes another picture comes with a migration that says so here.
create table private.pages (
  id text primary key,
  pictures text[] not null
);
alter table private.pages enable row level security;
comment on table private.pages is 'Pages of the site and the pictures that their code names';
comment on column private.pages.id is 'Path of the page; /projekat stands for the page of each project';
comment on column private.pages.pictures is 'Root-relative addresses';

create trigger _550_media_uses after insert or update or delete on private.pages
for each row execute function private.track_media_uses('pictures');

insert into private.pages (id, pictures)
select page.id, array(select '/storage/site-images/' || name || '.jpg' from unnest(page.names) as name)
from (
  values
    ('/', '{heroes/home-invest,backgrounds/cta,sections/services/ground,sections/services/rooftop,sections/services/battery}'::text[]),
    ('/o-nama', '{heroes/about,backgrounds/cta}'),
    ('/usluge', '{heroes/services,backgrounds/cta,sections/services/ground,sections/services/rooftop,sections/services/battery,sections/services/consulting,sections/services/design-build,sections/services/engineering}'),
    ('/elektrane-na-zemlji', '{sections/services/ground,backgrounds/cta}'),
    ('/elektrane-na-krovu', '{sections/services/rooftop,backgrounds/cta}'),
    ('/baterijski-sistemi', '{sections/services/battery,backgrounds/cta}'),
    ('/elektrane-na-prodaju', '{heroes/plants-for-sale,backgrounds/cta}'),
    ('/projekat', '{backgrounds/cta}'),
    ('/projekti', '{backgrounds/cta}'),
    ('/reference', '{heroes/references,backgrounds/cta}'),
    ('/kontakt', '{heroes/contact}')
) as page (id, names);

-- migrate:down
delete from private.pages;
drop table private.pages;
