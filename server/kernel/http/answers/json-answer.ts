import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The browser may store the response, but asks before each use. */
const asksFirst = 'private, no-cache'

/**
 * The tag of a read, over the whole response. It is weak, because compression changes the bytes. `r-` tells it from
 * the ETag of a resource that can be edited, which leaves fields out.
 */
const tagOf = (body: Uint8Array) => `W/"r-${hash('sha256', body, 'base64url').slice(0, 27)}"`

/** Whether a tag covers the whole response. The ETag of an editable resource leaves fields out. */
export const isOfWholeResponse = (tag: string | null): boolean => tag?.startsWith('W/"r-') === true

const opaque = /"[\x21\x23-\x7e\x80-\xff]*"/g

/** Whether If-None-Match names the tag. Weak and strong tags are the same here (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header.match(opaque) ?? []).some((known) => tag.endsWith(known))
}

/**
 * Sets the ETag of a read, and returns whether the client has this response already. Most responses may not be
 * stored by browsers, because of personal data: their tags are for clients that store on their own.
 */
function isUnchanged(context: HonoContext, body: Uint8Array, isStorable: boolean): boolean {
  const tag = tagOf(body)
  context.header('ETag', tag)
  if (isStorable) context.header('Cache-Control', asksFirst)
  return isKnown(context.req.header('If-None-Match'), tag)
}

export const smallestBytes = 1_024

const compressBytes = promisify(gzip)

/** Level 1 takes a third of the default level's time, and JSON becomes nearly as small. */
export const level = 1

/** Compressing fewer bytes takes less than 0.2 ms, and handing them to another thread takes more. */
const mostBytesAtOnce = 64 * 1_024

/** Compresses large bodies in another thread. */
export const gzipBytes = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  bytes.length > mostBytesAtOnce ? await compressBytes(bytes, { level }) : gzipSync(bytes, { level })

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
  // Encoded once, for the tag, the compression and the socket.
  const bytes = Buffer.from(JSON.stringify(body))
  if (revalidation && isUnchanged(context, bytes, revalidation.isStorable)) {
    context.header('Vary', 'Accept-Encoding', { append: true })
    return context.body(null, 304)
  }
  context.header('Content-Type', 'application/json')
  context.header('Vary', 'Accept-Encoding', { append: true })
  const isLarge = bytes.length >= smallestBytes
  if (!isLarge || !takesGzip(context)) return context.body(bytes, status as ContentfulStatusCode)
  context.header('Content-Encoding', 'gzip')
  return context.body(await gzipBytes(bytes), status as ContentfulStatusCode)
}

/** Returns whether the response came from answerJson, which compresses on its own. */
export const isJsonAnswer = (context: HonoContext): boolean => answered.has(context)
