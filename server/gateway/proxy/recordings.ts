import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Hono, Context as HonoContext } from 'hono'
import { ApiError, notFound } from '#contract/http/error'
import { isJsonObject } from '#rules/text/json-object'
import { auditOnce, personOf } from '#server/calls/privacy/note-access'
import { personPatienceMs } from '#server/gateway/accounts/keys'
import { sampleFields } from '#server/gateway/proxy/upstream/addresses'
import { errorOf } from '#server/gateway/proxy/upstream/answer'
import { unusable } from '#server/gateway/proxy/upstream/failure'
import { drainBody, type Upstream } from '#server/gateway/proxy/upstream/upstream'
import { uncached } from '#server/kernel/http/guards/security-headers'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { HostedGates } from './gates'
import type { WholePlatform } from './platform'

const audio = 'audio/*, */*;q=0.5'

type Parts = SoundParts & { gates: Pick<HostedGates, 'identify' | 'reach'> }

type Sound = { status: number; headers: IncomingHttpHeaders; body: Readable }

const kinds = {
  recording: { path: '/v1/call/', fields: ['recording_url'], thing: 'Call' },
  sample: { path: '/v1/voices/', fields: sampleFields, thing: 'Voice' },
}

const mostHops = 3

const passed = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

export type SoundParts = { upstream: Upstream; outbound: Outbound }

type SoundRequest = { headers: Record<string, string>; signal: AbortSignal }

/**
 * Opens a recording or sample at the address that the platform names. The address is read for each request and never
 * sent to a client. Requests to other hosts pass the guard against private networks, and only the platform gets the key.
 */
export function soundOpener({ upstream, outbound }: SoundParts, kind: keyof typeof kinds) {
  const { path, fields, thing } = kinds[kind]
  const refuse = (what: string) => unusable(upstream.host, `with ${what}`, true)

  async function addressFor(platform: WholePlatform, id: string): Promise<URL> {
    const asked = {
      method: 'GET',
      path: path + encodeURIComponent(id),
      headers: { accept: 'application/json' },
    }
    const answer = await platform.forwardWhole({ ...asked, mayShare: true })
    if (answer.status >= 400) throw errorOf(answer)
    const found: unknown = typeof answer.body === 'string' ? JSON.parse(answer.body || 'null') : undefined
    const address = isJsonObject(found)
      ? fields.map((name) => found[name]).find((value) => typeof value === 'string' && value !== '')
      : undefined
    if (typeof address !== 'string') throw notFound(thing)
    if (!URL.canParse(address, upstream.url)) throw refuse('an address that is none')
    return new URL(address, upstream.url)
  }

  async function send(platform: WholePlatform, url: URL, request: SoundRequest, hops = 0): Promise<Sound> {
    const { headers, signal } = request
    if (url.origin !== upstream.url.origin) {
      return outbound
        .open({ method: 'GET', url: url.href, headers, timeoutMs: personPatienceMs }, signal)
        .catch((error) => {
          if (error instanceof OutboundRefusal || error instanceof OutboundFailure) {
            throw new ApiError(502, {
              error: `The audio could not be loaded from the platform's storage. ${error.message}`,
            })
          }
          throw error
        })
    }
    const sound = await platform.open({
      method: 'GET',
      path: url.pathname + url.search,
      isOfHost: true,
      headers,
      signal,
    })
    const { location } = sound.headers
    const leads = sound.status >= 300 && sound.status < 400 && location && URL.canParse(location, url)
    if (!leads || hops === mostHops) return sound
    drainBody(sound.body)
    return send(platform, new URL(location, url), request, hops + 1)
  }

  /** Returns audio or a 416; throws ApiError for every other answer. */
  async function open(platform: WholePlatform, url: URL, request: SoundRequest): Promise<Sound> {
    const sound = await send(platform, url, { ...request, headers: { accept: audio, ...request.headers } })
    const { status, body } = sound
    if (status === 416) return sound
    if ([401, 403, 404, 410].includes(status)) {
      drainBody(body)
      throw notFound(thing)
    }
    if ((status !== 200 && status !== 206) || !isSound(sound.headers)) {
      drainBody(body)
      throw refuse(`with something that is no sound (status ${status})`)
    }
    return sound
  }

  return { addressFor, open }
}

/** Serves recordings and samples of the platform under our own addresses. */
export function mountSounds(app: Hono, parts: Parts): void {
  app.get('/v1/call/:id/recording', soundHandler(parts, 'recording'))
  app.get('/v1/voices/:id/sample', soundHandler(parts, 'sample'))
}

/** Answers whole files and ranges. */
function soundHandler({ gates, ...parts }: Parts, kind: keyof typeof kinds) {
  const { addressFor, open } = soundOpener(parts, kind)
  return async (context: HonoContext): Promise<Response> => {
    const isPlayed = kind === 'recording' && context.req.method !== 'HEAD'
    const caller = isPlayed ? await gates.identify(context) : undefined
    const { platform } = caller ?? (await gates.reach(context))
    const id = context.req.param('id') ?? ''
    const url = await addressFor(platform, id)
    const request = { headers: rangeHeaders(context), signal: context.req.raw.signal }
    const sound = await open(platform, url, request)
    if (caller && sound.status !== 416) {
      const by = personOf({ ...caller, http: context })
      await auditOnce(caller, { action: 'recording.play', by, callId: id })
    }
    const isHead = context.req.method === 'HEAD'
    if (isHead || sound.status === 416) drainBody(sound.body)
    if (isHead || sound.status === 416) return answer(sound, null)
    return answer(sound, Readable.toWeb(sound.body) as ReadableStream)
  }
}

function rangeHeaders({ req }: HonoContext): Record<string, string> {
  const found = ['range', 'if-range'].flatMap((name) => {
    const value = req.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}

const isSound = ({ 'content-type': type = '' }: IncomingHttpHeaders) =>
  /^(audio|video)\/|^(application|binary)\/octet-stream\b/i.test(type)

function answer({ status, headers }: Sound, body: ReadableStream | null): Response {
  const kept = passed.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)] as [string, string]]
  })
  return new Response(body, { status, headers: [...kept, ['cache-control', uncached]] })
}
