import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseDump, dumpDatabase } from '#server/kernel/database/dump/dump'
import { loadDatabase } from '#server/kernel/database/dump/load'
import { type Engine, startEngine } from '#server/kernel/database/embedded/engine'
import { sharedDirectory } from '#server/kernel/database/embedded/testing-program'
import { openDatabase } from './open'

const password = 'never-shown-9'

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return address.port
}

const dataDirectory = sharedDirectory()
let engine: Engine
let ours: Client

/** PostgreSQL accepts the users `guarded` and `crowd` only by password. */
beforeAll(async () => {
  engine = await startEngine({ dataDirectory, purpose: 'serve' })
  ours = new Client(engine.address)
  await ours.connect()
  await ours.query(`create role guarded login password '${password}'`)
  await ours.query(`create role crowd login password '${password}' connection limit 0`)
  const { rows } = await ours.query<{ file: string }>(`select current_setting('hba_file') as file`)
  const file = rows[0]?.file ?? ''
  writeFileSync(file, `local all guarded,crowd scram-sha-256\n${readFileSync(file, 'utf8')}`)
  await ours.query('select pg_reload_conf()')
  // The postmaster reads the file a moment later.
  while (!(await errorOf(addressOf('guarded', 'wrong'))));
})
afterAll(async () => {
  await ours.end()
  await engine.close()
})

function addressOf(user: string, word = password, database = 'postgres') {
  const name = word === '' ? user : `${user}:${word}`
  return `postgres://${name}@/${database}?host=${engine.address.host}&port=${engine.address.port}`
}

/** Returns the error of a connection attempt, as `pg` reports it. */
async function errorOf(connectionString: string): Promise<Error | undefined> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end()
  }
}

const open = (databaseUrl: string) => openDatabase({ dataDirectory: '', databaseUrl, purpose: 'serve' })

/** Returns the sentence for the operator; errors with another name show their stack. */
async function sentenceOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => new Error('It was let in.'),
    (reason: Error) => reason,
  )
  expect(error.name).toBe('Error')
  expect(error.message).not.toContain(password)
  return error.message
}

test.each(['127.0.0.1', 'localhost', '[::1]'])('a port of %s without a server is explained', async (host) => {
  const place = `${host}:${await closedPort()}`
  expect(await sentenceOf(open(`postgres://me:${password}@${place}/calls`))).toBe(
    `Switchboard cannot reach PostgreSQL at ${place}: nothing listens there. ` +
      'Start PostgreSQL, or correct the address in DATABASE_URL.',
  )
})

test('a missing socket is explained', async () => {
  expect(await sentenceOf(open('postgres://me@/calls?host=/tmp/no-such-folder'))).toBe(
    'Switchboard cannot reach PostgreSQL at /tmp/no-such-folder/.s.PGSQL.5432: nothing listens there. ' +
      'Start PostgreSQL, or correct the address in DATABASE_URL.',
  )
})

test('an unknown host is explained', async () => {
  expect(await sentenceOf(open(`postgres://me:${password}@database.invalid/calls`))).toBe(
    'Switchboard cannot reach PostgreSQL at database.invalid:5432: the name of the host is not known. ' +
      'Correct the address in DATABASE_URL, or the DNS of this machine.',
  )
})

test('backups explain the same errors', async () => {
  const place = `127.0.0.1:${await closedPort()}`
  const target = { connectionString: `postgres://me:${password}@${place}/calls` }
  const told = { folder: '/tmp', report: () => undefined, signal: new AbortController().signal }
  const nothing = async () => undefined
  const empty: DatabaseDump = { migrations: [], tables: [], sequences: [] }
  const sentence = `Switchboard cannot reach PostgreSQL at ${place}: nothing listens there.`
  expect(await sentenceOf(dumpDatabase(target, told, nothing))).toContain(sentence)
  expect(await sentenceOf(loadDatabase(target, empty, told, nothing))).toContain(sentence)
})

const user = 'Correct the user or the password in DATABASE_URL.'
const role = 'Correct the user in DATABASE_URL, or let the user in with CREATE ROLE and pg_hba.conf.'
const made = 'Create it with CREATE DATABASE, or correct DATABASE_URL.'
const refuses = 'refuses the connection:'

test.each([
  [
    'wrong password',
    'guarded',
    'no',
    'postgres',
    `${refuses} password authentication failed for user "guarded". ${user}`,
  ],
  [
    'missing password',
    'guarded',
    '',
    'postgres',
    'asks for a password. Add it to DATABASE_URL, after the user and a colon.',
  ],
  ['missing user', 'nobody', password, 'postgres', `${refuses} role "nobody" does not exist. ${role}`],
  [
    'missing database',
    'guarded',
    password,
    'missing',
    `${refuses} database "missing" does not exist. ${made}`,
  ],
])('a %s is explained', async (_, name, word, database, says) => {
  const { host, port } = engine.address
  const sentence = await sentenceOf(open(addressOf(name, word, database)))
  expect(sentence).toBe(`PostgreSQL at ${host}/.s.PGSQL.${port} ${says}`)
})

test('a lack of free connections is explained', async () => {
  expect(await sentenceOf(open(addressOf('crowd')))).toMatch(
    /^Switchboard cannot reach .*: it has no free connection\. Raise its max_connections, or stop other/,
  )
})

test('a user without the right to create tables is told the sufficient grants', async () => {
  await ours.query(`create role reader login password '${password}'`)
  await ours.query('create database without_grant')
  const { host, port } = engine.address
  const address = addressOf('reader', password, 'without_grant')
  const grants =
    'GRANT CREATE ON DATABASE "without_grant" TO "reader"; GRANT USAGE, CREATE ON SCHEMA public TO "reader";'
  expect(await sentenceOf(open(address))).toBe(
    `PostgreSQL at ${host}/.s.PGSQL.${port} does not let "reader" create tables: permission denied for schema public. ` +
      `Run as a superuser in that database: ${grants}`,
  )
  const admin = new Client({ ...engine.address, database: 'without_grant' })
  await admin.connect()
  await admin.query('grant usage, create on schema public to reader')
  expect(await sentenceOf(open(address))).toContain(`permission denied for database without_grant. Run as`)
  await admin.query(grants)
  await admin.end()
  await (await open(address)).close()
})
