import { z } from 'zod'
import type { JsonObject } from '#contract/http/json'
import { describeFields } from './describe-fields'

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
