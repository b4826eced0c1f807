import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { postgrestSpec } from "../../services/stack/src/components/postgrest.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { startProcess } from "../support/processes.ts";
import { signed } from "./planner.ts";

export interface BarePostgrest {
  url: string;
  /** Of one who reads the inquiries. */
  token: string;
  stop(): Promise<void>;
}

/**
 * The same rows in tables of their own, with the indexes that the reads need and the simplest policies; the view adds
 * up with LATERAL as ours does. Nothing is checked, remembered or mailed.
 */
const plainCopy = `
  create schema bare;
  create table bare.projects as table api.projects;
  create table bare.parcels as table api.parcels;
  create table bare.inquiries as table api.inquiries;
  create table bare.milestones as table api.milestones;
  alter table bare.projects add primary key (id);
  alter table bare.parcels add primary key (id), add foreign key (project_id) references bare.projects;
  alter table bare.inquiries add primary key (id),
    alter id set default uuidv7(), alter created_at set default now();
  alter table bare.milestones add foreign key (project_id) references bare.projects;
  create index on bare.milestones (project_id);
  create index on bare.projects (created_at desc);
  create index on bare.parcels (project_id, position);
  create index on bare.inquiries (created_at desc);
  create view bare.projects_with_parcels with (security_invoker) as
  select project.*, totals.*
  from bare.projects as project
  cross join lateral (
    select
      coalesce(sum(parcel.power_kw), 0) as total_power,
      (count(*) filter (where parcel.status = 'available'))::int as available_parcels,
      (count(*) filter (where parcel.status = 'reserved'))::int as reserved_parcels,
      (count(*) filter (where parcel.status = 'sold'))::int as sold_parcels,
      count(*)::int as total_parcels,
      min(parcel.price) filter (where parcel.status = 'available' and parcel.price > 0) as min_price,
      sum(parcel.price) filter (where parcel.status = 'available' and parcel.price > 0
        and parcel.ocekivani_godisnji_prihod > 0) as estimated_price,
      sum(parcel.ocekivani_godisnji_prihod) filter (where parcel.status = 'available' and parcel.price > 0
        and parcel.ocekivani_godisnji_prihod > 0) as estimated_revenue,
      round(sum((parcel.by_yield / 8192) * parcel.price / 100000) filter (where parcel.status = 'available'
        and parcel.price > 0 and parcel.ocekivani_godisnji_prihod > 0), 2) as estimated_net
    from bare.parcels as parcel
    where parcel.project_id = project.id
  ) as totals;
  alter table bare.projects enable row level security;
  alter table bare.parcels enable row level security;
  alter table bare.inquiries enable row level security;
  alter table bare.milestones enable row level security;
  create policy visitors_read on bare.milestones for select to bare_visitor using (true);
  create policy visitors_read on bare.projects for select to bare_visitor using (visible and status <> 'draft');
  create policy visitors_read on bare.parcels for select to bare_visitor using (true);
  create policy visitors_insert on bare.inquiries for insert to bare_visitor with check (true);
  create policy visitors_read on bare.inquiries for select to bare_visitor using (true);
  create policy staff_reads on bare.inquiries for select to bare_staff using (true);
  grant usage on schema bare, api to bare_visitor, bare_staff;
  grant select on all tables in schema bare to bare_visitor, bare_staff;
  grant insert on bare.inquiries to bare_visitor`;

const removal = `
  drop schema if exists bare cascade;
  do $$
  declare
    name text;
  begin
    for name in select rolname from pg_roles where rolname in ('bare_authenticator', 'bare_visitor', 'bare_staff') loop
      execute format('drop owned by %1$I; drop role %1$I', name);
    end loop;
  end
  $$`;

/**
 * PostgREST as it is delivered, pool of 10 included, before a plain copy of the rows that stand in the database now:
 * what a read would cost without our rules, and an inquiry if nothing were checked, remembered or mailed.
 */
export async function startBarePostgrest(ownerUrl: string): Promise<BarePostgrest> {
  const password = randomBytes(16).toString("hex");
  const secret = randomBytes(32).toString("hex");
  const authenticator = new URL(ownerUrl);
  authenticator.username = "bare_authenticator";
  authenticator.password = password;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(removal);
  await owner.query(`
    create role bare_visitor nologin;
    create role bare_staff nologin;
    create role bare_authenticator login noinherit password '${password}';
    grant bare_visitor, bare_staff to bare_authenticator;
    ${plainCopy}`);
  await owner.query("vacuum analyze bare.projects, bare.parcels, bare.inquiries, bare.milestones");
  const [port = 0, adminPort = 0] = await pickFreePorts(2);
  const spec = postgrestSpec({ port, adminPort, databaseUrl: authenticator.href, jwtSecret: secret });
  const { PGRST_DB_POOL: _pool, PGRST_DB_PRE_REQUEST: _preRequest, ...env } = spec.env ?? {};
  const server = await startProcess({
    ...spec,
    env: {
      ...env,
      PGRST_DB_SCHEMAS: "bare",
      PGRST_DB_ANON_ROLE: "bare_visitor",
      // Our side alone takes it, where it is tried.
      PGRST_JWT_CACHE_MAX_LIFETIME: undefined,
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    token: await signed({ role: "bare_staff" }, secret),
    async stop() {
      await server.end("SIGTERM");
      await owner.query(removal);
      await owner.end();
    },
  };
}
