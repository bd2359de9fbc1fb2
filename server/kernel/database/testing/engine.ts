import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { findOtherPostgresql } from '#server/kernel/database/connection'
import { startEngine } from '#server/kernel/database/embedded/engine'
import type { SocketAddress } from '#server/kernel/database/embedded/socket'
import { migrate } from '#server/kernel/database/migrate'

declare module 'vitest' {
  interface ProvidedContext {
    postgresql: SocketAddress
  }
}

/** Every test database is a copy of this one. */
export const templateDatabase = 'switchboard_template'

const memory = '/dev/shm'
const leastMemoryBytes = 4 * 2 ** 30

/** Where databases are made. Each is a thousand files, which take a disk several times longer than memory. */
function placeForData(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) < leastMemoryBytes ? '/tmp' : memory
  } catch {
    return '/tmp'
  }
}

/** One server for all tests of a project, identified by the project's name. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(placeForData(), 'switchboard-test-'))
  const engine = await startEngine({
    dataDirectory,
    purpose: 'serve',
    binDirectory: project.name === 'postgresql' ? findOtherPostgresql() : undefined,
    // Test databases must be fast; they need not survive a power cut.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: 200, shared_buffers: '64MB' },
  })
  const client = new Client(engine.address)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  await migrate({ ...engine.address, database: templateDatabase }, 'serve')
  project.provide('postgresql', engine.address)
  return async () => {
    await engine.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
