import { execFileSync } from 'node:child_process'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { botDefaults } from '#rules/bots/bot-rules'
import { makeOrganization, newCall } from '#server/calls/testing'
import { migrations } from '#server/schema/migrations/all'
import { releases } from '#server/schema/releases'
import type { Tables } from '#server/schema/tables'
import { migrate } from './migrate'
import type { Organization } from './organization'
import { createTestDatabase } from './testing'

const folder = 'server/schema/migrations'

/** Undefined without git or a clone: for a downloaded archive only the table of releases is tested. */
function git(...words: string[]): string[] | undefined {
  try {
    const output = execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return output.split('\n').filter(Boolean)
  } catch {
    return undefined
  }
}

const tags = git('tag', '--list', 'v*') ?? []
console.info(
  `Upgrades: ${tags.length} tags found (${tags.join(', ') || 'none'}), ${Object.keys(releases).length} releases in the table.`,
)

const upTo = (last: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))

const connect = (connectionString: string) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 2 }) }) })

test.each(Object.entries(releases))('data of %s are complete after the update', async (_, last) => {
  const [connectionString, fresh] = [await createTestDatabase('empty'), await createTestDatabase('empty')]
  expect(Object.keys(migrations)).toContain(last)
  await migrate({ connectionString }, 'serve', upTo(last))
  const database = connect(connectionString)
  const organization = await makeOrganization(database)
  const agent_id = await insertFormerBot(organization)
  const turns = JSON.stringify([{ role: 'user', text: 'Good morning', start_ms: 0, end_ms: 900 }])
  const call = newCall({ agent_id, turns, registered_timestamp: 1_700_000_000_000 })
  await database
    .insertInto('calls')
    .values({ ...call, organization_id: organization.id })
    .execute()
  const before = await rowsOf(database, ['organizations', 'bots', 'calls', 'call_counts'])

  // Three processes of the new version start at once.
  await Promise.all([1, 2, 3].map(() => migrate({ connectionString }, 'serve')))
  const after = await rowsOf(database, ['organizations', 'bots', 'calls', 'call_counts'])
  for (const [index, row] of before.entries()) expect(after[index]).toMatchObject(row)
  expect(after).toHaveLength(before.length)
  await migrate({ connectionString: fresh }, 'serve')
  const other = connect(fresh)
  expect(await schemaOf(database)).toEqual(await schemaOf(other))
  await database.destroy()
  await other.destroy()
})

test('each tag is in the table, and its migrations are unchanged', () => {
  const missing = tags.filter((tag) => !(tag.slice(1) in releases))
  expect(missing, 'write them into releases.ts').toEqual([])
  for (const tag of tags) {
    const tagged = git('ls-tree', tag, `${folder}/`)?.filter((line) => /\/\d{4}-[\w-]+\.ts$/.test(line)) ?? []
    const names = tagged.map((line) => line.replace(/^.*\/(.*)\.ts$/, '$1'))
    expect(names.at(-1), tag).toBe(releases[tag.slice(1)])
    expect(Object.keys(upTo(names.at(-1) ?? '')), `${tag}: none was put between`).toEqual(names)
    for (const line of tagged) {
      const [, , hash, path = ''] = line.split(/\s+/)
      expect(git('hash-object', path), `${path} as of ${tag}`).toEqual([hash])
    }
  }
})

/** Inserts a bot with the columns that all releases have. */
async function insertFormerBot({ id: organization_id, database }: Organization): Promise<string> {
  const settings = {
    call_settings: JSON.stringify(botDefaults.call_settings),
    advanced_settings: JSON.stringify(botDefaults.advanced_settings),
    post_call_settings: JSON.stringify(botDefaults.post_call_settings),
  }
  const uid = 'bot_1'
  const words = { name: 'Front desk', prompt: 'Be kind.' }
  await database
    .insertInto('bots')
    .values({ organization_id, uid, ...botDefaults, ...words, ...settings })
    .execute()
  return uid
}

async function rowsOf(database: Kysely<Tables>, tables: string[]): Promise<object[]> {
  const found: object[] = []
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by 1, 2, 3`.execute(database)
    expect(rows, `rows of ${table}`).not.toEqual([])
    found.push(...rows)
  }
  return found
}

/** Describes every column and index. */
async function schemaOf(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as told
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    order by 1`.execute(database)
  return rows.map(({ told }) => told)
}
