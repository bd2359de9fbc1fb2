import { type Kysely, sql } from 'kysely'

// How many dials of a campaign ended how, by the minute in which they were decided.
const createOutcomeCounts = sql`
  create table outcome_counts (
    organization_id int not null,
    campaign_id int not null,
    minute timestamptz(3) not null,
    outcome text not null,
    dials int not null,
    primary key (campaign_id, minute, outcome),
    foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
  )`

const fillOutcomeCounts = sql`
  insert into outcome_counts (organization_id, campaign_id, minute, outcome, dials)
  select d.organization_id, campaign_id, date_trunc('minute', decided_at), outcome, count(*)
  from dials d join campaigns c on c.id = d.campaign_id and c.organization_id = d.organization_id
  where outcome not in ('pending', 'dialing')
  group by d.organization_id, campaign_id, date_trunc('minute', decided_at), outcome`

// A dial is written four times, and each index that holds what changes is written with it. What explains it is large
// and written once: apart, it is not copied each time.
const leanDials = [
  sql`drop index dials_over_time`,
  sql`drop index targets_by_call`,
  sql`alter table dials alter column verdict set storage external`,
  sql`alter table dials set (fillfactor = 50, toast_tuple_target = 128)`,
  sql`drop index calls_by_customer_id`,
  sql`
    create index calls_by_customer_id on calls (organization_id, customer_id, registered_timestamp, call_id)
    include (start_timestamp, agent_id, call_status, call_type, direction, is_successful)
    where customer_id is not null`,
]

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createOutcomeCounts, fillOutcomeCounts, ...leanDials]) {
    await statement.execute(database)
  }
}
