-- migrate:up transaction:false
-- Nearly no e-mail fails: the few are counted without a look at the others.
create index concurrently inquiries_failed_mail_idx on api.inquiries (created_at)
where staff_mail_status = 'failed' or visitor_mail_status = 'failed';

-- migrate:down transaction:false
drop index concurrently if exists api.inquiries_failed_mail_idx;
