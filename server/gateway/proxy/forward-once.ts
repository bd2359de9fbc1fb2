import type { Context as HonoContext } from 'hono'
import { ApiError, conflict } from '#contract/http/error'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import { isUncertain } from '#server/gateway/proxy/upstream/failure'
import type { Caller } from '#server/kernel/http/caller'
import { claim, findStored, keepAnswer, releaseKey, requireKey } from '#server/kernel/http/idempotency'

const noAnswer = conflict(
  'A request with this Idempotency-Key is in progress, or the platform gave no usable answer to it. Check whether it took effect before you send it with a new key.',
)

/** After these, nothing has happened. */
const isWithoutEffect = (status: number) => [401, 413, 429, 503].includes(status)

/**
 * Forwards a POST with an Idempotency-Key once and keeps the answer for 24 hours. A platform of the specification ignores
 * the key, so that a repeated request would dial a person again. After an answer that leaves open whether something
 * happened, the key stays used. Holds no database connection while the platform answers.
 * @throws ApiError 400 for a key of a wrong length, 409 while there is no answer, 422 if the key came with another request
 */
export async function forwardOnce(
  { req }: HonoContext,
  caller: Caller,
  text: string,
  forward: () => Promise<PlatformAnswer>,
): Promise<PlatformAnswer> {
  const key = req.header('Idempotency-Key')
  if (req.method !== 'POST' || key === undefined) return forward()
  requireKey(key)
  const { organization } = caller
  const request = { caller, key, method: req.method, path: req.path, text, status: 200 }
  if (!(await claim(organization.database, request, key))) {
    const { status, body } = await findStored(organization.database, request, key)
    if (status === null) throw noAnswer
    return { status, ...(body as Pick<PlatformAnswer, 'headers' | 'body'>) }
  }
  try {
    const { status, headers, body } = await forward()
    if (isWithoutEffect(status) || typeof body !== 'string') await releaseKey(organization, key)
    else if (status < 500) await keepAnswer(organization, key, { status, body: { headers, body } })
    return { status, headers, body }
  } catch (error) {
    if (error instanceof ApiError && !isUncertain(error)) await releaseKey(organization, key)
    throw error
  }
}
