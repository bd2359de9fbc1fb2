import type { ClientConfig } from 'pg'
import type { SocketAddress } from '#server/kernel/database/embedded/socket'
import { wireTypes } from '#server/schema/wire-types'

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
