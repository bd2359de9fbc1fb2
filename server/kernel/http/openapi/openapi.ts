import type { Hono } from 'hono'
import { api, gatewayApi } from '#contract/http/api'
import { type Endpoint, isKeyed, largeBodyBytes } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { pathParameter } from '#contract/http/path-parameter'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { isConditional } from '#server/kernel/http/etag'
import type { Implementation } from '#server/kernel/http/implement'
import { createSchemaWriter, type SchemaWriter } from './openapi-schemas'
import { jsonBody, responsesOf } from './responses'
import { tagNameOf, tagsOf } from './tags'

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

function parametersOf(operation: Endpoint, schemas: SchemaWriter): JsonObject[] {
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

/** The general part of the OpenAPI document. */
const info = {
  title: 'Switchboard',
  version: '1.0.0',
  description: [
    'Configure phone bots, place calls, run campaigns, and read what was said.',
    '`/v1` and `/v2` follow the API of the voice-bot platform. `x-extension: true` marks operations, parameters and fields that the platform’s specification does not have: other servers of the specification lack them.',
    'Send an API key as `Authorization: Bearer $API_KEY`. The guides at `/reference` explain authentication, paging, errors, idempotency, limits, webhooks and simulated calls.',
    'Responses may get further fields. Clients must ignore fields that they do not know.',
  ].join('\n\n'),
  contact: { name: 'The operator of this server' },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}

const securitySchemes = {
  ApiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the organization. It has full access to the organization.',
  },
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'The session of a user in the dashboard. It works only on pages of the server’s own origin.',
  },
}

const names = new Map<string, { resource: string; name: string }>(
  Object.entries({ ...api, ...gatewayApi }).flatMap(([resource, operations]) =>
    Object.entries(operations as Record<string, Endpoint>).map(
      ([name, { route }]) => [route, { resource, name }] as const,
    ),
  ),
)

/** A gateway forwards a platform's bodies up to the largest size. */
const maxBytesOf = ({ extension, maxBodyBytes }: Endpoint, isHosted: boolean) =>
  isHosted && !extension ? largeBodyBytes : maxBodyBytes

function requestBodyOf(operation: Endpoint, schemas: SchemaWriter, isHosted: boolean): JsonObject {
  const { body, upload } = operation
  if (!body && !upload) return {}
  const maxBytes = maxBytesOf(operation, isHosted)
  const content = body ? jsonBody(schemas.write(body, 'input'), schemas) : { content: { [upload ?? '']: {} } }
  const description = `At most ${maxBytes / 1024} KiB.`
  return { requestBody: { required: true, description, 'x-max-body-bytes': maxBytes, ...content } }
}

function describe(operation: Endpoint, schemas: SchemaWriter, isHosted: boolean) {
  const { resource = 'other', name = pathOf(operation) } = names.get(operation.route) ?? {}
  return {
    operationId: `${resource}.${name}`,
    tags: [tagNameOf(resource)],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    ...(operation.open ? { security: [] } : {}),
    parameters: parametersOf(operation, schemas),
    ...requestBodyOf(operation, schemas, isHosted),
    responses: responsesOf(operation, schemas, isHosted),
    'x-extension': operation.extension,
  }
}

type Circumstances = { isHosted?: boolean }

/** Returns the OpenAPI 3.1 document of the served operations, also for a gateway. */
export function openApiOf(operations: Endpoint[], { isHosted = false }: Circumstances = {}): JsonObject {
  const schemas = createSchemaWriter()
  const paths: Record<string, JsonObject> = {}
  const tags = new Set<string>()
  for (const operation of operations) {
    const described = describe(operation, schemas, isHosted)
    const path = pathOf(operation)
    paths[path] = { ...paths[path], [methodOf(operation).toLowerCase()]: described }
    for (const tag of described.tags) tags.add(tag)
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This server.' }],
    security: [{ ApiKey: [] }, { Session: [] }],
    tags: tagsOf(tags),
    paths,
    components: { schemas: schemas.components, securitySchemes },
  }
}

/** Serves the document at /openapi.json; it is generated at the first request. */
export function serveOpenApi(
  app: Hono,
  implementations: Pick<Implementation, 'operation'>[],
  circumstances?: Circumstances,
): void {
  let text: string | undefined
  app.get('/openapi.json', (context) => {
    const operations = implementations.map(({ operation }) => operation)
    text ??= JSON.stringify(openApiOf(operations, circumstances))
    return context.body(text, 200, { 'Content-Type': 'application/json' })
  })
}
