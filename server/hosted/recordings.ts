import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { ApiError, notFound } from '#contract/error'
import { isJsonObject } from '#contract/json-object'
import { uncached } from '#server/http/security-headers'
import { OutboundFailure, OutboundRefusal } from '#server/outbound/failure'
import type { Outbound } from '#server/outbound/outbound'
import { sampleFields } from './addresses'
import { errorOf } from './answer'
import { discard } from './discard'
import { unusable } from './failure'
import type { HostedGates } from './gates'
import type { WholePlatform } from './platform'
import { personPatienceMs } from './session-keys'
import type { Upstream } from './upstream'

type Parts = { gates: Pick<HostedGates, 'reach'>; upstream: Upstream; outbound: Outbound }

type Sound = { status: number; headers: IncomingHttpHeaders; body: Readable }

const kinds = {
  recording: { path: '/v1/call/', fields: ['recording_url'], thing: 'Call' },
  sample: { path: '/v1/voices/', fields: sampleFields, thing: 'Voice' },
}

const mostHops = 3

const passed = [
  ...['content-type', 'content-length', 'content-range', 'accept-ranges'],
  ...['etag', 'last-modified'],
]

/**
 * Answers what is listened to, whole or in parts, from where the platform says now that it is: that address is looked up
 * each time and shown to nobody. Addresses of others are reached through the guard against private networks; the key goes
 * to the platform alone.
 */
export function soundHandler({ gates, upstream, outbound }: Parts, kind: keyof typeof kinds) {
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

  async function open(context: HonoContext, platform: WholePlatform, url: URL, hops = 0): Promise<Sound> {
    const headers = rangeHeaders(context)
    const { signal } = context.req.raw
    if (url.origin !== upstream.url.origin) {
      return outbound
        .open({ method: 'GET', url: url.href, headers, timeoutMs: personPatienceMs }, signal)
        .catch((error) => {
          if (error instanceof OutboundRefusal || error instanceof OutboundFailure) {
            throw new ApiError(502, {
              error: `The sound could not be had where the platform keeps it. ${error.message}`,
            })
          }
          throw error
        })
    }
    const sound = await platform.open({
      ...{ method: 'GET', path: url.pathname + url.search, isOfHost: true, headers, signal },
    })
    const { location } = sound.headers
    const leads = sound.status >= 300 && sound.status < 400 && location && URL.canParse(location, url)
    if (!leads || hops === mostHops) return sound
    discard(sound.body)
    return open(context, platform, new URL(location, url), hops + 1)
  }

  return async (context: HonoContext): Promise<Response> => {
    const { platform } = await gates.reach(context)
    const id = context.req.param('id') ?? ''
    const sound = await open(context, platform, await addressFor(platform, id))
    const { status, body } = sound
    const isHead = context.req.method === 'HEAD'
    if (isHead || status === 416) discard(body)
    if (status === 416) return answer(sound, null)
    if ([401, 403, 404, 410].includes(status)) {
      discard(body)
      throw notFound(thing)
    }
    if ((status !== 200 && status !== 206) || !isSound(sound.headers)) {
      discard(body)
      throw refuse(`with something that is no sound (status ${status})`)
    }
    return answer(sound, isHead ? null : (Readable.toWeb(body) as ReadableStream))
  }
}

function rangeHeaders({ req }: HonoContext): Record<string, string> {
  const given = ['range', 'if-range'].flatMap((name) => {
    const value = req.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  return { accept: 'audio/*, */*;q=0.5', ...Object.fromEntries(given) }
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
