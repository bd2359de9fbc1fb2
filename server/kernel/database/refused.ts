import { Client, escapeIdentifier } from 'pg'
import type { Target } from './connection'
import { isUnreachable } from './outage'

/** PostgreSQL's `disk_full`, and the operating system's codes for a full disk and an exhausted quota. */
const codes = ['53100', 'ENOSPC', 'EDQUOT']

/** Returns whether an error means that the disk is full: the same request succeeds once there is space. */
export function isOutOfSpace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return codes.includes(String(code)) || (cause !== undefined && isOutOfSpace(cause))
}

type Reason = { codes: RegExp; what: string; advice: string }

const reasons: Reason[] = [
  {
    codes: /^(ECONNREFUSED|EADDRNOTAVAIL|ENOENT)$/,
    what: 'nothing listens there',
    advice: 'Start PostgreSQL, or correct the address in DATABASE_URL.',
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    what: 'the name of the host is not known',
    advice: 'Correct the address in DATABASE_URL, or the DNS of this machine.',
  },
  {
    codes: /^57P0/,
    what: 'it is starting or stopping',
    advice: 'Run this again in a moment.',
  },
  {
    codes: /^53300$/,
    what: 'it has no free connection',
    advice: 'Raise its max_connections, or stop other programs that use it.',
  },
]

const noAnswer: Omit<Reason, 'codes'> = {
  what: 'no answer came',
  advice: 'Check the address in DATABASE_URL, and the firewalls on the way.',
}

/** Advice by PostgreSQL's error code. */
const advices: Record<string, string> = {
  // PostgreSQL does not say whether the user or the password is wrong, so that names cannot be guessed.
  '28P01': 'Correct the user or the password in DATABASE_URL.',
  // The user does not exist, may not sign in, or is not allowed from here by pg_hba.conf.
  '28000': 'Correct the user in DATABASE_URL, or let the user in with CREATE ROLE and pg_hba.conf.',
  '3D000': 'Create it with CREATE DATABASE, or correct DATABASE_URL.',
}

function placeOf({ host, port }: Client): string {
  if (host.startsWith('/')) return `${host}/.s.PGSQL.${port}`
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

const mayNotCreate = /^permission denied for (schema|database) /

/**
 * Since PostgreSQL 15, only the owner of a database may create tables in its schema public. The queue has its
 * own schema.
 */
function explainGrants(place: string, message: string, client: Client): string {
  const user = escapeIdentifier(client.user ?? '')
  const database = escapeIdentifier(client.database ?? '')
  return (
    `PostgreSQL at ${place} does not let ${user} create tables: ${message}. Run as a superuser in that database: ` +
    `GRANT CREATE ON DATABASE ${database} TO ${user}; GRANT USAGE, CREATE ON SCHEMA public TO ${user};`
  )
}

const noPassword = /client password must be/

function sentenceFor(error: unknown, client: Client): string | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const place = placeOf(client)
  const advice = advices[String(code)]
  if (advice) return `PostgreSQL at ${place} refuses the connection: ${message}. ${advice}`
  if (noPassword.test(String(message))) {
    return `PostgreSQL at ${place} asks for a password. Add it to DATABASE_URL, after the user and a colon.`
  }
  if (code === '42501' && mayNotCreate.test(String(message)))
    return explainGrants(place, String(message), client)
  if (!isUnreachable(error)) return undefined
  const reason = reasons.find(({ codes }) => codes.test(String(code))) ?? noAnswer
  return `Switchboard cannot reach PostgreSQL at ${place}: ${reason.what}. ${reason.advice}`
}

/**
 * Explains a connection error for the operator who set DATABASE_URL: the cause and what to do, without the
 * password. Other errors, and those of the built-in database, are returned unchanged.
 */
export function explainRefusal(error: unknown, target: Target): unknown {
  if (!('connectionString' in target)) return error
  const sentence = sentenceFor(error, new Client(target))
  return sentence === undefined ? error : new Error(sentence, { cause: error })
}
