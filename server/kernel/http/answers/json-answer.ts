import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isUnchanged } from './revalidate'

export const smallestBytes = 1_024

const compressBytes = promisify(gzip)

/** Level 1 takes a third of the default level's time, and JSON becomes nearly as small. */
export const level = 1

export const gzipBytes = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compressBytes(bytes, { level }))

/** Returns whether the client accepts gzip: by name or `*`, and not with weight 0. */
export function takesGzip({ req }: HonoContext): boolean {
  const header = req.header('Accept-Encoding')
  if (!header || req.method === 'HEAD') return false
  const offers = header.split(',').map((offer) => {
    const [coding = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return { coding, isTaken: Number(weight) > 0 }
  })
  const offer = offers.find(({ coding }) => coding === 'gzip') ?? offers.find(({ coding }) => coding === '*')
  return offer?.isTaken ?? false
}

const answered = new WeakSet<HonoContext>()

/** How a read is revalidated; `isStorable`: a browser may store its response. */
type Revalidation = { isStorable: boolean }

/**
 * Responds with JSON, compressed if that helps, or with 304. All headers are set before the response exists: a
 * later change makes Hono copy it into a slower one with a stream.
 */
export async function answerJson(
  context: HonoContext,
  body: unknown,
  status: number,
  revalidation?: Revalidation,
): Promise<Response> {
  answered.add(context)
  const text = JSON.stringify(body)
  if (revalidation && isUnchanged(context, text, revalidation.isStorable)) {
    context.header('Vary', 'Accept-Encoding', { append: true })
    return context.body(null, 304)
  }
  context.header('Content-Type', 'application/json')
  context.header('Vary', 'Accept-Encoding', { append: true })
  const isLarge = Buffer.byteLength(text) >= smallestBytes
  if (!isLarge || !takesGzip(context)) return context.body(text, status as ContentfulStatusCode)
  context.header('Content-Encoding', 'gzip')
  return context.body(await gzipBytes(Buffer.from(text)), status as ContentfulStatusCode)
}

/** Returns whether the response came from answerJson, which compresses on its own. */
export const isJsonAnswer = (context: HonoContext): boolean => answered.has(context)
