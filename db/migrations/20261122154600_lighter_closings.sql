-- migrate:up

-- Most pages end without a picture, and the plants for sale with another one than the home page.
update private.pages set pictures = array_remove(pictures, '/storage/site-images/backgrounds/cta.jpg')
where id <> '/';

update private.pages set pictures = pictures || '{/storage/site-images/sections/services/consulting.jpg}'
where id = '/elektrane-na-prodaju';

-- migrate:down

update private.pages set pictures = array_remove(pictures, '/storage/site-images/sections/services/consulting.jpg')
where id = '/elektrane-na-prodaju';

update private.pages set pictures = pictures || '{/storage/site-images/backgrounds/cta.jpg}'
where id not in ('/', '/kontakt');
