import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { jsonTextOf } from './json-answer'

const smallestBytes = 1_024
/** Level 1 takes a third of the default level's time, and JSON becomes nearly as small. */
const level = 1

const compressBytes = promisify(gzip)

/** Excludes event streams and lines of a running rehearsal, which must arrive as they are written. */
const isCompressible = (type: string) => /^(application\/([\w.-]+\+)?json|text\/csv)\b/i.test(type)

/** Returns whether the client accepts gzip: by name or `*`, and not with weight 0. */
function takesGzip(header: string): boolean {
  const offers = header.split(',').map((offer) => {
    const [coding = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return { coding, isTaken: Number(weight) > 0 }
  })
  const offer = offers.find(({ coding }) => coding === 'gzip') ?? offers.find(({ coding }) => coding === '*')
  return offer?.isTaken ?? false
}

/**
 * Ranges, and strong tags of other servers and of files, refer to the uncompressed bytes. Ours refer to the
 * state.
 */
function mayCompress(context: HonoContext): boolean {
  const { req, res } = context
  const { headers, status } = res
  const etag = headers.get('ETag')
  return (
    req.method !== 'HEAD' &&
    status !== 206 &&
    !headers.has('Content-Encoding') &&
    !headers.has('Content-Range') &&
    (etag === null || etag.startsWith('W/') || jsonTextOf(context) !== undefined)
  )
}

type Bytes = Uint8Array<ArrayBuffer>
type Chunks = ReadableStreamDefaultReader<Bytes>

async function* chunksOf(begun: Bytes[], rest: Chunks): AsyncGenerator<Uint8Array> {
  try {
    yield* begun
    for (let chunk = await rest.read(); !chunk.done; chunk = await rest.read()) yield chunk.value
  } finally {
    await rest.cancel()
  }
}

/** Compresses a stream, such as an export, chunk by chunk. */
function compressStream(begun: Bytes[], rest: Chunks): ReadableStream {
  const compressed = pipeline(Readable.from(chunksOf(begun, rest)), createGzip({ level }), () => undefined)
  return Readable.toWeb(compressed) as ReadableStream
}

function replaceBody(context: HonoContext, body: Bytes | ReadableStream, encoding?: 'gzip'): void {
  const { status, headers } = context.res
  const next = new Response(body, { status, headers })
  next.headers.delete('Content-Length')
  if (encoding) next.headers.set('Content-Encoding', encoding)
  // The setter would copy the headers of the previous response, including its length.
  context.res = undefined
  context.res = next
}

async function compressText(context: HonoContext, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  if (bytes.length < smallestBytes) return
  replaceBody(context, new Uint8Array(await compressBytes(bytes, { level })), 'gzip')
}

async function compressBody(context: HonoContext, body: ReadableStream<Bytes>): Promise<void> {
  const reader = body.getReader()
  const first = await reader.read()
  const second = first.done ? first : await reader.read()
  const begun = [first.value, second.value].filter((chunk) => chunk !== undefined)
  if (!second.done) return replaceBody(context, compressStream(begun, reader), 'gzip')
  const [whole = new Uint8Array()] = begun
  if (whole.length < smallestBytes) replaceBody(context, whole)
  else replaceBody(context, new Uint8Array(await compressBytes(whole, { level })), 'gzip')
}

/** Compresses JSON and CSV of at least 1 KiB off the event loop. */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (!isCompressible(context.res.headers.get('Content-Type') ?? '')) return
    context.header('Vary', 'Accept-Encoding', { append: true })
    if (!mayCompress(context) || !takesGzip(context.req.header('Accept-Encoding') ?? '')) return
    const text = jsonTextOf(context)
    if (text !== undefined) return compressText(context, text)
    if (context.res.body) await compressBody(context, context.res.body as ReadableStream<Bytes>)
  }
}
