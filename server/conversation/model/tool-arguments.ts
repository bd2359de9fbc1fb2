import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import { checkExtractedData } from '#rules/text/extracted-data-check'
import { isJsonObject } from '#rules/text/json-object'
import { parseStorable } from '#rules/text/storable'

/** Parameters with a value that the operator fixed. */
const isFixed = (schema: unknown) => isJsonObject(schema) && schema.const !== undefined

/** The parameters that the model fills in. */
export function openTo(parameters: JsonObject): JsonObject {
  const { properties, required } = parameters
  if (!isJsonObject(properties)) return parameters
  const open = Object.entries(properties).filter(([, schema]) => !isFixed(schema))
  return {
    ...parameters,
    properties: Object.fromEntries(open),
    ...(Array.isArray(required) && { required: required.filter((name) => !isFixed(properties[name])) }),
  }
}

/** Some models write nothing or null where a tool needs no arguments. */
function parse(text: string): JsonObject | undefined {
  try {
    const args = text.trim() === '' ? {} : (parseStorable(text) ?? {})
    return isJsonObject(args) ? args : undefined
  } catch {
    return undefined
  }
}

const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/
/** Numbers with more digits are rounded. */
const mostDigits = 15

const isExact = (number: number) => !Number.isInteger(number) || Number.isSafeInteger(number)

/** Reads a text as a value of one of these types, if nothing is lost. */
function readAs(text: string, types: readonly unknown[]): unknown {
  const plain = text.trim()
  if (types.includes('boolean') && (plain === 'true' || plain === 'false')) return plain === 'true'
  const isNumber = types.includes('number') || types.includes('integer')
  if (isNumber && jsonNumber.test(plain) && plain.replace(/\D/g, '').length <= mostDigits)
    return Number(plain)
  if (!types.includes('object') && !types.includes('array')) return text
  const parsed = parse(`{"value":${text}}`)?.value
  return typeof parsed === 'object' && parsed !== null ? parsed : text
}

/** Converts a value to the type that the schema requires where that loses nothing: models write "5" for 5. */
function converted(value: unknown, schema: unknown): unknown {
  if (!isJsonObject(schema)) return value
  const types = [schema.type].flat().filter((type) => type !== undefined)
  if (types.length === 0) return value
  const isAllowed = types.includes(typeof value)
  if (typeof value === 'string' && !isAllowed) {
    const read = readAs(value, types)
    return typeof read === 'object' ? converted(read, schema) : read
  }
  const isScalar = typeof value === 'boolean' || (typeof value === 'number' && isExact(value))
  if (isScalar && !isAllowed && types.includes('string') && !types.includes('integer')) return String(value)
  if (Array.isArray(value)) return value.map((item) => converted(item, schema.items))
  return isJsonObject(value) ? convertedIn(value, schema) : value
}

/** The object with its properties converted. A null where none is allowed says that there is no value. */
function convertedIn(values: JsonObject, { properties }: JsonObject): JsonObject {
  if (!isJsonObject(properties)) return values
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    const isAbsent = value === null && isJsonObject(schema) && !allowsNull(schema)
    return isAbsent ? [] : [[name, converted(value, schema)]]
  })
  return Object.fromEntries(entries)
}

const allowsNull = (schema: JsonObject) => checkExtractedData(null, schema).failures.length === 0

/** The required arguments that the model left out and nothing else gives. */
function missingIn({ properties, required }: JsonObject, args: JsonObject): string[] {
  if (!isJsonObject(properties) || !Array.isArray(required)) return []
  const isGiven = (name: string) => {
    const schema = properties[name]
    return (
      Object.hasOwn(args, name) || (isJsonObject(schema) && (schema.const ?? schema.default) !== undefined)
    )
  }
  return required.filter((name) => typeof name === 'string' && !isGiven(name))
}

/** What is wrong with the arguments that are there. Schemas with variables are complete only when the tool runs. */
function faultsIn(parameters: JsonObject, args: JsonObject): string[] {
  const { properties } = parameters
  const known = isJsonObject(properties) ? properties : {}
  const hasVariables = (name = '') => JSON.stringify(known[name] ?? '').includes('{{')
  const open = Object.entries(args).filter(([name]) => !isFixed(known[name]))
  const { failures } = checkExtractedData(Object.fromEntries(open), { ...openTo(parameters), required: [] })
  return failures
    .filter(({ path: [name] }) => !hasVariables(name))
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
}

/** The arguments that a model wrote for a tool, as its parameters require them, or why they cannot be used. */
export function readArguments(
  { parameters }: Pick<Tool, 'parameters'>,
  text: string,
): { args?: JsonObject; problem?: string } {
  const written = parse(text)
  if (!written) return { problem: 'Its arguments are not a JSON object.' }
  if (!isJsonObject(parameters) || parameters.type !== 'object') return { args: written }
  const args = convertedIn(written, parameters)
  const missing = missingIn(parameters, args)
  if (missing.length > 0) return { args, problem: `Its arguments lack ${missing.join(', ')}.` }
  const faults = faultsIn(parameters, args)
  return { args, ...(faults.length > 0 && { problem: `Its arguments are not valid. ${faults.join(' ')}` }) }
}
