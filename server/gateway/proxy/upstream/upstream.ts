import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Agent } from 'undici'
import { explainSilence, unusable } from './failure'

type UpstreamRequest = {
  method: string
  /** As the contract has it, with the query string: `/v1/bots?limit=2`. */
  path: string
  /** The path is one of the host, not one below the address of the API. */
  isOfHost?: boolean
  headers: Record<string, string>
  body?: string | Readable | undefined
  /** Time limit until the answer begins, over all attempts. Milliseconds. */
  patienceMs: number
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal | undefined
}

/** A request of a caller that is forwarded to the platform. */
export type ForwardedRequest = {
  method: string
  /** With the query string: `/v1/bots?limit=2`. */
  path: string
  /** The path is one of the host, not one below the address of the API. */
  isOfHost?: boolean
  /** The caller's headers that the platform may see. The key is added later. */
  headers?: Record<string, string>
  body?: string | Readable | undefined
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal | undefined
  /** Overrides the usual time limit, for uploads. Milliseconds. */
  patienceMs?: number
  /** A cached answer of the same account, at most some seconds old, is acceptable. */
  mayShare?: boolean
}

export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Readable }

/** The HTTP connection to the hosted platform. */
export type Upstream = {
  readonly url: URL
  /** In words for people: `api.platform.example`. */
  readonly host: string
  /**
   * Returns an answer with a status below 500 once its headers arrived; the caller must read or destroy the body.
   * Redirects are not followed. Safe requests are repeated a few times after a failed connection or a gateway error.
   * Throws ApiError 502 or 504.
   */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>
  close(): Promise<void>
}

const connectMs = 3_000
/** The longest pause within a body: event streams may be silent for a while. */
const silenceMs = 60_000
const mostTries = 3
/** No attempt starts later than this, so that the caller soon gets an error. */
const lastTryMs = 3_000
const gatewayStatuses = [502, 503, 504]

export const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/** The random part keeps clients that failed together from retrying together. */
const pauseMs = (tries: number) => (0.5 + Math.random()) * 150 * 3 ** (tries - 1)

/** `address` is an origin with the path above the platform's /v1 and /v2. */
export function createUpstream(address: string): Upstream {
  const url = new URL(address)
  const base = url.pathname.replace(/\/+$/, '')
  const agent = new Agent({
    connect: { timeout: connectMs },
    // Each request has its own timer.
    headersTimeout: 0,
    bodyTimeout: silenceMs,
    connections: 64,
    keepAliveTimeout: 4_000,
    maxHeaderSize: 32_768,
  })

  async function ask(request: UpstreamRequest, leftMs: number): Promise<UpstreamAnswer> {
    const { method, path, isOfHost, headers, body = null, signal } = request
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), leftMs)
    try {
      const { statusCode, ...answer } = await agent.request({
        origin: url.origin,
        path: isOfHost ? path : base + path,
        method,
        body,
        headers: { 'accept-encoding': 'identity', ...headers },
        signal: signal ? AbortSignal.any([patience.signal, signal]) : patience.signal,
      })
      // A body that is destroyed early emits an error, which would end the process without a listener.
      answer.body.on('error', () => undefined)
      return { status: statusCode, headers: answer.headers, body: answer.body }
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const began = performance.now()
    const safe = isSafe(request.method)
    const waited = () => performance.now() - began
    const mayRepeat = (tries: number) =>
      safe && tries < mostTries && waited() < lastTryMs && !request.signal?.aborted
    for (let tries = 1; ; tries++) {
      const outcome = await ask(request, Math.max(1, request.patienceMs - waited())).catch(
        (error: unknown) => ({ error }),
      )
      if ('error' in outcome) {
        if (request.signal?.aborted) throw outcome.error
        if (!mayRepeat(tries)) {
          throw explainSilence(outcome.error, { host: url.host, isSafe: safe, waitedMs: waited() })
        }
      } else if (outcome.status < 500) {
        return outcome
      } else {
        drainBody(outcome.body)
        if (!gatewayStatuses.includes(outcome.status) || !mayRepeat(tries)) {
          throw unusable(url.host, `that it failed (status ${outcome.status})`, safe)
        }
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs(tries)))
    }
  }

  return { url, host: url.host, send, close: () => agent.destroy() }
}

/** Destroying an unread body emits an error, which is ignored here. */
export function drainBody(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}
