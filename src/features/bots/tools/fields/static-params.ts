import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { messages } from '~/features/bots/messages'
import {
  type ParamField,
  paramFieldsOf,
  type Scalar,
} from '~/features/bots/tools/fields/parameters/param-fields'

/** The value at a path of keys, or undefined. */
function valueAt(object: JsonObject, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    object,
  )
}

/** The object with a value at a path. Missing objects on the path are created. */
function withValueAt(object: JsonObject, [key = '', ...rest]: string[], value: unknown): JsonObject {
  if (rest.length === 0) return { ...object, [key]: value }
  const below = isJsonObject(object[key]) ? object[key] : {}
  return { ...object, [key]: withValueAt(below, rest, value) }
}

/** The object without the value at a path, and without objects that this leaves empty. */
function withoutValueAt(object: JsonObject, [key = '', ...rest]: string[]): JsonObject {
  const others = () => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
  const below = object[key]
  if (rest.length === 0 || !isJsonObject(below)) return rest.length === 0 ? others() : object
  const inner = withoutValueAt(below, rest)
  return Object.keys(inner).length === 0 ? others() : { ...object, [key]: inner }
}

export type NamedRow = { name: string; value: string }

/** Settings of requests that are edited as rows, by their place in static_params. */
const rowPlaces = { headers: 'headers', responses: 'response_variables' } as const

/** The static_params of a tool: settings with controls, and the rest as JSON. */
export type ParamValues = {
  params: Record<string, Scalar>
  headers: NamedRow[]
  /** Paths in the response by variable. */
  responses: NamedRow[]
  rest: string
}

const keysOf = ({ key }: ParamField) => key.split('/')

const jsonTypes = { text: 'string', number: 'number', flag: 'boolean', time: 'string' }

function readParam({ kind }: ParamField, value: unknown): Scalar | undefined {
  if (kind !== 'free') return typeof value === jsonTypes[kind] ? (value as Scalar) : undefined
  if (value === undefined || value === null) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function writeParam({ kind }: ParamField, value: Scalar): unknown {
  if (kind !== 'free' || typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function readRows(value: unknown): NamedRow[] | undefined {
  if (!isJsonObject(value)) return undefined
  const rows = Object.entries(value).map(([name, value]) => ({ name, value }))
  return rows.every((row): row is NamedRow => typeof row.value === 'string') ? rows : undefined
}

/** Settings without a control, and values that their control cannot hold, are in `rest`. */
export function readParams(type: string, stored: JsonObject | null | undefined): ParamValues {
  let rest = stored ?? {}
  const params = paramFieldsOf(type).map((field): [string, Scalar] => {
    const value = readParam(field, valueAt(rest, keysOf(field)))
    if (value !== undefined) rest = withoutValueAt(rest, keysOf(field))
    return [field.key, value ?? field.initial]
  })
  const rowsAt = (place: string): NamedRow[] => {
    const rows = sendsHeaders(type) ? readRows(rest[place]) : undefined
    if (rows) rest = withoutValueAt(rest, [place])
    return rows ?? []
  }
  return {
    params: Object.fromEntries(params),
    headers: rowsAt(rowPlaces.headers),
    responses: rowsAt(rowPlaces.responses),
    rest: Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : '',
  }
}

/** Whether requests of this type have headers. */
const sendsHeaders = (type: string) => type === 'api_request' || type === 'function'

/** A note that headers are not stored in the draft. */
export function HeadersNotKept({ type }: { type: string }) {
  return sendsHeaders(type) && messages.headersNotKept
}

/** Returns whether a key selects one of two texts, and at least one text is filled in. */
function decidesTexts(key: string, params: ParamValues['params']): boolean {
  const name = key.replace(/_type$/, '')
  return name !== key && Boolean(params[`${name}_static`] || params[`${name}_prompt`])
}

/** A value is written if it differs from the default or was stored before. */
function isSaid(
  field: ParamField,
  params: ParamValues['params'],
  saved: JsonObject | null | undefined,
): boolean {
  const value = params[field.key] ?? null
  const before = readParam(field, valueAt(saved ?? {}, keysOf(field)))
  if (field.kind === 'time') return value !== null
  if (value === null || value === '') return value === before
  const isMade = saved === undefined && !field.key.includes('/')
  return value !== field.initial || before !== undefined || isMade || decidesTexts(field.key, params)
}

/** The static_params of the controls' values. `saved`: the stored ones, undefined for a new tool. */
export function writeParams(
  type: string,
  { params, rest, ...lists }: ParamValues,
  saved: JsonObject | null | undefined,
): JsonObject | null {
  let written: JsonObject = rest.trim() ? JSON.parse(rest) : {}
  for (const field of paramFieldsOf(type)) {
    if (isSaid(field, params, saved)) {
      written = withValueAt(written, keysOf(field), writeParam(field, params[field.key] ?? null))
    }
  }
  for (const [list, place] of Object.entries(rowPlaces)) {
    const rows = lists[list as keyof typeof rowPlaces].filter(({ name, value }) => name.trim() || value)
    if (rows.length === 0) continue
    const named = rows.map(({ name, value }): [string, string] => [name.trim(), value])
    written = { ...written, [place]: Object.fromEntries(named) }
  }
  return Object.keys(written).length === 0 && !saved ? null : written
}
