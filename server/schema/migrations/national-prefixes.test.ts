import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { makeOrganization } from '#server/calls/testing'
import { migrate } from '#server/kernel/database/migrate'
import { createTestDatabase } from '#server/kernel/database/testing'
import type { Tables } from '#server/schema/tables'
import { migrations } from './all'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0194'))

test('numbers that were blocked with a national prefix are blocked without it', async () => {
  const connectionString = await createTestDatabase('empty')
  await migrate({ connectionString }, 'serve', before)
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 2 }) }),
  })
  const { id: organization_id } = await makeOrganization(database)
  const prefixed = ['+4903023125001', '+35802012345', '+784951234567', '+114155550199', '+37580291234567']
  const plain = ['+493023125001', '+3582012345', '+74951234567', '+14155550199', '+375291234567']
  const others = ['+390612345678', '+14155550123', '+12105550123', '+442079460011', '+22507123456']
  const numbers = [...prefixed, ...others]
  const entry = { organization_id, reason: 'Asked.', source: 'call' as const }
  await database
    .insertInto('do_not_call')
    .values(numbers.map((phone_number) => ({ ...entry, phone_number })))
    .execute()
  await migrate({ connectionString }, 'serve')
  const rows = await database.selectFrom('do_not_call').select('phone_number').execute()
  expect(rows.map(({ phone_number }) => phone_number).toSorted()).toEqual([...numbers, ...plain].toSorted())
  await database.destroy()
})
