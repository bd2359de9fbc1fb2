import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Agent } from 'undici'
import { discard } from './drain-body'
import { explainSilence, unusable } from './failure'

type UpstreamRequest = {
  method: string
  /** As the contract has it, with the query string: `/v1/bots?limit=2`. */
  path: string
  /** The path is one of the host, not one below the address of the API. */
  isOfHost?: boolean
  headers: Record<string, string>
  body?: string | Readable | undefined
  /** How long in all until the answer begins. */
  patienceMs: number
  /** Ends it sooner: whoever asked has gone. */
  signal?: AbortSignal | undefined
}

export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Readable }

/** The hosted platform, as one reaches it over HTTP. */
export type Upstream = {
  readonly url: URL
  /** In words for people: `api.platform.example`. */
  readonly host: string
  /**
   * The answer of any status below 500, as it begins; its body must be read or destroyed. Redirects are not followed.
   * What is safe is asked again, a few times, where nobody answered or a gateway did. Throws ApiError 502 or 504.
   */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>
  close(): Promise<void>
}

const connectMs = 3_000
/** The longest pause within a body, as of a stream that says nothing for a while. */
const silenceMs = 60_000
const mostTries = 3
/** Nobody is asked again after so long: whoever waits is to hear of it. */
const lastTryMs = 3_000
const gatewayStatuses = [502, 503, 504]

export const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/** A random part keeps those who failed together from coming back together. */
const pauseMs = (tries: number) => (0.5 + Math.random()) * 150 * 3 ** (tries - 1)

/** `address`: an origin, and the path below which the platform's /v1 and /v2 stand. */
export function createUpstream(address: string): Upstream {
  const url = new URL(address)
  const base = url.pathname.replace(/\/+$/, '')
  const agent = new Agent({
    connect: { timeout: connectMs },
    // Each request has its own.
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
        ...{ origin: url.origin, path: isOfHost ? path : base + path, method, body },
        headers: { 'accept-encoding': 'identity', ...headers },
        signal: signal ? AbortSignal.any([patience.signal, signal]) : patience.signal,
      })
      // One that is destroyed before its end tells of it, which would end the program where nobody reads it.
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
        discard(outcome.body)
        if (!gatewayStatuses.includes(outcome.status) || !mayRepeat(tries)) {
          throw unusable(url.host, `that it failed (status ${outcome.status})`, safe)
        }
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs(tries)))
    }
  }

  return { url, host: url.host, send, close: () => agent.destroy() }
}
