import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from './open'
import { templateDatabase } from './testing/engine'

/** Opens a new migrated database on the project's server; close it after the tests, which removes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { name, databaseUrl } = await create('migrated')
  const opened = await openDatabase({ dataDirectory: '', databaseUrl, purpose: 'serve' })
  return {
    ...opened,
    async close() {
      await opened.close()
      await command(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Returns the address of a new database: a copy of the migrated one, or empty. */
export async function createTestDatabase(contents: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  return (await create(contents)).databaseUrl
}

async function create(contents: 'migrated' | 'empty') {
  const { user, host, port } = inject('postgresql')
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = contents === 'empty' ? 'template0' : templateDatabase
  await command(`create database ${name} template ${template} strategy file_copy`)
  return { name, databaseUrl: `postgresql://${user}@/${name}?host=${host}&port=${port}` }
}

async function command(text: string): Promise<void> {
  const client = new Client(inject('postgresql'))
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
