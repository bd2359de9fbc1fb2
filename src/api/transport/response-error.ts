import { ApiError, type ErrorBody } from '#contract/http/error'

/** The error that a server sent instead of a file. */
export async function readError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined)
  const isOurs = typeof body === 'object' && body !== null && 'error' in body
  const error: ErrorBody = isOurs ? body : { error: `The server answered with status ${response.status}.` }
  return new ApiError(response.status, error, response.headers.get('x-request-id') ?? undefined)
}
