import { z } from 'zod'
import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'

type CommonField = { description: string; example?: unknown }

const call = { description: 'Identifier of the call.', example: 'call_7c1f5h9k2m6p0r4t8v3b' }
const numericId = (of: string) => ({ description: `Identifier of the ${of}.`, example: 17 })

/** Fields that mean the same wherever they occur, for those without a comment in the contract. */
const commonFields: Record<string, CommonField> = {
  agent_id: { description: 'Identifier of the bot.', example: 'bot_4k2m9d7q1s8v3b6n0p5r' },
  bot_uid: { description: 'Identifier of the bot.', example: 'bot_4k2m9d7q1s8v3b6n0p5r' },
  call_id: call,
  campaign_id: numericId('campaign'),
  contact_id: numericId('contact'),
  contact_list_id: numericId('contact list'),
  created_at: { description: 'When it was created.' },
  updated_at: { description: 'When it was last changed.' },
  expected_updated_at: { description: 'Deprecated: send If-Match instead.' },
  expected_version: { description: 'Deprecated: send If-Match instead.', example: 3 },
  line: { description: 'Line of the file, from 1.', example: 12 },
  masked: { description: 'Personal data is masked.' },
  name: { description: 'Name of the contact.', example: 'Maria Lopez' },
  phone_number: { description: 'Phone number in E.164.', example: '+14155550123' },
  problems: { description: 'What is wrong with the row.' },
  reviewer_id: numericId('reviewer'),
  simulated: { description: 'The call was simulated: no phone rang.' },
  version: { description: 'Deprecated: send If-Match instead.', example: 3 },
}

/** Fills in the description and example of every field: its own, those of its type, or those of its name. */
function describeFields(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) describeFields(item)
  if (!isJsonObject(value)) return
  if (isJsonObject(value.properties)) {
    for (const [name, field] of Object.entries(value.properties)) describeField(name, field as JsonObject)
  }
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'examples' && key !== 'example') describeFields(child)
  }
}

function describeField(name: string, field: JsonObject): void {
  const common = commonFields[name]
  const [type] = typesOf(field)
  field.description ??= textOfType(type) ?? common?.description
  if (field.description === undefined) delete field.description
  const examples = examplesOf(field, common?.example)
  if (examples) field.examples = examples
  // A description of the type would repeat that of the field.
  for (const inner of alternativesOf(field)) {
    if (inner.description === field.description) delete inner.description
    if (field.examples) delete inner.examples
  }
}

const alternativesOf = ({ anyOf, oneOf }: JsonObject) => (anyOf ?? oneOf ?? []) as JsonObject[]

/** The schemas that a field may have, without null. */
function typesOf(field: JsonObject): JsonObject[] {
  const types = alternativesOf(field).filter(({ type }) => type !== 'null')
  return types.length > 0 ? types : [field]
}

const textOfType = (type: JsonObject | undefined) => type?.description

function examplesOf(field: JsonObject, common: unknown): unknown[] | undefined {
  const types = typesOf(field)
  const own = [field, ...types].find(({ examples }) => Array.isArray(examples))
  if (own) return own.examples as unknown[]
  const [type = field] = types
  if ('const' in type) return [type.const]
  if (Array.isArray(type.enum)) return [type.enum[0]]
  if (type.type === 'boolean') return [true]
  return isLeaf(type) && common !== undefined ? [common] : undefined
}

const isLeaf = ({ type, $ref }: JsonObject) => $ref === undefined && type !== 'object' && type !== 'array'

const errorSchema: JsonObject = {
  type: 'object',
  description: 'Why a request was refused.',
  required: ['error'],
  properties: {
    error: {
      type: 'string',
      description: 'What went wrong, in one sentence.',
      examples: ['to_number: This must be a phone number such as +14155550123.'],
    },
    message: {
      type: 'string',
      description: 'What to do, if `error` is a code.',
      examples: ['Modified since it was read. Apply the change to the current state.'],
    },
    details: {
      type: 'string',
      description: 'The message of operations under /v2.',
      examples: ['The API key is invalid or expired.'],
    },
    issues: {
      type: 'array',
      description: 'On 400: every problem, with the path of its field.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The field.', examples: ['to_number'] },
          message: {
            type: 'string',
            description: 'What is wrong with it, as a sentence.',
            examples: ['This must be a phone number such as +14155550123.'],
          },
        },
      },
    },
    current: { description: 'On 412 after If-Match: the current resource.', examples: [{ id: 17 }] },
    success: { const: false, description: 'On 429.', examples: [false] },
    retryAfter: { type: 'integer', description: 'On 429: seconds to wait.', examples: [12] },
  },
  examples: [
    {
      error: 'to_number: This must be a phone number such as +14155550123.',
      issues: [{ path: 'to_number', message: 'This must be a phone number such as +14155550123.' }],
    },
  ],
}

/** Collects the named schemas of a document. */
export type SchemaWriter = {
  readonly components: Record<string, unknown>
  /** `input`: what clients send; `output`: what they receive. */
  write(type: z.ZodType, io: 'input' | 'output'): JsonObject
}

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, unknown> = { Error: errorSchema }
  return {
    components,
    write(type, io) {
      const { $schema, $defs = {}, ...schema } = toDocument(type, io)
      describeFields([schema, ...Object.values($defs as JsonObject)])
      for (const [name, definition] of Object.entries($defs as JsonObject)) {
        const known = components[name]
        if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
          throw new Error(`Two schemas are called ${name}.`)
        }
        components[name] = definition
      }
      return schema
    },
  }
}

function toDocument(type: z.ZodType, io: 'input' | 'output'): JsonObject {
  const schema = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod omits the examples of what it transforms, and writes the limits of a whole number.
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (Array.isArray(examples)) jsonSchema.examples = examples
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const { prefixItems } = jsonSchema
      if (prefixItems) {
        const size = prefixItems.length
        Object.assign(jsonSchema, { minItems: size, maxItems: size, items: {} })
      }
      // Replies may grow: clients must not rely on the absence of a field.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.extension !== true) return
      delete jsonSchema.extension
      jsonSchema['x-extension'] = true
    },
  })
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
