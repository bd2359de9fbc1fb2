import { z } from 'zod'
import type { JsonObject } from '#contract/http/json'

const errorSchema: JsonObject = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'What went wrong, in one sentence.' },
    message: { type: 'string' },
    details: { type: 'string', description: 'The message of operations under /v2.' },
    issues: {
      type: 'array',
      description: 'On 400: every problem, with the path of its field.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: { description: 'On 412 after If-Match: the current resource.' },
    success: { const: false, description: 'On 429.' },
    retryAfter: { type: 'integer', description: 'On 429: seconds to wait.' },
  },
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
    override: ({ jsonSchema }) => {
      // Replies may grow: clients must not rely on the absence of a field.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.extension !== true) return
      delete jsonSchema.extension
      jsonSchema['x-extension'] = true
    },
  })
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
