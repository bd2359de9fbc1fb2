import { z } from 'zod'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { contacts } from '#contract/contacts/contacts'
import { isJsonObject } from '#rules/text/json-object'
import type { Implementation } from './implement'

/** Removes null fields from a value. */
type Omit = (value: unknown) => unknown

function innerOf(type: z.ZodType): z.ZodType | undefined {
  const isWrapper = type instanceof z.ZodOptional || type instanceof z.ZodNullable
  return isWrapper ? (type.unwrap() as z.ZodType) : undefined
}

/**
 * Returns whether a field may be omitted as well as null. Fields that are only nullable are always present.
 */
function mayBeAbsent(type: z.ZodType): boolean {
  const inner = innerOf(type)
  if (!inner) return false
  const kinds = [type, innerOf(inner) ? inner : undefined]
  const isOptional = kinds.some((kind) => kind instanceof z.ZodOptional)
  return isOptional && kinds.some((kind) => kind instanceof z.ZodNullable)
}

function omitFor(type: z.ZodType): Omit | undefined {
  if (type instanceof z.ZodObject) return omitInObject(type.shape)
  if (type instanceof z.ZodArray) {
    const omit = omitFor(type.element as z.ZodType)
    return omit && ((value) => (Array.isArray(value) ? value.map(omit) : value))
  }
  const inner = innerOf(type)
  return inner && omitFor(inner)
}

function omitInObject(shape: Record<string, z.ZodType>): Omit | undefined {
  const absent = new Set<string>()
  const within = new Map<string, Omit>()
  for (const [name, field] of Object.entries(shape)) {
    if (mayBeAbsent(field)) absent.add(name)
    const omit = omitFor(field)
    if (omit) within.set(name, omit)
  }
  if (absent.size === 0 && within.size === 0) return undefined
  return (value) => {
    if (!isJsonObject(value)) return value
    // A loop takes a third of the time of Object.fromEntries, on every call of every list.
    const present: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      const item = value[name]
      if (item !== null || !absent.has(name)) present[name] = within.get(name)?.(item) ?? item
    }
    return present
  }
}

/** Omits absent fields from the replies of an operation; handlers may return them as null. */
export function omitAbsent(implementation: Implementation): Implementation {
  const { operation, handle } = implementation
  const omit = omitFor(operation.reply)
  return omit ? { ...implementation, handle: async (request) => omit(await handle(request)) } : implementation
}

const operations: unknown[] = [calls, tools, contacts].flatMap((resource) => Object.values(resource))

/** Calls, tools and contacts reply as the platform does. Source: decisions, "Corrections". */
export const omitAbsentOfPlatform = (implementation: Implementation): Implementation =>
  operations.includes(implementation.operation) ? omitAbsent(implementation) : implementation
