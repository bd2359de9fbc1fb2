import { type Kysely, sql } from 'kysely'

// The tools of a bot as a hosted platform last told them: its ids, and names that it may give twice.
const createTools = sql`
  create table platform_tools (
    organization_id int not null,
    bot_uid text not null,
    tools jsonb not null,
    primary key (organization_id, bot_uid),
    foreign key (organization_id, bot_uid) references bots (organization_id, uid) on delete cascade
  )`

// Who waits for the platform's answer: one alone under an empty slot, or many under slots of their own.
const createHolds = sql`
  create table platform_holds (
    organization_id int not null references organizations on delete cascade,
    name text not null,
    slot text not null,
    holder uuid not null,
    until timestamptz(3) not null,
    primary key (organization_id, name, slot)
  )`

// Which step was begun last: one whose time ran out stores nothing any more.
const nameSteps = sql`alter table call_mirrors add column step uuid`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createTools, createHolds, nameSteps]) await statement.execute(database)
}
