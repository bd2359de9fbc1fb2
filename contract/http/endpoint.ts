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
/** For operations whose schema admits more than the default: bots, tools, bulk operations, knowledge, selections. */
export const largeBodyBytes = 2 * 1024 * kibibyte

/** One operation of the API, as a value: from it follow validation, types, client and documentation. */
export type Endpoint<
  R extends Route = Route,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly route: R
  readonly summary: string
  readonly query?: Query
  readonly body?: Body
  /** The media type of a body that is a file: the handler reads it from the request as it arrives. */
  readonly upload?: string
  /** Requests with a larger body are refused with 413 before their body is read. */
  readonly maxBodyBytes: number
  readonly reply: Reply
  /** The media type of a success that is a file: the handler gives the Response itself, as `FileReply`. */
  readonly media?: string
  /** The status of success. 204 has no body. */
  readonly status: 200 | 201 | 204
  /** Error statuses besides those that every operation can answer, such as 401, 413, 421, 429 and 500. */
  readonly errors: readonly number[]
  /** Answers without a key or a session. */
  readonly open: boolean
  /** Its answer is never stored, not even for a repetition under the same Idempotency-Key. */
  readonly isUnkept: boolean
  /** A session may do it for some hours after its key was given; then the key must be given again, else 403. */
  readonly needsProof: boolean
  /** The reply has an ETag over its fields but these, which edits do not change. PATCH and DELETE read If-Match. */
  readonly etag?: Etag
  /** True for what the platform's specification does not have. */
  readonly extension: boolean
}

type Etag = { readonly except: readonly string[] }

/** The reply of an operation that has a `media` type. */
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
    extension = false,
  } = details
  const settings = { status, errors, open, maxBodyBytes, isUnkept, needsProof, extension }
  return { ...details, ...settings, route, reply: (reply ?? z.void()) as Reply }
}

/** What a caller gives: path parameters beside `query` and `body`. */
export type Input<E> =
  E extends Endpoint<infer R, infer Query, infer Body, z.ZodType>
    ? PathInput<R> &
        ([Query] extends [z.ZodNever] ? unknown : { query?: Partial<z.output<Query>> }) &
        ([Body] extends [z.ZodNever] ? unknown : { body: z.input<Body> })
    : never

/** What a handler receives: the same, checked and completed. */
export type CheckedInput<E> =
  E extends Endpoint<infer R, infer Query, infer Body, z.ZodType>
    ? PathInput<R> &
        ([Query] extends [z.ZodNever] ? unknown : { query: z.output<Query> }) &
        ([Body] extends [z.ZodNever] ? unknown : { body: z.output<Body> })
    : never

export type Output<E> = E extends Endpoint<Route, z.ZodType, z.ZodType, infer Reply> ? z.output<Reply> : never

/**
 * Whether an Idempotency-Key applies. Uploads and streamed answers are never stored, so a key on them has no effect:
 * an upload is no text to compare, and an answer that is still being written cannot be part of a transaction.
 */
export function isKeyed(operation: Endpoint): boolean {
  const { open, upload, media, isUnkept } = operation
  return methodOf(operation) === 'POST' && !open && !upload && !media && !isUnkept
}
