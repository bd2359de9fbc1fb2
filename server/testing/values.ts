import fc, { type Arbitrary } from 'fast-check'

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
}

/** Generators for fields by name, which replace those from the schema. */
export type Choices = Record<string, Arbitrary<unknown>>

const texts = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      "'; drop table bots; --",
      '%_\\',
      '{{name}} {{__proto__}}',
      '=cmd|calc',
      '\u202eright to left\u0000',
      '\ud800',
      'constructor',
      '9'.repeat(400),
    ),
  },
)

const surprises = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1e300,
    2 ** 53,
    true,
    [],
    {},
    '\u0000',
    '2026-13-99T99:99:99Z',
    '+0',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

function text({ pattern, format, minLength = 0, maxLength = 80 }: Schema): Arbitrary<unknown> {
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength
  if (format === 'uri') return fc.webUrl().filter(fits)
  if (format === 'date-time') {
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter(fits)
  return texts.map((value) => value.padEnd(minLength, 'x').slice(0, maxLength))
}

function number({ type, minimum = -1e6, maximum = 1e6, multipleOf }: Schema): Arbitrary<unknown> {
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.01)
  const [least, most] = [Math.ceil(minimum / step), Math.floor(Math.min(maximum, 1e9) / step)]
  return fc.integer({ min: least, max: most }).map((count) => Number((count * step).toFixed(2)))
}

/** Generates values from our JSON Schemas. Rules over several fields are not part of a schema. */
export function createValues(components: Record<string, Schema>, choices: Choices) {
  function object({ properties, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
    if (!properties) {
      return fc.dictionary(
        fc.oneof(fc.string({ maxLength: 20 }), fc.constant('__proto__')),
        additionalProperties ? valueFor(additionalProperties) : fc.jsonValue({ maxDepth: 3 }),
        { maxKeys: 5 },
      )
    }
    const fields = Object.entries(properties).map(([name, schema]) => [
      name,
      choices[name] ?? valueFor(schema),
    ])
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[], noNullPrototype: true })
  }

  function valueFor(schema: Schema): Arbitrary<unknown> {
    if (schema.$ref) return valueFor(components[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor))
    if ('const' in schema) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (Array.isArray(schema.type)) {
      return fc.oneof(...schema.type.map((type) => valueFor({ ...schema, type })))
    }
    if (schema.type === 'string') return text(schema)
    if (schema.type === 'number' || schema.type === 'integer') return number(schema)
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'null') return fc.constant(null)
    if (schema.type === 'array') {
      const { minItems = 0, maxItems = 4 } = schema
      return fc.array(valueFor(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      })
    }
    return schema.type === 'object' ? object(schema) : fc.jsonValue({ maxDepth: 2 })
  }

  /** A value with one part removed or replaced. */
  function spoiled(schema: Schema): Arbitrary<unknown> {
    return (
      fc
        // Without bias, so that every field is chosen.
        .tuple(
          valueFor(schema),
          surprises,
          fc.noBias(fc.nat()),
          fc.constantFrom('lose', 'replace', 'replace', 'whole'),
        )
        .map(([value, surprise, position, how]) => {
          if (how === 'whole' || typeof value !== 'object' || value === null) return surprise
          const keys = Object.keys(value)
          const key = keys[position % Math.max(1, keys.length)]
          if (key === undefined) return surprise
          const rest = Object.entries(value).filter(([name]) => name !== key)
          return Object.fromEntries(how === 'lose' ? rest : [...rest, [key, surprise]])
        })
    )
  }

  return { valueFor, spoiled }
}
