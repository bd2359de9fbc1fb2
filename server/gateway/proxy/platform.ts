import { addressOf } from '#contract/http/client'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import { methodOf } from '#contract/http/route'
import { hashSecret } from '#server/accounts/keys'
import { hideAddresses } from '#server/gateway/proxy/upstream/addresses'
import { answerOf, errorOf, type PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import { discard } from '#server/gateway/proxy/upstream/drain-body'
import { unusable } from '#server/gateway/proxy/upstream/failure'
import type { ForwardedRequest } from '#server/gateway/proxy/upstream/forwarded-request'
import { withoutOperation } from '#server/gateway/proxy/upstream/missing-operation'
import { secondsToWait, type Waits } from '#server/gateway/proxy/upstream/rate-limit-waits'
import type { SharedAnswers } from '#server/gateway/proxy/upstream/shared-answers'
import { isUsable } from '#server/gateway/proxy/upstream/tolerant-parse'
import { isSafe, type Upstream, type UpstreamAnswer } from '#server/gateway/proxy/upstream/upstream'
import type { Caller } from '#server/kernel/http/caller'

type AskOptions = { idempotencyKey?: string; signal?: AbortSignal; mayShare?: boolean }

/**
 * A hosted platform as one key of it sees it (specification sections 4, 5 and 7). Every method throws ApiError: 401 when
 * the key is no longer good (whoever holds it has been told), 429 with `retryAfter` in seconds while the platform asks
 * to wait (it is not asked meanwhile), 502 when it could not be reached or answered nothing usable, 504 when it did not
 * answer in time. Their messages are sentences for people.
 */
export type Platform = {
  /** In words for people: `api.platform.example`. */
  readonly host: string
  /**
   * Calls an operation and gives its answer of success as it came: fields and values that the contract does not know
   * are kept, and what the contract has may be missing. A refusal is thrown with the platform's own status and words.
   */
  ask<E extends Endpoint>(operation: E, input: Input<E>, options?: AskOptions): Promise<Output<E>>
  /** Passes a request on, whatever it is, and gives the answer of any status below 500. */
  forward(request: ForwardedRequest): Promise<PlatformAnswer>
}

/** The platform of a request in gateway mode, which the gates of the gateway attached; undefined elsewhere. */
export const platformOf = ({ platform }: Caller) => platform as Platform | undefined

/** What this folder alone may do with a platform: what else is given of it holds no address of its storage. */
export type WholePlatform = Platform & {
  /** The secret itself. */
  key(): string
  /** An answer as it begins; its body must be read or destroyed. */
  open(request: ForwardedRequest): Promise<UpstreamAnswer>
  /** `forward`, with the addresses of sounds as the platform gives them. */
  forwardWhole(request: ForwardedRequest): Promise<PlatformAnswer>
}

export type PlatformParts = { upstream: Upstream; waits: Waits; shared: SharedAnswers }

export type Holder = {
  key: string
  /** Whose answers may be shared, and who must wait together: an organization of ours, or a key by itself. */
  account: string
  /** Longest wait for an answer. Milliseconds. */
  patienceMs: number
  /** Under which origin the holder reaches us: there sounds are. */
  ours: string
  /** The platform does not know the key any more. */
  onRefused?: () => Promise<void>
}

/** The platform for whoever holds a key. */
export function platformFor({ upstream, waits, shared }: PlatformParts, holder: Holder): WholePlatform {
  const { host } = upstream
  const { account } = holder
  const holderName = hashSecret(holder.key).toString('base64url')
  const hiding = { platform: upstream.url, ours: holder.ours }

  async function open({ mayShare: _, ...request }: ForwardedRequest): Promise<UpstreamAnswer> {
    waits.refuseEarly(account, request)
    const headers = { ...request.headers, authorization: `Bearer ${holder.key}` }
    try {
      const answer = await upstream.send({ patienceMs: holder.patienceMs, ...request, headers })
      if (answer.status === 429) {
        discard(answer.body)
        throw waits.note(account, request, secondsToWait(answer.headers, Date.now()))
      }
      // Whoever serves sounds may know no keys at all.
      if (answer.status === 401 && !request.isOfHost) {
        await holder.onRefused?.().catch((error) => {
          discard(answer.body)
          throw error
        })
      }
      return answer
    } finally {
      if (!isSafe(request.method)) shared.forget(account)
    }
  }

  async function send(request: ForwardedRequest): Promise<PlatformAnswer> {
    const began = performance.now()
    const patienceMs = request.patienceMs ?? holder.patienceMs
    const answer = await open(request)
    const leftMs = patienceMs - (performance.now() - began)
    const circumstances = { host, isSafe: isSafe(request.method), patienceMs, leftMs }
    return withoutOperation(request, await answerOf(answer, circumstances))
  }

  function forwardWhole(request: ForwardedRequest): Promise<PlatformAnswer> {
    const mayShare = request.mayShare && request.method === 'GET'
    if (!mayShare) return send(request)
    // Nobody's leaving ends what others wait for.
    const { signal: _, ...lasting } = request
    const asked = { account, holder: holderName, path: request.path }
    return shared.give(asked, () => send(lasting))
  }

  async function forward(request: ForwardedRequest): Promise<PlatformAnswer> {
    const answer = await forwardWhole(request)
    return typeof answer.body === 'string' ? { ...answer, body: hideAddresses(answer.body, hiding) } : answer
  }

  return {
    host,
    key: () => holder.key,
    open,
    forward,
    forwardWhole,
    async ask(operation, input, { idempotencyKey, ...options } = {}) {
      const { body } = input as { body?: unknown }
      const method = methodOf(operation)
      const answer = await forward({
        ...options,
        method,
        path: addressOf(operation, input),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      if (answer.status >= 400) throw errorOf(answer)
      if (typeof answer.body !== 'string') {
        discard(answer.body)
        throw unusable(host, 'with a file', isSafe(method))
      }
      if (operation.status === 204) return undefined as Output<typeof operation>
      const reply: unknown = answer.body === '' ? undefined : JSON.parse(answer.body)
      if (!isUsable(operation.reply, reply)) {
        throw unusable(host, `${operation.route} in a form that is not its own`, isSafe(method))
      }
      return reply as Output<typeof operation>
    },
  }
}
