import type { pathParameter } from './path-parameter'
import { methodOf, type Route } from './route'
import { z } from './zod'

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never

type PathInput<R extends Route> = {
  [Name in ParameterName<R> & keyof typeof pathParameter]: z.output<(typeof pathParameter)[Name]>
}

const kibibyte = 1024
const openBodyBytes = 4 * kibibyte
const defaultBodyBytes = 64 * kibibyte
/**
 * For operations whose schema allows more than the default: bots, tools, bulk operations, knowledge,
 * selections.
 */
export const largeBodyBytes = 2 * 1024 * kibibyte

/**
 * One operation of the API, as a value. Validation, types, the client and the documentation follow from it.
 */
export type Endpoint<
  R extends Route = Route,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly route: R
  readonly summary: string
  /** The doc comment of the operation; only builds of the server have it. */
  readonly description?: string
  readonly query?: Query
  readonly body?: Body
  /** Media type of a body that is a file. The handler reads it as a stream. */
  readonly upload?: string
  /** Requests with a larger body are rejected with 413 before their body is read. */
  readonly maxBodyBytes: number
  readonly reply: Reply
  /** Media type of a reply that is a file. The handler returns the Response itself, as `FileReply`. */
  readonly media?: string
  /** Status of success. 204 has no body. */
  readonly status: 200 | 201 | 204
  /** Error statuses besides those that every operation can answer, such as 401, 413, 421, 429 and 500. */
  readonly errors: readonly number[]
  /** Needs neither a key nor a session. */
  readonly open: boolean
  /** The response is never stored, not even for a retry with the same Idempotency-Key. */
  readonly isUnkept: boolean
  /** A session must have entered its key within the last hours, otherwise 403. */
  readonly needsProof: boolean
  /**
   * The reply has an ETag over its fields except these, which edits do not change. PATCH and DELETE read
   * If-Match.
   */
  readonly etag?: Etag
  /** The response has no data of people, so a browser may store it. It asks before each use. */
  readonly isStorable: boolean
  /** The platform's specification does not have this operation. */
  readonly extension: boolean
}

type Etag = { readonly except: readonly string[] }

/** Reply of an operation with a `media` type. */
export const FileReply = z.instanceof(Response)

type Details<Query, Body, Reply> = {
  summary: string
  query?: Query
  body?: Body
  upload?: string
  maxBodyBytes?: number
  reply?: Reply
  media?: string
  status?: 200 | 201 | 204
  errors?: readonly number[]
  open?: boolean
  isUnkept?: boolean
  needsProof?: boolean
  etag?: Etag
  isStorable?: boolean
  extension?: boolean
}

export function endpoint<
  const R extends Route,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodVoid,
>(route: R, details: Details<Query, Body, Reply>): Endpoint<R, Query, Body, Reply> {
  const {
    reply,
    status = reply ? 200 : 204,
    errors = [],
    open = false,
    maxBodyBytes = open ? openBodyBytes : defaultBodyBytes,
    isUnkept = false,
    needsProof = false,
    isStorable = false,
    extension = false,
  } = details
  const settings = { status, errors, open, maxBodyBytes, isUnkept, needsProof, isStorable, extension }
  return { ...details, ...settings, route, reply: (reply ?? z.void()) as Reply }
}

/** Input of a client: path parameters, `query` and `body`. */
export type Input<E> =
  E extends Endpoint<infer R, infer Query, infer Body, z.ZodType>
    ? PathInput<R> &
        ([Query] extends [z.ZodNever] ? unknown : { query?: Partial<z.output<Query>> }) &
        ([Body] extends [z.ZodNever] ? unknown : { body: z.input<Body> })
    : never

/** Input of a handler: the same, validated and with defaults. */
export type CheckedInput<E> =
  E extends Endpoint<infer R, infer Query, infer Body, z.ZodType>
    ? PathInput<R> &
        ([Query] extends [z.ZodNever] ? unknown : { query: z.output<Query> }) &
        ([Body] extends [z.ZodNever] ? unknown : { body: z.output<Body> })
    : never

export type Output<E> = E extends Endpoint<Route, z.ZodType, z.ZodType, infer Reply> ? z.output<Reply> : never

/**
 * Returns whether an Idempotency-Key applies. It has no effect on uploads and streamed responses, because
 * they are never stored: an upload cannot be compared, and a stream cannot be part of a transaction.
 */
export function isKeyed(operation: Endpoint): boolean {
  const { open, upload, media, isUnkept } = operation
  return methodOf(operation) === 'POST' && !open && !upload && !media && !isUnkept
}
