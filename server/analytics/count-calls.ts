import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { endReasonOf, isTimeoutReason } from '#rules/calls/end-reasons'
import { evaluationOf, outcomeOf } from '#rules/calls/outcomes'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { type Cell, type CellKey, cellsOf, nameOfKey, sumNames } from './cells'
import { emptySketch, mergeWritten, writeSketch } from './sketch'
import {
  type CallFacts,
  findCounted,
  hasUncounted,
  holdStatistics,
  listWaiting,
  storeOutcomes,
  takeUncounted,
} from './uncounted-store'

type KeptCell = Cell & { key_id: number }

/** Finds or assigns the numbers of keys. */
async function numberKeys({ id, database }: Organization, keys: CellKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<CellKey & { id: number }>`
    with cell as (
      select * from json_to_recordset(${JSON.stringify(keys)}) as cell (
        lens text, agent_id text, agent_version int, own_number text, campaign_id int, direction text
      )
    ), made as (
      insert into statistics_keys
        (organization_id, lens, agent_id, agent_version, own_number, campaign_id, direction)
      select ${id}, cell.* from cell on conflict do nothing
      returning *
    )
    select * from made
    union all
    select k.* from statistics_keys k
    join cell using (lens, agent_id, agent_version, own_number, campaign_id, direction)
    where k.organization_id = ${id}`.execute(database)
  return new Map(rows.map((row) => [nameOfKey(row), row.id]))
}

const sumColumns = sql.raw(sumNames.join(', '))
const addedUp = sql.raw(sumNames.map((name) => `${name} = s.${name} + excluded.${name}`).join(', '))

type Place = { key_id: number; level: number; at: number }
const nameOfPlace = ({ key_id, level, at }: Place) => `${key_id} ${level} ${at}`

/** Builds the text of an integer array, because the driver would quote each of the many numbers. */
const numbers = (values: number[]) => sql`${`{${values.join()}}`}::bigint[]`

function placesOf(cells: readonly Place[]) {
  const columns = [
    cells.map(({ key_id }) => key_id),
    cells.map(({ level }) => level),
    cells.map(({ at }) => at),
  ]
  return sql.join(columns.map(numbers))
}

async function addSums({ database }: Organization, cells: KeptCell[]): Promise<void> {
  const columns = sumNames.map((name) => numbers(cells.map(({ sums }) => sums[name])))
  await sql`
    insert into call_statistics as s (key_id, level, at, ${sumColumns})
    select * from unnest(${placesOf(cells)}, ${sql.join(columns)})
    on conflict (key_id, level, at) do update set ${addedUp}`.execute(database)
}

async function addSketches({ database }: Organization, cells: KeptCell[]): Promise<void> {
  const heard = cells.filter(({ sketch }) => sketch.e2e.size + sketch.llm.size + sketch.tts.size > 0)
  if (heard.length === 0) return
  const { rows } = await sql<Place & { sketch: Buffer }>`
    select s.* from unnest(${placesOf(heard)}) as cell (key_id, level, at)
    cross join lateral (
      select * from latency_sketches s
      where s.key_id = cell.key_id and s.level = cell.level and s.at = cell.at offset 0
    ) as s`.execute(database)
  const byPlace = new Map(heard.map((cell) => [nameOfPlace(cell), cell]))
  for (const row of rows) {
    const cell = byPlace.get(nameOfPlace(row))
    if (cell) mergeWritten(cell.sketch, row.sketch)
  }
  const written = heard.map(({ sketch }) => writeSketch(sketch)?.toString('hex') ?? '')
  await sql`
    insert into latency_sketches (key_id, level, at, sketch)
    select key_id, level, at, decode(sketch, 'hex')
    from unnest(${placesOf(heard)}, ${`{${written.join()}}`}::text[]) as cell (key_id, level, at, sketch)
    on conflict (key_id, level, at) do update set sketch = excluded.sketch`.execute(database)
}

/** Adds to the stored statistics. Run it in a transaction that has locked them. */
export async function addCells(organization: Organization, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return
  const keys = new Map(cells.map(({ key }) => [nameOfKey(key), key]))
  const byName = await numberKeys(organization, [...keys.values()])
  const kept = cells.map((cell) => ({ ...cell, key_id: byName.get(nameOfKey(cell.key)) ?? 0 }))
  await addSums(organization, kept)
  await addSketches(organization, kept)
}

/** Adds the outcome to a call that an older process ended without one. */
function withOutcome(call: CallFacts): CallFacts {
  if (call.voicemail !== null) return call
  const isMachine = call.dial_outcome === 'voicemail' || outcomeOf(call) === 'voicemail'
  const known = { ...call, voicemail: isMachine }
  const reason = endReasonOf(call, call.max_minutes === null ? null : call.max_minutes * 60)
  const isTimeout = call.disconnection_reason === 'timeout' && reason !== null && isTimeoutReason(reason)
  return {
    ...known,
    end_reason: isTimeout ? reason : null,
    is_successful: evaluationOf(known, call.is_successful),
  }
}

const placeOf = ({ key, level, at }: Cell) => `${nameOfKey(key)} ${level} ${at}`

/** The differences between what is counted of calls. Latencies are left out: the calls may no longer have them. */
function differences(before: readonly CallFacts[], after: readonly CallFacts[]): Cell[] {
  const silent = (calls: readonly CallFacts[]) => cellsOf(calls.map((call) => ({ ...call, answers: null })))
  const counted = new Map(silent(before).map((cell) => [placeOf(cell), cell]))
  return silent(after).flatMap((cell) => {
    const earlier = counted.get(placeOf(cell))
    const sums = { ...cell.sums }
    for (const name of sumNames) sums[name] -= earlier?.sums[name] ?? 0
    return sumNames.some((name) => sums[name] !== 0) ? [{ ...cell, sums, sketch: emptySketch() }] : []
  })
}

/** Changes the success or the cost of a completed call, in a transaction, and corrects the statistics. */
export async function recountCall(
  inside: Organization,
  callId: string,
  change: () => Promise<void>,
): Promise<void> {
  await holdStatistics(inside)
  const before = await findCounted(inside, callId)
  await change()
  const after = before && (await findCounted(inside, callId))
  if (before && after) await addCells(inside, differences([before], [after]))
}

const usualBatch = 1_000

/** Counts ended calls into the statistics and returns how many. */
export function countCalls(organization: Organization, most = usualBatch): Promise<number> {
  return inTransaction(organization, async (inside) => {
    await holdStatistics(inside)
    const calls = await takeUncounted(inside, most)
    if (calls.length === 0) return 0
    const outdated = calls.filter(({ voicemail }) => voicemail === null)
    if (outdated.length > 0) await storeOutcomes(inside, outdated.map(withOutcome))
    // Sequential, because both may update the same cells.
    await addCells(inside, cellsOf(calls.filter(({ was_counted }) => !was_counted).map(withOutcome)))
    // Calls that were counted without their outcome.
    const corrected = outdated.filter(({ was_counted }) => was_counted)
    await addCells(inside, differences(corrected, corrected.map(withOutcome)))
    return calls.length
  })
}

const mostBatches = 3

/** Counts the latest ended calls, so that figures are current. A large backlog is left to the background job. */
export async function countLatest(organization: Organization): Promise<void> {
  for (let batch = 0; batch < mostBatches && (await hasUncounted(organization)); batch++) {
    await countCalls(organization)
  }
}

const everyMs = 5_000

/** Counts the calls of all organizations as they end, until closed. */
export function startCounting(database: Database): { close(): Promise<void> } {
  let isClosed = false
  async function count(): Promise<void> {
    for (const id of await listWaiting(database)) {
      while (!isClosed && (await countCalls({ id, database })) === usualBatch) await nextTurn()
    }
  }
  let current: Promise<void> | undefined
  const run = () => {
    current ??= count()
      .catch((error) => logFault('the statistics of calls', error))
      .finally(() => {
        current = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await current
    },
  }
}
