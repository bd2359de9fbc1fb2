import type { Schema } from './document'
import { addresses, surprises } from './hostile'
import type { Random } from './random'

/** Where a value is, so that it can be replaced. */
export type Site = {
  holder: Record<string, unknown> | unknown[]
  key: string
  schema: Schema
  isRequired: boolean
}

/** Chooses a value for a field by its name; undefined if the schema says enough. */
export type FieldChoice = (name: string) => { value: unknown } | undefined

export type Values = {
  /** A `value` that is valid as far as the schema says, with the place of each of its parts; the last is the whole. */
  generate(schema: Schema): { root: { value?: unknown }; sites: Site[] }
}

const deepest = 6

const knownTexts = [
  '+14155550123',
  '+442079460123',
  '09:00',
  '23:59',
  'closed',
  'DE',
  'US',
  '1',
  '25',
  '2026-01-31',
  '2026-01-31T09:00:00Z',
  '2026-03-29T02:30:00+02:00',
  '/v1/bots',
  '/v1/calls?limit=2,/v1/voices',
  'abc',
  'W/"r-1"',
  '3,7-12',
]

const instants = [
  '1970-01-01T00:00:00Z',
  '2026-01-31T09:00:00Z',
  '2026-03-29T02:30:00+01:00',
  '2024-02-29',
  '9999-12-31T23:59:59.999Z',
]

const words = ['Front desk', 'Be kind.', 'ada@example.com', 'Grüße', 'a', 'Rückruf um 9', '电话', '🙂']

/** Whether a field holds an address, to which the server might send a request. */
export const isAddress = (name: string, { format }: Schema) => format === 'uri' || /url$/i.test(name)

/** Generates values from the schemas of the document. */
export function createValues(schemas: Record<string, Schema>, random: Random, choose: FieldChoice): Values {
  // Some requests have all fields, some have none but the required ones.
  const optionalShare = random.pick([0, 0.2, 0.5, 1])

  function resolve(schema: Schema): Schema {
    const { $ref, anyOf, oneOf, allOf } = schema
    if ($ref) return resolve(schemas[$ref.split('/').at(-1) ?? ''] ?? {})
    const alternatives = anyOf ?? oneOf
    if (alternatives) return resolve(random.pick(alternatives))
    if (allOf) return Object.assign({}, ...allOf.map(resolve))
    return schema
  }

  function text(name: string, schema: Schema): string {
    const { pattern, format, minLength = 0, maxLength = 200, examples = [] } = schema
    if (isAddress(name, schema)) return random.pick(addresses)
    if (format === 'date-time') return random.pick(instants)
    const texts = examples.filter((example) => typeof example === 'string')
    if (pattern) {
      const matcher = new RegExp(pattern, 'u')
      return random.pick([...texts, ...knownTexts.filter((known) => matcher.test(known)), ''])
    }
    return random
      .pick([...texts, ...texts, ...words])
      .padEnd(minLength, 'x')
      .slice(0, maxLength)
  }

  function number({ type, minimum = 0, maximum = 1_000, multipleOf, examples = [] }: Schema): number {
    const numbers = examples.filter((example) => typeof example === 'number')
    const most = Math.max(minimum, Math.min(maximum, minimum + 1e6))
    const step = multipleOf ?? (type === 'integer' ? 1 : 0.5)
    const between = minimum + step * random.whole(0, Math.floor((most - minimum) / step))
    return random.pick([...numbers, minimum, maximum, Number(between.toFixed(3))])
  }

  function generate(schema: Schema) {
    const sites: Site[] = []

    function add(holder: Site['holder'], key: string, part: Schema, isRequired: boolean, depth: number) {
      const resolved = resolve(part)
      const chosen = choose(key)
      const value = chosen ? chosen.value : makeValue(key, resolved, depth)
      // `__proto__` is a name like others.
      Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true })
      sites.push({ holder, key, schema: resolved, isRequired })
    }

    function object({ properties, required = [], additionalProperties }: Schema, depth: number) {
      const value: Record<string, unknown> = {}
      if (!properties) {
        const count = random.whole(0, 2)
        for (let at = 0; at < count; at++)
          add(
            value,
            random.pick(['first_name', 'b', '10', '__proto__']),
            additionalProperties ?? {},
            false,
            depth,
          )
        return value
      }
      for (const [name, part] of Object.entries(properties)) {
        const isRequired = required.includes(name)
        if (isRequired || random.chance(optionalShare)) add(value, name, part, isRequired, depth)
      }
      return value
    }

    function list({ items = {}, prefixItems, minItems = 0, maxItems = 3 }: Schema, depth: number) {
      const value: unknown[] = []
      const count = prefixItems?.length ?? Math.min(maxItems, minItems + random.whole(0, 2))
      for (let at = 0; at < count; at++) add(value, String(at), prefixItems?.[at] ?? items, true, depth)
      return value
    }

    function makeValue(name: string, part: Schema, depth: number): unknown {
      const { type } = part
      if ('const' in part) return part.const
      if (part.enum) return random.pick(part.enum)
      if (depth > deepest) return null
      const chosen = Array.isArray(type) ? random.pick(type) : type
      if (chosen === 'object') return object(part, depth + 1)
      if (chosen === 'array') return list(part, depth + 1)
      if (chosen === 'string') return text(name, part)
      if (chosen === 'number' || chosen === 'integer') return number(part)
      if (chosen === 'boolean') return random.chance(0.5)
      if (chosen === 'null') return null
      return random.pick(surprises)
    }

    const root: Record<string, unknown> = {}
    add(root, 'value', schema, true, 0)
    return { root, sites }
  }

  return { generate }
}
