import { addressOf } from '#contract/http/client'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import { methodOf } from '#contract/http/route'
import { hashSecret } from '#server/accounts/store'
import { hideAddresses } from '#server/gateway/proxy/upstream/addresses'
import {
  answerOf,
  errorOf,
  isUsable,
  type PlatformAnswer,
  withoutOperation,
} from '#server/gateway/proxy/upstream/answer'
import { unusable } from '#server/gateway/proxy/upstream/failure'
import { createWaits, secondsToWait, type Waits } from '#server/gateway/proxy/upstream/rate-limit-waits'
import { createSharedAnswers, type SharedAnswers } from '#server/gateway/proxy/upstream/shared-answers'
import {
  drainBody,
  type ForwardedRequest,
  isSafe,
  type Upstream,
  type UpstreamAnswer,
} from '#server/gateway/proxy/upstream/upstream'
import type { Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import type { Vault } from '#server/kernel/vault/vault'

type AskOptions = {
  idempotencyKey?: string
  ifMatch?: string | undefined
  signal?: AbortSignal
  mayShare?: boolean
}

/**
 * A hosted platform as one of its keys sees it (specification sections 4, 5 and 7). Every method throws ApiError: 401
 * when the key is no longer valid (after `onRefused`), 429 with `retryAfter` in seconds while the platform asks to wait
 * (no request is sent in that time), 502 when the platform could not be reached or sent no usable answer, 504 when it
 * did not answer in time. The messages are sentences for people.
 */
export type Platform = {
  /** In words for people: `api.platform.example`. */
  readonly host: string
  /**
   * Calls an operation and returns its successful answer unchanged: unknown fields and values stay, and fields of the
   * contract may be missing. A refusal is thrown with the platform's status and message.
   */
  ask<E extends Endpoint>(operation: E, input: Input<E>, options?: AskOptions): Promise<Output<E>>
  /** Forwards any request and returns the answer, for every status below 500. */
  forward(request: ForwardedRequest): Promise<PlatformAnswer>
}

/** The platform that the gateway's gates attached to a request; undefined outside gateway mode. */
export const platformOf = ({ platform }: Caller) => platform as Platform | undefined

/** For this folder only: these methods reveal the key and the addresses of the platform's storage. */
export type WholePlatform = Platform & {
  /** The secret itself. */
  key(): string
  /** Returns an answer once its headers have arrived; the caller must read or destroy the body. */
  open(request: ForwardedRequest): Promise<UpstreamAnswer>
  /** `forward` with the platform's own audio addresses. */
  forwardWhole(request: ForwardedRequest): Promise<PlatformAnswer>
}

export type PlatformParts = { upstream: Upstream; waits: Waits; shared: SharedAnswers }

type Holder = {
  key: string
  /** Answers are shared, and rate limits apply, within this account: an organization of ours, or one unknown key. */
  account: string
  /** Longest wait for an answer. Milliseconds. */
  patienceMs: number
  /** The origin under which the holder reaches this server. Audio addresses begin with it. */
  ours: string
  /** Called when the platform no longer accepts the key. */
  onRefused?: () => Promise<void>
}

/** Creates the connection parts that all keys of one platform share. */
export const reachPlatform = (upstream: Upstream): PlatformParts => ({
  upstream,
  waits: createWaits(),
  shared: createSharedAnswers(),
})

/** Creates the view of the platform for the holder of a key. */
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
        drainBody(answer.body)
        throw waits.note(account, request, secondsToWait(answer.headers, Date.now()))
      }
      // A storage server does not check keys, so its 401 says nothing about this one.
      if (answer.status === 401 && !request.isOfHost) {
        await holder.onRefused?.().catch((error) => {
          drainBody(answer.body)
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
    // A shared request must not end when one of its readers disconnects.
    const { signal: _, ...lasting } = request
    const asked = { account, holder: holderName, path: request.path }
    return shared.share(asked, () => send(lasting))
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
    async ask(operation, input, { idempotencyKey, ifMatch, ...options } = {}) {
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
          ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      if (answer.status >= 400) throw errorOf(answer)
      if (typeof answer.body !== 'string') {
        drainBody(answer.body)
        throw unusable(host, 'with a file', isSafe(method))
      }
      if (operation.status === 204) return undefined as Output<typeof operation>
      const reply: unknown = answer.body === '' ? undefined : JSON.parse(answer.body)
      if (!isUsable(operation.reply, reply)) {
        throw unusable(host, `${operation.route} in an unexpected form`, isSafe(method))
      }
      return reply as Output<typeof operation>
    },
  }
}

/** How long background work waits for the platform. Milliseconds. */
const workPatienceMs = 30_000

/** Access to the platform for work that outlives the request that started it. */
export type Platforms = {
  /** Encrypts the key of the current request so that it can be stored for one purpose, such as `mirror of 7`. */
  sealKey(platform: Platform | WholePlatform, purpose: string): Buffer
  /** Opens the platform with a stored key. Throws VaultError when the key was stored for another purpose. */
  openWithKey(sealed: Uint8Array, purpose: string, organization: Pick<Organization, 'id'>): Platform
}

export function createPlatforms(parts: PlatformParts & { vault: Vault; ours: string }): Platforms {
  return {
    sealKey: (platform, purpose) => parts.vault.seal(Buffer.from((platform as WholePlatform).key()), purpose),
    openWithKey(sealed, purpose, { id }) {
      const key = parts.vault.open(sealed, purpose).toString('utf8')
      return platformFor(parts, { key, account: String(id), ours: parts.ours, patienceMs: workPatienceMs })
    },
  }
}
