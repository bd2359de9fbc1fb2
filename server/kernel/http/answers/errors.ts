import type { Context as HonoContext, Next } from 'hono'
import { ApiError, type ErrorBody } from '#contract/http/error'
import type { Disk } from '#server/kernel/database/disk'
import { isUnreachable } from '#server/kernel/database/outage'
import { isOutOfSpace } from '#server/kernel/database/refused'
import { logFailedRequest } from '#server/kernel/http/log'
import { answerJson } from './json-answer'

const unexpected = new ApiError(500, { error: 'An unexpected error occurred. Please try again later.' })

const unstorable = new ApiError(400, { error: 'The request contains a value that cannot be stored.' })

const unreachable = new ApiError(503, {
  error: 'The database is currently unreachable. Please try again.',
  retryAfter: 1,
})

const diskFull = new ApiError(503, {
  error:
    'The disk of the server is full, so changes cannot be saved right now. Please try again in a moment.',
  retryAfter: 2,
})

export const unauthorized = new ApiError(401, {
  error: 'Unauthorized',
  message: 'The API key is invalid or expired.',
})

// Operations under /v2 explain every error in `details`.
function bodyFor(path: string, { message, ...body }: ErrorBody): ErrorBody {
  if (path.startsWith('/v2/')) return { ...body, details: message ?? body.error }
  return message === undefined ? body : { ...body, message }
}

/** PostgreSQL rejects a value, or a statement with too many. */
const isAboutValues = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(22...|54000)$/.test(String(error.code))

const atOnce = new ApiError(409, {
  error: 'Another request changed the same data at the same time. Please try again.',
})

/** PostgreSQL rejects a row because of a concurrent insert, or a reference because of a concurrent delete. */
const isRace = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(23503|23505|40001|40P01)$/.test(String(error.code))

function answerFor(error: unknown): ApiError {
  if (isOutOfSpace(error)) return diskFull
  if (isUnreachable(error)) return unreachable
  if (isRace(error)) return atOnce
  return isAboutValues(error) ? unstorable : unexpected
}

function knownFor(error: unknown, context: HonoContext): ApiError {
  if (error instanceof ApiError) return error
  const answer = answerFor(error)
  logFailedRequest(context, error, answer.status)
  return answer
}

/** The one place that turns an error into a response. Unexpected errors show no details. */
export function answerError(error: unknown, context: HonoContext): Promise<Response> {
  const { status, body } = knownFor(error, context)
  if (body.retryAfter !== undefined) context.header('Retry-After', String(body.retryAfter))
  return answerJson(context, bodyFor(context.req.path, body), status)
}

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Rejects writes before they reach the database while the disk is full; reads continue. */
export function refuseChangesOnFullDisk({ isFull }: Pick<Disk, 'isFull'>) {
  return async ({ req }: HonoContext, next: Next): Promise<void> => {
    if (!reading.includes(req.method) && (await isFull())) throw diskFull
    await next()
  }
}
