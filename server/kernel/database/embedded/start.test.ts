import { chmodSync, cpSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { locateBinaries, majorVersion } from './binaries'
import { startEngine } from './engine'
import { prepareSite, repairLibraryLinks } from './paths'
import { temporaryDirectory } from './testing-program'

test('starts twice on one folder, and the server is durable and private', async () => {
  const dataDirectory = temporaryDirectory()
  const first = await startEngine({ dataDirectory, purpose: 'serve' })
  await first.close()
  const engine = await startEngine({ dataDirectory, purpose: 'serve' })
  const client = new Client(engine.address)
  await client.connect()
  const { rows } = await client.query(
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit') order by name`,
  )
  await client.end()
  expect(rows.map((row) => `${row.name}=${row.setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=',
    'synchronous_commit=on',
  ])
  expect(statSync(engine.address.host).mode & 0o777).toBe(0o700)
  await engine.close()
})

test('a path too long for a socket still opens for two processes', async () => {
  const base = temporaryDirectory()
  chmodSync(base, 0o711)
  const dataDirectory = join(base, 'a-folder-with-a-long-name/'.repeat(8))
  const engine = await startEngine({ dataDirectory, purpose: 'serve' })
  const guest = await startEngine({ dataDirectory, purpose: 'attach' })
  expect(guest.address).toEqual(engine.address)
  expect(engine.address.host.length).toBeLessThan(80)
  expect(statSync(engine.address.host).mode & 0o777).toBe(0o700)
  await guest.close()
  await engine.close()
  rmSync(engine.address.host, { recursive: true })
})

test('the log of the server contains no data', async () => {
  const dataDirectory = temporaryDirectory()
  const engine = await startEngine({ dataDirectory, purpose: 'serve' })
  const client = new Client(engine.address)
  await client.connect()
  await client.query(`create table people (name text primary key); insert into people values ('Canary')`)
  await expect(client.query(`insert into people values ('Canary')`)).rejects.toThrow('duplicate key')
  await expect(client.query('select $1::int', ['Canary'])).rejects.toThrow('invalid input syntax')
  await client.end()
  await engine.close()
  const log = readFileSync(prepareSite({ dataDirectory }).log, 'utf8')
  expect(log).toContain('database system is ready')
  expect(log).not.toContain('Canary')
})

test('missing library links are created', () => {
  const native = join(temporaryDirectory(), 'native')
  cpSync(locateBinaries(undefined).native ?? '', native, { recursive: true, verbatimSymlinks: true })
  const lib = join(native, 'lib')
  for (const name of readdirSync(lib))
    if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name))
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
  expect(() => majorVersion(binaries)).toThrow('error while loading shared libraries')
  repairLibraryLinks(native)
  expect(majorVersion(binaries)).toBe(18)
})

test('a platform without an engine gets instructions', () => {
  expect(() => locateBinaries(undefined, 'sunos-x64')).toThrow('Set DATABASE_URL to a PostgreSQL')
  expect(() => locateBinaries(undefined, 'win32-x64')).toThrow('set DATABASE_URL')
})
