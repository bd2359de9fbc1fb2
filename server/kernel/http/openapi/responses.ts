import { type Endpoint, isKeyed } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { isConditional, isRevalidated } from '#server/kernel/http/etag'
import type { SchemaWriter } from './openapi-schemas'

type Schemas = Record<string, unknown>

/** Composes an example from those of the fields. A schema with an example of its own keeps it. */
function exampleOf(schema: JsonObject, schemas: Schemas): unknown {
  const { examples, $ref, type, items, properties, anyOf, oneOf, allOf } = schema
  if (Array.isArray(examples)) return examples[0]
  if (typeof $ref === 'string') return exampleOf(referenced($ref, schemas), schemas)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [alternative] = (anyOf ?? oneOf ?? allOf ?? []) as JsonObject[]
  if (alternative) return exampleOf(alternative, schemas)
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item) => exampleOf(item, schemas))
  if (type === 'array') return isJsonObject(items) ? [exampleOf(items, schemas)] : []
  if (isJsonObject(properties)) return exampleOfFields(properties, schemas)
  if (type === 'object') return {}
  return type === 'boolean' ? true : null
}

function exampleOfFields(properties: JsonObject, schemas: Schemas): JsonObject {
  const fields = Object.entries(properties).filter(([, field]) => !(field as JsonObject).deprecated)
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field as JsonObject, schemas)]))
}

const referenced = ($ref: string, schemas: Schemas) =>
  schemas[$ref.replace('#/components/schemas/', '')] as JsonObject

const meanings: Record<number, string> = {
  304: 'The response is the one that If-None-Match names.',
  400: 'The request is not valid.',
  401: 'The API key or the session is missing, invalid or expired.',
  403: 'The session was used outside the dashboard, or its key must be confirmed again first.',
  404: 'Not found.',
  409: 'Conflicts with the current state.',
  408: 'The request took too long to arrive.',
  412: 'Modified since it was read.',
  428: 'A precondition is missing.',
  413: 'The body is too large.',
  415: 'The body is compressed or has an unsupported type.',
  421: 'The server does not accept requests for this host.',
  422: 'The request cannot be processed, or its Idempotency-Key was used with a different request.',
  429: 'Too many requests; Retry-After says how many seconds to wait.',
  431: 'The URL and headers of the request are too long.',
  500: 'An unexpected error occurred.',
  503: 'The server is temporarily unavailable; Retry-After says when to try again.',
  502: 'The hosted platform could not be reached, or its response was invalid.',
  504: 'The hosted platform did not answer in time.',
}

const etagHeader = {
  ETag: {
    description: 'Identifies the state of the resource. Send it as If-Match with a change.',
    example: '"3f9c1b"',
    schema: { type: 'string' },
  },
}

/** A JSON body with an example. */
export function jsonBody(schema: JsonObject, { components }: SchemaWriter) {
  return { content: { 'application/json': { schema, example: exampleOf(schema, components) } } }
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const ofPlatform = [502, 504]

/** An invalid Idempotency-Key is 400, unless the operation answers 422 to every invalid request. */
function keyStatusesOf(operation: Endpoint): number[] {
  if (!isKeyed(operation)) return []
  return operation.errors.includes(422) ? [422] : [400, 422]
}

function statusesOf(operation: Endpoint, isHosted: boolean): number[] {
  const { body, upload, open, errors } = operation
  const always = [400, 408, 413, 421, 429, 431, 500, 503, ...(isHosted ? ofPlatform : [])]
  const guarded = open ? [] : [401, 403]
  const read = body || upload ? [415] : []
  const conditional = isConditional(operation) ? [412, errors.includes(422) ? 422 : 400] : []
  const own = [...errors, ...guarded, ...keyStatusesOf(operation), ...conditional, ...read]
  return [...new Set([...own, ...always])].sort()
}

function successesOf(operation: Endpoint, schemas: SchemaWriter): JsonObject {
  const { status, media, summary, reply, etag } = operation
  if (status === 204) return { 204: { description: 'Done.' } }
  if (media === undefined) {
    const headers = etag ? { headers: etagHeader } : {}
    return {
      [status]: { description: summary, ...headers, ...jsonBody(schemas.write(reply, 'output'), schemas) },
      ...(isRevalidated(operation) ? { 304: { description: meanings[304] } } : {}),
    }
  }
  const content = { [media]: {} }
  if (!media.startsWith('audio/')) return { 200: { description: summary, content } }
  return {
    200: { description: summary, content },
    206: { description: 'The part that the Range header requests.', content },
    416: refusal('The requested range is outside the file.'),
  }
}

export function responsesOf(operation: Endpoint, schemas: SchemaWriter, isHosted: boolean): JsonObject {
  const refusals = statusesOf(operation, isHosted).map((status) => [
    status,
    refusal(meanings[status] ?? 'Refused.'),
  ])
  return { ...successesOf(operation, schemas), ...Object.fromEntries(refusals) }
}
