import type { ClientConfig } from 'pg'
import type { SocketAddress } from '#server/kernel/database/embedded/socket'
import { wireTypes } from '#server/schema/wire-types'

/** Where a PostgreSQL is: the built-in one's socket, or the address that the operator gave. */
export type Target = SocketAddress | { connectionString: string }

const connectTimeoutMs = 10_000
const statementTimeoutMs = 60_000
const idleTransactionTimeoutMs = 60_000

/** How every connection of ours is made. */
export function connectionTo(target: Target): ClientConfig {
  return {
    ...target,
    types: wireTypes,
    application_name: 'switchboard',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  }
}

/** The same, for answering requests: nothing may hold a connection for ever. */
export function impatientConnectionTo(target: Target): ClientConfig {
  return {
    ...connectionTo(target),
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
  }
}
