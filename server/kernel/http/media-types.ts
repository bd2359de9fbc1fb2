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
