import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ClientConfig, type CustomTypesConfig, types } from 'pg'
import type { SocketAddress } from '#server/kernel/database/embedded/socket'

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
    options: '-c plan_cache_mode=force_custom_plan',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
  }
}

const int8 = 20
const date = 1082
const timestamptz = 1184
const numeric = 1700

const parsers: Record<number, (text: string) => unknown> = {
  // Our ids and counts stay below 2^53.
  [int8]: Number,
  [numeric]: Number,
  [date]: (text) => text,
  [timestamptz]: toIsoString,
}

/** Values leave the database as the API speaks them, so that a row needs no mapping. */
const wireTypes: CustomTypesConfig = {
  getTypeParser(oid, format) {
    return (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)
  },
}

const postgresTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::?(\d\d))?$/

/** `2026-11-21 08:30:00+00` becomes `2026-11-21T08:30:00.000Z`; further decimals are cut off. */
function toIsoString(text: string): string {
  const parts = postgresTime.exec(text)
  if (!parts) return text
  const [, day, time, fraction = '', hours, minutes = '00'] = parts
  const local = `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}`
  if (hours === '+00' && minutes === '00') return `${local}Z`
  return new Date(`${local}${hours}:${minutes}`).toISOString()
}
