import type { Hono } from 'hono'
import { api, gatewayApi } from '#contract/http/api'
import { type Endpoint, largeBodyBytes } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { methodOf, pathOf } from '#contract/http/route'
import type { Implementation } from '#server/kernel/http/implement'
import { info, securitySchemes } from './info'
import { createSchemaWriter, type SchemaWriter } from './openapi-schemas'
import { parametersOf } from './parameters'
import { jsonBody, responsesOf } from './responses'
import { tagNameOf, tagsOf } from './tags'

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
