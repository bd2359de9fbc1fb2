import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError, type ErrorBody, invalid } from '#contract/http/error'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { Caller } from './caller'
import type { Answer, OnceRequest } from './mount'

type Handle = (caller: Caller) => Promise<unknown>

const longestKey = 255

// These do not depend on the request, so it may be sent again and then run.
const passing = [401, 413, 429]

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !passing.includes(error.status)

/**
 * Answers a request with an Idempotency-Key once: its effect and its response commit together, and a repeated
 * request gets the same response for 24 hours. Throws 422 if the key came with another request.
 */
export async function answerOnce(request: OnceRequest, key: string, handle: Handle): Promise<Answer> {
  requireKey(key)
  const answer = await request.caller.organization.database.transaction().execute(async (transaction) => {
    const isFirst = await claim(transaction, request, key)
    return isFirst ? carryOut(transaction, request, key, handle) : recall(transaction, request, key)
  })
  if (answer.status >= 400) throw new ApiError(answer.status, answer.body as ErrorBody)
  return answer
}

/** @throws ApiError 400 for a key that is empty or too long */
export function requireKey(key: string): void {
  if (key.length >= 1 && key.length <= longestKey) return
  throw invalid([{ path: 'Idempotency-Key', message: `This must have 1 to ${longestKey} characters.` }])
}

const fingerprintOf = ({ method, path, text }: OnceRequest) =>
  createHash('sha256').update(`${method} ${path}\n${text}`).digest()

/**
 * True for the first request; in a transaction, a concurrent one waits in the unique index until the first ends. An
 * expired key is new again.
 */
export async function claim(database: Database, request: OnceRequest, key: string): Promise<boolean> {
  const { organization } = request.caller
  return claimKey({ ...organization, database }, key, fingerprintOf(request))
}

/** True for the first claim of a key in 24 hours. Use `keepAnswer` for what later ones get from `findAnswer`. */
export async function claimKey(
  { id, database }: Organization,
  key: string,
  fingerprint: Buffer,
): Promise<boolean> {
  const claimed = await database
    .insertInto('idempotency_keys')
    .values({ organization_id: id, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'key'])
        .doUpdateSet({ fingerprint, status: null, body: null, created_at: sql`now()` })
        .where(sql<boolean>`idempotency_keys.created_at < now() - interval '24 hours'`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function carryOut(
  database: Database,
  request: OnceRequest,
  key: string,
  handle: Handle,
): Promise<Answer> {
  const organization = { ...request.caller.organization, database }
  const answer = await attempt(database, request.status, () => handle({ ...request.caller, organization }))
  await keepAnswer(organization, key, answer)
  return answer
}

/** Stores the response that repeated requests get. */
export async function keepAnswer({ id, database }: Organization, key: string, answer: Answer): Promise<void> {
  await database
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: JSON.stringify(answer.body) ?? null })
    .where('organization_id', '=', id)
    .where('key', '=', key)
    .execute()
}

/** The stored response of a key; undefined while there is none. */
export async function findAnswer({ id, database }: Organization, key: string): Promise<unknown> {
  const stored = await database
    .selectFrom('idempotency_keys')
    .select('body')
    .where('organization_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return stored?.body ? JSON.parse(stored.body) : undefined
}

/** Lets the key be used again, because its request had no effect. */
export async function releaseKey({ id, database }: Organization, key: string): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', id)
    .where('key', '=', key)
    .execute()
}

/** A rejection is a response too: the handler's writes are undone, the key's row is not. */
async function attempt(database: Database, status: number, handle: () => Promise<unknown>): Promise<Answer> {
  await sql`savepoint effect`.execute(database)
  try {
    return { status, body: await handle() }
  } catch (error) {
    if (!isFinal(error)) throw error
    await sql`rollback to savepoint effect`.execute(database)
    return { status: error.status, body: error.body }
  }
}

async function recall(database: Database, request: OnceRequest, key: string): Promise<Answer> {
  const { status, body } = await findStored(database, request, key)
  return { status: status ?? request.status, body }
}

type Stored = { status: number | null; body: unknown }

/** The stored response; its status is null until there is one. @throws ApiError 422 if the key came with another request */
export async function findStored(database: Database, request: OnceRequest, key: string): Promise<Stored> {
  const { fingerprint, status, body } = await database
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('organization_id', '=', request.caller.organization.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!fingerprint.equals(fingerprintOf(request))) {
    throw new ApiError(422, {
      error: 'This Idempotency-Key was already used with a different request. Use a new one.',
    })
  }
  return { status, body: body === null ? undefined : JSON.parse(body) }
}

/** Long enough after the last retry that no request can need them. */
export async function removeOldKeys(database: Database): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '25 hours'`)
    .execute()
}
