import type { JsonObject } from '#contract/http/json'
import { spokenTexts } from '#rules/bots/script'
import { isJsonObject } from '#rules/text/json-object'
import { builtInValues, variablesIn } from '#rules/variables/variables'

/** A sample value of a parameter, for a test of a tool. */
export type Sample = {
  name: string
  /** The type in the JSON Schema; empty if it has several. */
  type: string
  required: boolean
  description: string
  /** The values of the schema's `enum`. */
  options: string[]
  initial: string
}

const asText = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function sampleOf(name: string, schema: JsonObject, required: string[]): Sample {
  const { type, description, examples, default: usual } = schema
  const options = Array.isArray(schema.enum)
    ? schema.enum.map(asText)
    : type === 'boolean'
      ? ['true', 'false']
      : []
  const [example] = Array.isArray(examples) ? examples : []
  return {
    name,
    type: typeof type === 'string' ? type : '',
    required: required.includes(name),
    description: typeof description === 'string' ? description : '',
    options,
    initial: asText(schema.const ?? usual ?? example) || (required.includes(name) ? (options[0] ?? '') : ''),
  }
}

/** The samples to fill in for a schema's properties. */
export function samplesFor(schema: JsonObject | null): Sample[] {
  const properties = isJsonObject(schema?.properties) ? schema.properties : {}
  const required = Array.isArray(schema?.required) ? schema.required.map(String) : []
  return Object.entries(properties).map(([name, property]) =>
    sampleOf(name, isJsonObject(property) ? property : {}, required),
  )
}

/** Reads a text as a value of the type, or undefined. */
function readSample({ type }: Sample, text: string): unknown {
  if (type === 'string') return text
  try {
    const value: unknown = JSON.parse(text)
    const isNumber = type === 'number' || type === 'integer'
    return isNumber && typeof value !== 'number' ? undefined : value
  } catch {
    return type === '' ? text : undefined
  }
}

/** Sample values by name. Empty ones are not sent. */
export function argumentsOf(samples: Sample[], texts: Readonly<Record<string, string>>) {
  const entries = samples.flatMap((sample): [string, unknown][] => {
    const text = texts[sample.name] ?? sample.initial
    return text === '' ? [] : [[sample.name, readSample(sample, text)]]
  })
  const wrong = entries.filter(([, value]) => value === undefined).map(([name]) => name)
  return { values: Object.fromEntries(entries), wrong }
}

type Requested = { type: string; url: string; static_params: JsonObject | null }

/** The variables of a request, with current values of the built-in ones. */
export function variablesFor(requested: Requested): { name: string; initial: string }[] {
  const texts = spokenTexts({ bot: { prompt: '', call_settings: {} }, tools: [requested] })
  const builtIn: Record<string, string> = builtInValues({
    call_id: 'call_test',
    call_type: 'phonecall',
    direction: 'outbound',
    from_number: '+14155550100',
    to_number: '+14155550123',
    registered_timestamp: Date.now(),
  })
  return variablesIn(texts).map((name) => ({
    name,
    initial: Object.hasOwn(builtIn, name) ? (builtIn[name] ?? '') : '',
  }))
}
