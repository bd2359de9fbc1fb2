import type { z } from './zod'

/** One thing that is wrong with a request: `path` leads to the field, as in `call_settings.silence_timeout`. */
export type Issue = { path: string; message: string }

export type ErrorBody = {
  error: string
  message?: string
  details?: string
  issues?: Issue[]
  /** On 412 after If-Match: the resource as it is now. */
  current?: unknown
  /** On 429, beside the seconds after which to try again. */
  success?: false
  retryAfter?: number
}

/** The one error of the contract: the server throws it, the client receives it. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly requestId: string | undefined

  constructor(status: number, body: ErrorBody, requestId?: string) {
    super(body.message ?? body.details ?? body.error)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.requestId = requestId
  }

  /** Those that are listed; else, of a request that is not valid, the one whose field the sentence begins with. */
  get issues(): Issue[] {
    const { issues, error } = this.body
    if (issues || ![400, 422].includes(this.status)) return issues ?? []
    const [, path, message] = /^([a-z_][\w.]*): (.+)/s.exec(this.body.details ?? error) ?? []
    return path && message ? [{ path, message }] : []
  }
}

/** 400, with a sentence for people in `error` and each problem beside its field in `issues`. */
export function invalid(issues: Issue[]): ApiError {
  const [first] = issues
  const where = first?.path ? `${first.path}: ` : ''
  return new ApiError(400, { error: `${where}${first?.message ?? 'The request is not valid.'}`, issues })
}

/** In `error`, where the key must be given again before this is done. */
const proofNeeded = 'KEY_CONFIRMATION_REQUIRED'

/** 403: who sits before an open session is asked for the key again. Programs never are. */
export function unproved(hours: number): ApiError {
  const message = `The API key was last given more than ${hours} hours ago. Confirm it to go on.`
  return new ApiError(403, { error: proofNeeded, message })
}

export function isUnproved(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.body.error === proofNeeded
}

/** 404, the same words whether the thing never existed or belongs to somebody else. */
export function notFound(thing: string): ApiError {
  return new ApiError(404, { error: `${thing} not found` })
}

/** 409: the request is fine, the state of things is not. The sentence says what stands in the way. */
export function conflict(sentence: string): ApiError {
  return new ApiError(409, { error: sentence })
}

/** 412: what the request was made for has been changed meanwhile. */
export function outdated(sentence: string): ApiError {
  return new ApiError(412, { error: sentence })
}

/** 412: the resource does not have the ETag that If-Match named; `current` is its state. */
export function modified(current: unknown): ApiError {
  const message = 'Modified since it was read. Apply the change to the current state.'
  return new ApiError(412, { error: 'MODIFIED_SINCE_READ', message, current })
}

export function issuesOf(error: z.ZodError, prefix?: string): Issue[] {
  return error.issues.map((issue) => ({
    path: [...(prefix ? [prefix] : []), ...issue.path].join('.'),
    message: issue.message,
  }))
}
