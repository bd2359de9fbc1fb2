import { type Kysely, sql } from 'kysely'

const createVersions = sql`
  create table bot_versions (
    organization_id int not null,
    bot_uid text not null,
    version int not null,
    fields jsonb not null,
    changes jsonb not null default '[]',
    actor text not null,
    actor_name text not null default '',
    restored_from int,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (organization_id, bot_uid, version),
    foreign key (organization_id, bot_uid) references bots (organization_id, uid) on delete cascade
  )`

/** The bots that there are begin with what they are now. */
const keepPresent = sql`
  insert into bot_versions (organization_id, bot_uid, version, fields, actor, created_at)
  select organization_id, uid, version,
    to_jsonb(bots) - array['organization_id', 'uid', 'version', 'created_at', 'updated_at'], 'server', updated_at
  from bots`

/** Which versions spoke with a model and a voice. */
const byModel = sql`
  create index bot_versions_by_model on bot_versions (organization_id, (fields->>'llm_model_name'), created_at)`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [createVersions, keepPresent, byModel]) await statement.execute(database)
}
