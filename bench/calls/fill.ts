import { sql } from 'kysely'
import type { Figure } from '#bench/support/figures'
import { countCalls } from '#server/analytics/count-calls'
import { openDatabase } from '#server/kernel/database/open'
import type { Database } from '#server/kernel/database/organization'
import { summarizeLatency } from '#server/telephony/latency'
import { createRandom } from '#server/telephony/random'

const conversationCount = 4_000
const words =
  `hello yes no thanks please account order number name address email phone time day morning evening call
again later today tomorrow week month year price offer plan service delivery parcel refund invoice payment card bank
doctor clinic tooth insurance policy claim report visit office street city question answer problem help manager
colleague transfer line moment wait hold speak understand repeat confirm cancel change move book table room flight
ticket train hotel guest water power meter contract renew upgrade device screen password login reset link message
voicemail survey rating happy unhappy quick slow new old first second last other same different right wrong good bad`
    .split(/\s+/)
    .filter(Boolean)

/** Conversation `number`: ten turns of about ten words, with a realistic word frequency. */
function conversations() {
  const random = createRandom('conversations')
  const word = () => words[Math.floor(random.next() ** 2 * words.length)] ?? ''
  return Array.from({ length: conversationCount }, (_, number) => {
    let at = 0
    const turns = Array.from({ length: 10 }, (_, index) => {
      const role = index % 2 === 0 ? 'assistant' : 'user'
      const said = Array.from({ length: random.whole(6, 14) }, word)
      if (index === 2 && number % 2 === 0) said.push('appointment')
      if (index === 5 && number % 10 === 0) said.push('by', 'the', 'end', 'of', 'next', 'week')
      // A name that few calls contain.
      if (index === 4) said.push(`item${number}`)
      const start_ms = at + random.whole(300, 1500)
      at = start_ms + said.length * 330
      const [llm, tts] = [random.whole(180, 1800) / 1000, random.whole(90, 400) / 1000]
      const latency = { llm, tts, e2e: Number((llm + tts + 0.1).toFixed(3)) }
      const turn = { role, text: said.join(' '), start_ms, end_ms: at }
      return role === 'assistant' && index > 0 ? { ...turn, latency } : turn
    })
    return { number, turns, latency: summarizeLatency(turns) }
  })
}

/** Words in one of about 20,000 calls, in every second call, and in one of ten calls. */
export const rareWord = 'rhododendron'
export const commonWord = 'appointment'
export const phrase = 'the end of next week'
/** Its words are in every third call, but never in this order. */
export const unsaidPhrase = 'wrong device bad'

/** A contact's name contains this word, which most calls contain. */
export const wordInName = 'new'

const chunk = 50_000
const countedAtOnce = 20_000
const connections = 2
const yearMs = 365 * 86_400_000

/** The migration sets this on the phrase index; the definition of the index does not include it. */
const noPhraseEstimates = sql`alter index calls_by_phrases alter column 1 set statistics 0`

type Index = { name: string; definition: string }

/**
 * Inserts calls of the past year, most by day. Each bot has its own number and a few campaigns, and a new version every
 * other month. The transcripts repeat about a thousand conversations.
 */
async function insertChunk(database: Database, { id, now, from, count, of }: Chunk): Promise<void> {
  await sql`
    insert into calls (
      organization_id, call_id, call_type, direction, call_status, from_number, to_number, agent_id, agent_version,
      customer_id, campaign_id, dynamic_variables, simulated, registered_timestamp, start_timestamp, end_timestamp,
      disconnection_reason, is_successful, voicemail, turns, events, tool_calls, latency, call_analysis, call_cost, has_recording
    )
    select ${id}, 'call_' || lpad(i::text, 20, '0'), 'phonecall', case when is_inbound then 'inbound' else 'outbound' end,
      case when kind = 9 then 'error' else 'ended' end,
      case when is_inbound then other else own end, case when is_inbound then own else other end,
      'bot_' || bot, 1 + (moment - ${now - yearMs}) / ${yearMs / 6}, 'customer_' || i % 100000,
      case when is_inbound then null else bot * 4 + i % 4 end,
      '{"name": "Ada"}', true, moment, case when is_taken then moment + 6000 end,
      moment + 6000 + case when is_taken then 20000 + hash % 200000 else 20000 end,
      (array['user_ended_call', 'agent_ended_call', 'user_ended_call', 'agent_ended_call', 'transferred_to_human',
        'voicemail', 'voicemail', 'dial_no_answer', 'dial_busy', 'dial_failed'])[kind + 1],
      case when is_taken and kind < 5 then hash % 3 > 0 end, kind in (5, 6),
      case when not is_taken then null
        when i % 20000 = 7 then told.turns || ${JSON.stringify([
          { role: 'user', text: `My ${rareWord} is in bloom.`, start_ms: 90_000, end_ms: 92_000 },
        ])}::jsonb
        else told.turns end,
      '[]', '[]', case when is_taken then told.latency end,
      case when is_taken then jsonb_build_object('summary', 'The appointment was confirmed.',
        'is_successful', hash % 3 > 0, 'success_evaluation', 'PASS', 'extracted_data', null) end,
      case when is_taken then '{"total_cost": 0.0213, "llm_cost": 0.0041, "tts_cost": 0.0102, "stt_cost": 0.007}'::jsonb end,
      is_taken
    from generate_series(${from}::int, ${from + count - 1}::int) as i,
      lateral (select hashint4(i) & 2147483647 as hash) as hashed,
      lateral (select hash % 10 as kind, hash / 10 % 10 as bot, hash / 100 % 4 = 0 as is_inbound) as drawn,
      lateral (select kind < 7 as is_taken, '+1415555010' || bot as own,
        '+4477009' || lpad((i % 90000)::text, 5, '0') as other) as sides,
      lateral (select ${now - yearMs}::bigint + i::bigint * ${yearMs}::bigint / ${of}::bigint as even) as spread,
      -- Four in five of the calls of the night are made twelve hours later.
      lateral (select least(${now - 600_000}::bigint, even + case
        when (even / 3600000) % 24 between 7 and 18 or hash / 1000 % 5 = 0 then 0 else 43200000 end) as moment) as at,
      lateral (select turns, latency from conversations where number = i % ${conversationCount}) as told`.execute(
    database,
  )
}

type Chunk = { id: number; now: number; from: number; count: number; of: number }

const secondsSince = (since: number) => (performance.now() - since) / 1000

/** Runs work on several connections at once, without a statement timeout. */
async function inConnections(database: Database, run: (database: Database) => Promise<void>): Promise<void> {
  const each = () =>
    database.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`set maintenance_work_mem = '256MB'`.execute(connection)
      await run(connection)
    })
  await Promise.all(Array.from({ length: connections }, each))
}

async function insertCalls(database: Database, id: number, calls: number): Promise<void> {
  const now = Date.now()
  const said = JSON.stringify(conversations())
  let from = 0
  await inConnections(database, async (connection) => {
    await sql`create temporary table conversations (number int primary key, turns jsonb, latency jsonb)`.execute(
      connection,
    )
    await sql`
      insert into conversations select * from json_to_recordset(${said})
      as told (number int, turns jsonb, latency jsonb)`.execute(connection)
    while (from < calls) {
      const first = from
      from += chunk
      const count = Math.min(chunk, calls - first)
      await insertChunk(connection, { id, now, from: first, count, of: calls })
    }
    await sql`drop table conversations`.execute(connection)
  })
}

async function insertContact(database: Database, organization_id: number): Promise<void> {
  const list = { organization_id, name: 'Patients' }
  const { id: contact_list_id } = await database
    .insertInto('contact_lists')
    .values(list)
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = { name: 'Theo Newman', phone_number: '+447700900017' }
  await database
    .insertInto('contacts')
    .values({ organization_id, contact_list_id, ...contact })
    .execute()
}

/** Inserts calls directly into the database of the running server. Creates the indexes afterwards, which is faster. */
export async function fillCalls(dataDirectory: string, calls: number): Promise<Figure[]> {
  const opened = await openDatabase({ dataDirectory, purpose: 'attach' })
  const { database } = opened
  try {
    const began = performance.now()
    const { id } = await database.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
    const { rows: indexes } = await sql<Index>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'calls' and indexname <> 'calls_pkey'`.execute(database)
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(database)
    await insertContact(database, id)
    await insertCalls(database, id, calls)
    const stored = secondsSince(began)
    const indexing = performance.now()
    await inConnections(database, async (connection) => {
      for (let index = indexes.pop(); index; index = indexes.pop())
        await sql.raw(index.definition).execute(connection)
    })
    await noPhraseEstimates.execute(database)
    const indexed = secondsSince(indexing)
    const counting = performance.now()
    while ((await countCalls({ id, database }, countedAtOnce)) > 0);
    const counted = secondsSince(counting)
    await sql`vacuum analyze`.execute(database)
    await sql`checkpoint`.execute(database)
    return [
      { name: 'storing them', value: stored, unit: 's' },
      { name: 'creating the indexes', value: indexed, unit: 's' },
      { name: 'counting them for analytics', value: counted, unit: 's' },
      ...(await sizesOf(database, calls)),
    ]
  } finally {
    await opened.close()
  }
}

/** The disk space of one call after a checkpoint: its row with the transcript, and its index entries. */
async function sizesOf(database: Database, calls: number): Promise<Figure[]> {
  const { rows } = await sql<{ row: number; indexes: number; others: number }>`
    select pg_table_size('calls') as row, pg_indexes_size('calls') as indexes,
      pg_database_size(current_database()) - pg_total_relation_size('calls') as others`.execute(database)
  const { row = 0, indexes = 0, others = 0 } = rows[0] ?? {}
  return [
    { name: 'disk space of a call: row', value: row / calls, unit: 'bytes' },
    { name: 'disk space of a call: index entries', value: indexes / calls, unit: 'bytes' },
    { name: 'all other tables together', value: others / 1_000_000, unit: 'MB' },
  ]
}
