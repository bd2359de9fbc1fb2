import type { Endpoint, Input } from '#contract/http/endpoint'
import { isTime } from '#rules/schedule/query-dates'
import { isTimeZone } from '#rules/schedule/zoned-time'
import { rangeWords } from '~/lib/search'

/** One field of a query, as `search-fields.gen.ts` has it from the contract. */
export type SearchField =
  | { type: 'boolean' | 'instant' | 'timezone' }
  | { type: 'integer' | 'number'; minimum?: number; maximum?: number }
  | { type: 'string'; enum?: readonly string[]; maxLength?: number; pattern?: string }

export type SearchFields = Record<string, SearchField>

type Search = Record<string, unknown>

/** Returns undefined for an invalid value. */
type Reader<Value> = (value: string) => Value | undefined

type Readers = Record<string, Reader<unknown>>

type ReadBy<Own extends Readers> = { [Name in keyof Own]?: Exclude<ReturnType<Own[Name]>, undefined> }

type FilterOf<E> = Input<E> extends { query?: infer Query } ? NonNullable<Query> : never

/** The server rejects null characters in every text. */
export const text =
  (longest = 255, pattern?: RegExp): Reader<string> =>
  (value) =>
    value.length > 0 && value.length <= longest && !value.includes('\0') && (pattern?.test(value) ?? true)
      ? value
      : undefined

export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value) => {
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }

export const id = whole(1, 2_147_483_647)

const flag: Reader<boolean> = (value) => (value === 'true' ? true : value === 'false' ? false : undefined)

/** A date, or a date and a time. */
export const instant: Reader<string> = (value) => (isTime(value) ? value : undefined)

const timezone: Reader<string> = (value) => (isTimeZone(value) ? value : undefined)

export const oneOf =
  <Value extends string>(values: readonly Value[] | Record<Value, unknown>): Reader<NoInfer<Value>> =>
  (value) =>
    (Array.isArray(values) ? values : Object.keys(values)).find((choice) => choice === value)

/** The name of a period. */
export const rangeName = oneOf(rangeWords)

function readerOf(field: SearchField): Reader<unknown> {
  switch (field.type) {
    case 'boolean':
      return flag
    case 'instant':
      return instant
    case 'timezone':
      return timezone
    case 'string':
      if (field.enum) return oneOf(field.enum)
      return text(field.maxLength, field.pattern === undefined ? undefined : new RegExp(field.pattern))
    default:
      return whole(field.minimum ?? 0, field.maximum)
  }
}

/**
 * Reads an address, for `validateSearch`. Unknown names and invalid values are left out: the page shows which
 * they were, and works without them.
 */
export function readSearch<Own extends Readers>(own: Own): (search: Search) => ReadBy<Own> {
  const known = Object.entries(own)
  return (search) => {
    const entries = known.flatMap(([name, read]) => {
      const value = search[name]
      const isGiven = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      const meaning = isGiven ? read(String(value)) : undefined
      return meaning === undefined ? [] : [[name, meaning]]
    })
    return Object.fromEntries(entries) as ReadBy<Own>
  }
}

/**
 * Reads the query of an operation from an address, as the contract does. `own` has the names that only the page
 * knows; `except` lists fields of the query that the page does not take from its address.
 */
export function searchOf<
  E extends Endpoint,
  Own extends Readers = Record<never, never>,
  Except extends keyof FilterOf<E> = never,
>(operation: E, own?: Own, except: readonly Except[] = []) {
  const { fields = {} } = operation as E & { fields?: SearchFields }
  const taken = Object.entries(fields).filter(([name]) => !except.some((left) => left === name))
  const readers = Object.fromEntries(taken.map(([name, field]) => [name, readerOf(field)]))
  return readSearch({ ...readers, ...own }) as (
    search: Search,
  ) => Omit<FilterOf<E>, keyof Own | Except> & ReadBy<Own>
}
