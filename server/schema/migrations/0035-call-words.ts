import { type Kysely, sql } from 'kysely'

// The words of a call stand in its row: to look whether a phrase is among them, or to walk calls in search of a common
// word, costs a comparison and not the parsing of what was said. Beside them stands the day, as no word is written,
// so that the words of a day can be looked up.
const addWords = sql`
  alter table calls add words tsvector generated always as (
    array_to_tsvector(array['@' || (registered_timestamp / 86400000)::text])
    || jsonb_to_tsvector('simple', jsonb_path_query_array(turns, '$[*].text'), '["string"]')
  ) stored`

const createWordsIndex = sql`create index calls_by_words on calls using gin (words) where words is not null`

const createReasonsIndex = sql`
  create index calls_by_disconnection_reason
  on calls (organization_id, disconnection_reason, registered_timestamp, call_id)
  include (start_timestamp, agent_id, call_status, call_type, direction, is_successful)
  where disconnection_reason is not null`

// Durations are compared while the list is walked.
const widenNewest = sql`
  create index calls_newest on calls (organization_id, registered_timestamp, call_id)
  include (start_timestamp, end_timestamp, agent_id, call_status, call_type, direction, is_successful)`

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [
    sql`drop index calls_by_words`,
    sql`drop index calls_newest`,
    addWords,
    createWordsIndex,
    createReasonsIndex,
    widenNewest,
  ]
  for (const statement of statements) await statement.execute(database)
}
