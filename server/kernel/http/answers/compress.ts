import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { gzipBytes, isJsonAnswer, level, smallestBytes, takesGzip } from './json-answer'

/** Excludes event streams and lines of a running rehearsal, which must arrive as they are written. */
const isCompressible = (type: string) => /^(application\/([\w.-]+\+)?json|text\/csv)\b/i.test(type)

/** Ranges, and strong tags of other servers and of files, refer to the uncompressed bytes. */
function mayCompress({ headers, status }: Response): boolean {
  const etag = headers.get('ETag')
  return (
    status !== 206 &&
    !headers.has('Content-Encoding') &&
    !headers.has('Content-Range') &&
    (etag === null || etag.startsWith('W/'))
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

async function compressBody(context: HonoContext, body: ReadableStream<Bytes>): Promise<void> {
  const reader = body.getReader()
  const first = await reader.read()
  const second = first.done ? first : await reader.read()
  const begun = [first.value, second.value].filter((chunk) => chunk !== undefined)
  if (!second.done) return replaceBody(context, compressStream(begun, reader), 'gzip')
  const [whole = new Uint8Array()] = begun
  if (whole.length < smallestBytes) replaceBody(context, whole)
  else replaceBody(context, await gzipBytes(whole), 'gzip')
}

/** Compresses JSON and CSV that is passed on or streamed, off the event loop. */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (isJsonAnswer(context)) return
    if (!isCompressible(context.res.headers.get('Content-Type') ?? '')) return
    context.header('Vary', 'Accept-Encoding', { append: true })
    if (!mayCompress(context.res) || !takesGzip(context)) return
    if (context.res.body) await compressBody(context, context.res.body as ReadableStream<Bytes>)
  }
}
