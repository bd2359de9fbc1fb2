import { z } from 'zod'
import type { Endpoint } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { isExtension } from '#contract/http/extension'
import { pathOf } from '#contract/http/route'
import { isJsonObject } from '#rules/text/json-object'
import { omitAbsent } from '#server/kernel/http/absent-fields'
import type { Implementation } from '#server/kernel/http/implement'

/** Removes extensions from a value. */
type Strip = (value: unknown) => unknown

/**
 * Returns the function for a type; undefined if there is nothing to remove. `io`: incoming or outgoing
 * values.
 */
export function stripFor(type: z.ZodType, io: 'input' | 'output'): Strip | undefined {
  if (type instanceof z.ZodObject) return stripObject(type.shape, io)
  if (type instanceof z.ZodArray) return stripItems(type.element as z.ZodType, io)
  if (type instanceof z.ZodUnion) return stripFirst(type.options as z.ZodType[], io)
  if (type instanceof z.ZodPipe) return stripFor(type[io === 'input' ? 'in' : 'out'] as z.ZodType, io)
  const inner = innerOf(type)
  return inner && stripFor(inner, io)
}

function innerOf(type: z.ZodType): z.ZodType | undefined {
  const isWrapper =
    type instanceof z.ZodOptional ||
    type instanceof z.ZodNullable ||
    type instanceof z.ZodDefault ||
    type instanceof z.ZodPrefault ||
    type instanceof z.ZodReadonly
  return isWrapper ? (type.unwrap() as z.ZodType) : undefined
}

const nothing: Strip = () => undefined

function stripObject(shape: Record<string, z.ZodType>, io: 'input' | 'output'): Strip | undefined {
  const strips = new Map<string, Strip>()
  for (const [name, field] of Object.entries(shape)) {
    const strip = isExtension(field) ? nothing : stripFor(field, io)
    if (strip) strips.set(name, strip)
  }
  if (strips.size === 0) return undefined
  const keep = ([name, value]: [string, unknown]): [string, unknown][] => {
    const strip = strips.get(name)
    return strip === nothing ? [] : [[name, strip ? strip(value) : value]]
  }
  return (value) => (isJsonObject(value) ? Object.fromEntries(Object.entries(value).flatMap(keep)) : value)
}

function stripItems(element: z.ZodType, io: 'input' | 'output'): Strip | undefined {
  const strip = stripFor(element, io)
  return strip && ((value) => (Array.isArray(value) ? value.map(strip) : value))
}

/** For a union, uses the first type that matches the value. */
function stripFirst(options: z.ZodType[], io: 'input' | 'output'): Strip | undefined {
  const strips = options.map((option) => stripFor(option, io))
  if (strips.every((strip) => strip === undefined)) return undefined
  return (value) => {
    const at = options.findIndex((option) => option.safeParse(value).success)
    return strips[at]?.(value) ?? value
  }
}

/** Returns a type that ignores extensions. */
function ignoringExtensions<Type extends z.ZodType>(type: Type): z.ZodType {
  const strip = stripFor(type, 'input')
  return strip ? z.preprocess(strip, type) : type
}

/**
 * Also served: the session, which is not part of the API, and the sound files that fields of the
 * specification link to.
 */
const isServedAnyhow = (operation: Endpoint) =>
  pathOf(operation) === '/session' || operation.media?.startsWith('audio/')

export function withoutEtag(implementation: Implementation): Implementation {
  const { etag, ...operation } = implementation.operation
  return { ...implementation, operation }
}

function plain(implementation: Implementation): Implementation {
  const { operation, handle } = withoutEtag(implementation)
  const { query, body, reply } = operation
  const strip = stripFor(reply, 'output')
  return {
    operation: {
      ...operation,
      ...(query && { query: ignoringExtensions(query) }),
      ...(body && { body: ignoringExtensions(body) }),
      isUnkept: true,
    },
    handle: strip ? async (request) => strip(await handle(request)) : handle,
  }
}

/** Returns the operations as a server that follows the specification answers them. */
export function asSpecified(implementations: Implementation[]): Implementation[] {
  return implementations
    .filter(({ operation }) => !operation.extension || isServedAnyhow(operation))
    .map((implementation) => (isSession(implementation) ? implementation : plain(omitAbsent(implementation))))
}

const isSession = ({ operation }: Implementation) => pathOf(operation) === '/session'

/** Returns an error without extensions. */
export function asSpecifiedError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { issues, ...body } = error.body
  return new ApiError(error.status, body)
}
