type Json = Record<string, unknown>

/** `Error` would hide that of the language. */
const nameOf = ($ref: string) => {
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  return name === 'Error' ? 'ErrorBody' : name
}

const primitives: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))

/** A text above a declaration. */
export const commentOf = (text: unknown, indent = '') =>
  typeof text === 'string' ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : ''

/** A JSON Schema as a type. */
export function typeOf(schema: unknown, indent = ''): string {
  const { $ref, type, anyOf, oneOf, prefixItems, items, properties, additionalProperties, ...rest } =
    schema as Json
  if (typeof $ref === 'string') return nameOf($ref)
  if ('const' in rest) return JSON.stringify(rest.const)
  if (Array.isArray(rest.enum)) return union(rest.enum.map((value) => JSON.stringify(value)))
  const alternatives = (anyOf ?? oneOf) as unknown[] | undefined
  if (alternatives) return union(alternatives.map((alternative) => typeOf(alternative, indent)))
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`
  if (Array.isArray(type))
    return union(type.map((name) => typeOf({ ...(schema as Json), type: name }, indent)))
  if (type === 'array') return `Array<${items ? typeOf(items, indent) : 'unknown'}>`
  if (properties) return objectOf(properties as Json, (rest.required ?? []) as string[], indent)
  if (type === 'object') {
    const isTyped =
      typeof additionalProperties === 'object' && Object.keys(additionalProperties ?? {}).length > 0
    return `Record<string, ${isTyped ? typeOf(additionalProperties, indent) : 'unknown'}>`
  }
  return primitives[String(type)] ?? 'unknown'
}

const union = (types: string[]) => [...new Set(types)].join(' | ')

function objectOf(properties: Json, required: string[], indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${commentOf((field as Json).description, inner)}${inner}${keyOf(name)}${mark}: ${typeOf(field, inner)}`
  })
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n${indent}}`
}

/** The named schemas of a document as types. */
export const declarationsOf = (schemas: Json) =>
  Object.entries(schemas).map(
    ([name, schema]) =>
      `${commentOf((schema as Json).description)}export type ${nameOf(name)} = ${typeOf(schema)}\n`,
  )
