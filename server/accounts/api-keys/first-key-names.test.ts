import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/kernel/database/migrate'
import { openDatabase } from '#server/kernel/database/open'
import { createTestDatabase } from '#server/kernel/database/testing'
import { migrations } from '#server/schema/migrations/all'
import { describeKeys } from './commands'

const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0144'))

test('a key without a name is listed as the first key after the update', async () => {
  const databaseUrl = await createTestDatabase('empty')
  await migrate({ connectionString: databaseUrl }, 'serve', former)
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query(`
    insert into organizations (name, email) values ('Northside', 'ada@example.com');
    insert into api_keys (organization_id, hash, prefix, name)
    select id, 'first'::bytea, 'sk_1111', null from organizations
    union all select id, 'second'::bytea, 'sk_2222', 'CRM' from organizations`)
  await client.end()

  const { database, close } = await openDatabase({ dataDirectory: '', databaseUrl, purpose: 'serve' })
  const lines = (await describeKeys(database)).split('\n').map((line) => line.split('\t').slice(0, 2))
  expect(lines).toEqual([
    ['sk_2222…', 'CRM'],
    ['sk_1111…', 'First key'],
  ])
  await close()
})
