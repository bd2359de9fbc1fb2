import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { SocketAddress } from '#server/kernel/database/embedded/socket'
import { wireTypes } from '#server/schema/wire-types'

const debian = '/usr/lib/postgresql'

/** Returns the bin folder of the newest PostgreSQL that Debian or Ubuntu installed. */
export function findOtherPostgresql(): string {
  const found = readdirSync(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
    .find((directory) => existsSync(join(directory, 'initdb')))
  if (!found) throw new Error(`${debian} holds no server: apt-get install postgresql, or remove the folder.`)
  return found
}

/** Address of a PostgreSQL: the socket of the built-in one, or DATABASE_URL. */
export type Target = SocketAddress | { connectionString: string }

const connectTimeoutMs = 10_000
const statementTimeoutMs = 60_000
const idleTransactionTimeoutMs = 60_000

/** Options of every connection. */
export function connectionTo(target: Target): ClientConfig {
  return {
    ...target,
    types: wireTypes,
    application_name: 'switchboard',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  }
}

/** For serving requests: with limits, so that nothing blocks a connection permanently. */
export function impatientConnectionTo(target: Target): ClientConfig {
  return {
    ...connectionTo(target),
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
  }
}
