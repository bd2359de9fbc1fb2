import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, type ErrorBody } from '#contract/error'

const unexpected = new ApiError(500, { error: 'An unexpected error occurred. Please try again later.' })

export const unauthorized = new ApiError(401, {
  error: 'Unauthorized',
  message: 'The API key is invalid or expired.',
})

// The operations under /v2 call their explanation `details`.
function bodyFor(path: string, { message, ...body }: ErrorBody): ErrorBody {
  if (message === undefined) return body
  return path.startsWith('/v2/') ? { ...body, details: message } : { ...body, message }
}

/** The one place where an error becomes an answer; what we did not foresee shows nothing of itself. */
export function answerError(error: unknown, context: HonoContext): Response {
  if (!(error instanceof ApiError)) {
    console.error(`${context.get('requestId')} ${context.req.method} ${context.req.routePath}`, error)
  }
  const known = error instanceof ApiError ? error : unexpected
  const { retryAfter } = known.body
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  return context.json(bodyFor(context.req.path, known.body), known.status as ContentfulStatusCode)
}
