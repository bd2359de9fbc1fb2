import { type Kysely, sql } from 'kysely'
import { countingFunction, countingTriggers } from './0004-counts'

const never = { retries: 0, after_minutes: 60, number: 'same' }
const noRetries = JSON.stringify({ no_answer: never, busy: never, voicemail: never, failed: never })

const extendCampaigns = [
  sql.raw(`
    alter table campaigns
      add concurrency int,
      add retry_rules jsonb not null default '${noRetries}',
      add variable_defaults jsonb not null default '{}',
      add scheduled_from timestamptz(3) not null default clock_timestamp(),
      add status_reason text,
      add started_at timestamptz(3),
      add finished_at timestamptz(3),
      add unique (organization_id, id)`),
  sql`update campaigns set scheduled_from = created_at`,
  sql`create index campaigns_unfinished on campaigns (id)
    where status in ('Scheduled', 'Running', 'Paused')`,
]

const createRules = sql`
  create table dialing_rules (
    organization_id int primary key references organizations on delete cascade,
    version int not null,
    concurrency int not null,
    hours_start text not null,
    hours_end text not null,
    attempts_per_day int not null,
    unknown_zone text not null,
    updated_at timestamptz(3) not null default clock_timestamp()
  )`

// A contact that was never held or dialled is due since ever: fresh ones come first, in the order of the list.
const createTargets = [
  sql`
    create table targets (
      organization_id int not null,
      campaign_id int not null,
      contact_id int not null,
      status text not null default 'pending',
      attempts smallint not null default 0,
      number_index smallint not null default 0,
      due_at timestamptz(3) not null default '1970-01-01Z',
      gate text,
      reason text,
      number text,
      call_id text,
      is_successful boolean,
      updated_at timestamptz(3) not null default clock_timestamp(),
      primary key (campaign_id, contact_id),
      foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
    ) with (fillfactor = 80)`,
  sql`create index targets_due on targets (campaign_id, due_at, contact_id) where status = 'pending'`,
  sql`create index targets_by_status on targets (campaign_id, status, contact_id)`,
  sql`create index targets_by_contact on targets (organization_id, contact_id, updated_at)`,
  sql`create unique index targets_by_call on targets (call_id) where call_id is not null`,
  sql`
    create table target_counts (
      organization_id int not null,
      campaign_id int not null,
      status text not null,
      slot smallint not null,
      targets bigint not null,
      primary key (campaign_id, organization_id, status, slot)
    )`,
  countingFunction('count_targets', 'target_counts', ['campaign_id', 'organization_id', 'status'], 'targets'),
  ...countingTriggers('targets', 'count_targets'),
]

// The key of a dial, campaign:contact:attempt, is the primary key. Decisions outlive their campaign.
const createDials = [
  sql`
    create table dials (
      organization_id int not null references organizations on delete cascade,
      campaign_id int not null,
      contact_id int not null,
      attempt smallint not null,
      number text not null,
      call_id text not null unique,
      decided_at timestamptz(3) not null,
      verdict_version smallint not null,
      verdict jsonb not null,
      outcome text,
      primary key (campaign_id, contact_id, attempt)
    )`,
  sql`create index dials_by_number on dials (organization_id, number, decided_at)`,
]

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [...extendCampaigns, createRules, ...createTargets, ...createDials]) {
    await statement.execute(database)
  }
}
