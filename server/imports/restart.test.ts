import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports'
import { openTestServer, type TestServer } from '#server/testing'
import { newClient } from '#server/testing-client'
import { makeList } from '#server/testing-things'
import { startImporting } from './importing'
import { importer } from './testing'

const rows = 12_000
const file = `name,phone\n${Array.from({ length: rows }, (_, at) => `P${at},+1415${2_000_000 + at}`).join('\n')}\n`

/** What the planner takes the contacts to be; before it looks at them it is -1, or what they were. */
async function rowsAsPlanned({ database }: TestServer): Promise<number> {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = 'contacts'::regclass`.execute(database)
  return rows[0]?.reltuples ?? -1
}

test('an import that is interrupted again and again goes on where it was: nothing is lost or doubled', async () => {
  const server = await openTestServer()
  try {
    const ours = importer(server, await newClient(server))
    const list = await makeList(ours)
    const made = await (await ours.upload(file, { contact_list_id: list })).json()
    const input = { import_id: made.id }
    await ours.call(imports.start, input)
    const processed = async () => (await ours.call(imports.get, input)).processed_count
    for (let round = 0; round < 3; round += 1) {
      const before = await processed()
      const importing = await startImporting(server.jobs, server.database)
      await expect.poll(processed, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
      await importing.close()
    }
    expect(await processed()).toBeLessThan(rows)
    const importing = await startImporting(server.jobs, server.database)
    expect(await ours.ended(made.id)).toMatchObject({
      status: 'completed',
      added_count: rows,
      failed_count: 0,
    })
    await importing.close()
    const found = await server.database
      .selectFrom('contacts')
      .select('name')
      .where('contact_list_id', '=', list)
      .orderBy('id')
      .execute()
    expect(found.map(({ name }) => name)).toEqual(Array.from({ length: rows }, (_, at) => `P${at}`))
    expect(await rowsAsPlanned(server)).toBeGreaterThanOrEqual(rows)
  } finally {
    await server.close()
  }
})
