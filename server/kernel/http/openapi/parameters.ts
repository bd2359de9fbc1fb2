import { type Endpoint, isKeyed } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { pathParameter } from '#contract/http/path-parameter'
import { parameterNamesOf } from '#contract/http/route'
import { isConditional } from '#server/kernel/http/etag'
import type { SchemaWriter } from './openapi-schemas'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A request with the same key is executed once; its response is repeated for 24 hours. Operations that do not list this header ignore it: uploads, files and streams are never stored.',
  example: '5f0f7f0e-8a55-4c0b-9e8f-3a5c8c6f2d11',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const range = {
  name: 'Range',
  in: 'header',
  description: 'The part of the file to return, such as bytes=0-1023.',
  example: 'bytes=0-1023',
  schema: { type: 'string' },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The ETag that the resource had when it was read, or *. If it was modified since, nothing is changed: 412 with its current state.',
  example: '"3f9c1b"',
  schema: { type: 'string' },
}

export function parametersOf(operation: Endpoint, schemas: SchemaWriter): JsonObject[] {
  const inPath = parameterNamesOf(operation).map((name) => ({
    name,
    in: 'path',
    required: true,
    ...withOwnText(schemas.write(pathParameter[name], 'output')),
  }))
  const query = operation.query ? schemas.write(operation.query, 'output') : {}
  const required = (query.required ?? []) as string[]
  const inQuery = Object.entries((query.properties ?? {}) as JsonObject).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...withOwnText(schema as JsonObject),
  }))
  const inHeader = [
    ...(isKeyed(operation) ? [idempotencyKey] : []),
    ...(isConditional(operation) ? [ifMatch] : []),
    ...(isSound(operation) ? [range] : []),
  ]
  return [...inPath, ...inQuery, ...inHeader]
}

/** The text and example of a parameter belong to it, not to its schema. */
function withOwnText({ description, examples, ...schema }: JsonObject): JsonObject {
  const [example] = (examples ?? []) as unknown[]
  return { description, ...(example === undefined ? {} : { example }), schema }
}

const isSound = ({ media }: Endpoint) => media?.startsWith('audio/') ?? false
