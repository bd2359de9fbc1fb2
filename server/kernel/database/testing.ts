import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from './open'
import { templateDatabase } from './testing/engine'

/** Opens a new migrated database on the project's server; close it after the tests. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return openDatabase({ dataDirectory: '', databaseUrl: await createTestDatabase(), purpose: 'serve' })
}

/** Returns the address of a new database: a copy of the migrated one, or empty. */
export async function createTestDatabase(contents: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const address = inject('postgresql')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client(address)
  await client.connect()
  await client.query(
    `create database ${name} template ${contents === 'empty' ? 'template0' : templateDatabase}`,
  )
  await client.end()
  return `postgresql://${address.user}@/${name}?host=${address.host}&port=${address.port}`
}
