import type { z } from './zod'

/** One problem of a request. `path` is the field, such as `call_settings.silence_timeout`. */
export type Issue = { path: string; message: string }

export type ErrorBody = {
  error: string
  message?: string
  details?: string
  issues?: Issue[]
  /** With 412 after If-Match: the current resource. */
  current?: unknown
  /** With 429, together with `retryAfter` in seconds. */
  success?: false
  retryAfter?: number
}

/** The only error of the contract: the server throws it, the client receives it. `status` 0: no response. */
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

  /** The listed issues; otherwise, for an invalid request, the field with which the sentence begins. */
  get issues(): Issue[] {
    const { issues, error } = this.body
    if (issues || ![400, 422].includes(this.status)) return issues ?? []
    const [, path, message] = /^([a-z_][\w.]*): (.+)/s.exec(this.body.details ?? error) ?? []
    return path && message ? [{ path, message }] : []
  }
}

/** 400. `error` is a sentence for users; `issues` has each problem with its field. */
export function invalid(issues: Issue[]): ApiError {
  const [first] = issues
  const where = first?.path ? `${first.path}: ` : ''
  return new ApiError(400, { error: `${where}${first?.message ?? 'The request is not valid.'}`, issues })
}

/** Value of `error` if the user must enter the key again. */
const proofNeeded = 'KEY_CONFIRMATION_REQUIRED'

/** 403: a session must enter its key again. Programs with a key never must. */
export function unproved(hours: number): ApiError {
  const message = `The API key was last confirmed more than ${hours} hours ago. Confirm it to continue.`
  return new ApiError(403, { error: proofNeeded, message })
}

export function isUnproved(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.body.error === proofNeeded
}

/** 404, with the same words whether the resource never existed or belongs to another organization. */
export function notFound(thing: string): ApiError {
  return new ApiError(404, { error: `${thing} not found` })
}

/** 409: the request is valid but conflicts with the current state. The sentence says why. */
export function conflict(sentence: string): ApiError {
  return new ApiError(409, { error: sentence })
}

/** 412: the resource changed after the client read it. */
export function outdated(sentence: string): ApiError {
  return new ApiError(412, { error: sentence })
}

/** 412: the resource does not have the ETag of If-Match; `current` is its state. */
export function modified(current: unknown): ApiError {
  const message = 'Modified since it was read. Apply the change to the current state.'
  return new ApiError(412, { error: 'MODIFIED_SINCE_READ', message, current })
}

export function issuesOf(error: z.ZodError, prefix?: string): Issue[] {
  const pathOf = (path: readonly PropertyKey[]) => [...(prefix ? [prefix] : []), ...path].join('.')
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'This is not known.' }))
      : [{ path: pathOf(issue.path), message: issue.message }],
  )
}
