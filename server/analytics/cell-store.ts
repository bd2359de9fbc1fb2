import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'
import { type Cell, type CellKey, nameOfKey, sumNames } from './cells'
import { mergeWritten, writeSketch } from './sketch'

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
