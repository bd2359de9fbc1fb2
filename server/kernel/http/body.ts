import type { Context as HonoContext } from 'hono'
import type { Endpoint } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'

const isJsonType = /^(application\/([\w.-]+\+)?json|text\/(plain|json))$/i
const isUtf8 = /^"?(utf-?8|us-ascii)"?$/i
/** The boundaries of a form would end up in the file. */
const isForm = /^(multipart\/|application\/x-www-form-urlencoded$)/i

function typeOf(context: HonoContext): { type: string; charset: string } {
  const [type = '', ...parameters] = (context.req.header('Content-Type') ?? '').split(';')
  const [, charset = 'utf-8'] = parameters.join(';').match(/charset\s*=\s*([^;\s]+)/i) ?? []
  return { type: type.trim(), charset }
}

/** Throws 415 for a compressed body, because bodies are not decompressed. */
export function requireUncompressed(context: HonoContext): void {
  const encoding = context.req.header('Content-Encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return
  context.header('Accept-Encoding', 'identity')
  throw new ApiError(415, {
    error: 'Compressed request bodies are not supported. Send the body without a Content-Encoding.',
  })
}

/**
 * Throws 415 for a media type that the operation does not read. A body without a Content-Type is read as
 * JSON.
 */
export function requireReadable(context: HonoContext, { body, upload }: Endpoint): void {
  if (!body && !upload) return
  requireUncompressed(context)
  const { type, charset } = typeOf(context)
  if (upload && isForm.test(type)) {
    throw new ApiError(415, { error: `Send the file itself as the body, with Content-Type: ${upload}.` })
  }
  if (body && type !== '' && !(isJsonType.test(type) && isUtf8.test(charset))) {
    throw new ApiError(415, { error: 'Send JSON in UTF-8, with Content-Type: application/json.' })
  }
}

const notText = new ApiError(400, { error: 'The body is not UTF-8 text.' })
const cutOff = new ApiError(400, { error: 'The body is incomplete.' })

const sizeText = (bytes: number) =>
  bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${Math.round(bytes / 1024)} KiB`

const tooLarge = (maxBytes: number) =>
  new ApiError(413, { error: `The body is larger than ${sizeText(maxBytes)}.` })

const read = new WeakMap<Request, Promise<string>>()

/**
 * Returns the text of a request's body. Throws 413 without reading more than `maxBytes`, and 400 if it is not
 * UTF-8.
 */
export function readBody(context: HonoContext, maxBytes: number): Promise<string> {
  const text = read.get(context.req.raw) ?? readOnce(context, maxBytes)
  read.set(context.req.raw, text)
  return text
}

async function readOnce(context: HonoContext, maxBytes: number): Promise<string> {
  const length = context.req.header('Content-Length')
  if (Number(length ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const bytes =
    length === undefined ? await collect(context.req.raw.body, maxBytes) : await wholeBody(context)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notText
  }
}

const wholeBody = ({ req }: HonoContext) =>
  req.arrayBuffer().catch(() => {
    throw cutOff
  })

/** Counts the bytes of a body without a stated length while it arrives. */
async function collect(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  const next = () =>
    reader?.read().catch(() => {
      throw cutOff
    })
  for (let chunk = await next(); chunk && !chunk.done; chunk = await next()) {
    size += chunk.value.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk.value)
  }
  return Buffer.concat(chunks)
}
