import type { Hono } from 'hono'
import { api } from '#contract/http/api'
import { type Endpoint, isKeyed, largeBodyBytes } from '#contract/http/endpoint'
import type { JsonObject } from '#contract/http/json'
import { pathParameter } from '#contract/http/path-parameter'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { isConditional } from '#server/kernel/http/etag'
import type { Implementation } from '#server/kernel/http/implement'
import { describeFields, describeParameter } from './describe-fields'
import { describeOperation } from './describe-operation'
import { createSchemaWriter, type SchemaWriter } from './openapi-schemas'

const meanings: Record<number, string> = {
  400: 'The request is not valid.',
  401: 'The API key or the session is missing, invalid or expired.',
  403: 'The session was used outside the dashboard, or its key must be confirmed again first.',
  404: 'Not found.',
  409: 'Conflicts with the current state.',
  412: 'Modified since it was read.',
  428: 'A precondition is missing.',
  413: 'The body is too large.',
  415: 'The body is compressed or has an unsupported type.',
  421: 'The server does not accept requests for this host.',
  422: 'The request cannot be processed, or its Idempotency-Key was used with a different request.',
  429: 'Too many requests; Retry-After says how many seconds to wait.',
  500: 'An unexpected error occurred.',
  503: 'The server is temporarily unavailable; Retry-After says when to try again.',
  502: 'The hosted platform could not be reached, or its response was invalid.',
  504: 'The hosted platform did not answer in time.',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A request with the same key is executed once; its response is repeated for 24 hours. Operations that do not list this header ignore it: uploads, files and streams are never stored.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const range = {
  name: 'Range',
  in: 'header',
  description: 'The part of the file to return, such as bytes=0-1023.',
  schema: { type: 'string' },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The ETag that the resource had when it was read, or *. If it was modified since, nothing is changed: 412 with its current state.',
  schema: { type: 'string' },
}

const etagHeader = {
  ETag: {
    description: 'Identifies the state of the resource. Send it as If-Match with a change.',
    schema: { type: 'string' },
  },
}

const names = new Map<string, { resource: string; name: string }>(
  Object.entries(api).flatMap(([resource, operations]) =>
    Object.entries(operations).map(([name, { route }]) => [route, { resource, name }] as const),
  ),
)

/** Converts `phoneNumbers` to `Phone Numbers`. */
const titleOf = (resource: string) =>
  resource.replace(/[A-Z]/g, ' $&').replace(/^./, (first) => first.toUpperCase())

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } })

const refusal = (description: string) => ({ description, ...json({ $ref: '#/components/schemas/Error' }) })

const ofPlatform = [502, 504]

/** An invalid Idempotency-Key is 400, unless the operation answers 422 to every invalid request. */
function keyStatusesOf(operation: Endpoint): number[] {
  if (!isKeyed(operation)) return []
  return operation.errors.includes(422) ? [422] : [400, 422]
}

function statusesOf(operation: Endpoint, isHosted: boolean): number[] {
  const { body, upload, open, errors } = operation
  const always = [413, 421, 429, 500, 503, ...(isHosted ? ofPlatform : [])]
  const guarded = open ? [] : [401, 403]
  const read = body || upload ? [415] : []
  const conditional = isConditional(operation) ? [412, errors.includes(422) ? 422 : 400] : []
  const own = [...errors, ...guarded, ...keyStatusesOf(operation), ...conditional, ...read]
  return [...new Set([...own, ...always])].sort()
}

function successesOf({ status, media, summary, reply, etag }: Endpoint, schemas: SchemaWriter): JsonObject {
  if (status === 204) return { 204: { description: 'Done.' } }
  if (media === undefined) {
    const headers = etag ? { headers: etagHeader } : {}
    return { [status]: { description: summary, ...headers, ...json(schemas.write(reply, 'output')) } }
  }
  const content = { [media]: {} }
  if (!media.startsWith('audio/')) return { 200: { description: summary, content } }
  return {
    200: { description: summary, content },
    206: { description: 'The part that the Range header requests.', content },
    416: refusal('The requested range is outside the file.'),
  }
}

function responsesOf(operation: Endpoint, schemas: SchemaWriter, isHosted: boolean): JsonObject {
  const refusals = statusesOf(operation, isHosted).map((status) => [
    status,
    refusal(meanings[status] ?? 'Refused.'),
  ])
  return { ...successesOf(operation, schemas), ...Object.fromEntries(refusals) }
}

function parametersOf(operation: Endpoint, schemas: SchemaWriter): JsonObject[] {
  const inPath = parameterNamesOf(operation).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.write(pathParameter[name], 'output'),
  }))
  const query = operation.query ? schemas.write(operation.query, 'output') : {}
  const required = (query.required ?? []) as string[]
  const inQuery = Object.entries((query.properties ?? {}) as JsonObject).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const inHeader = [
    ...(isKeyed(operation) ? [idempotencyKey] : []),
    ...(isConditional(operation) ? [ifMatch] : []),
    ...(isSound(operation) ? [range] : []),
  ]
  return [...inPath, ...inQuery, ...inHeader]
}

const isSound = ({ media }: Endpoint) => media?.startsWith('audio/') ?? false

/** A gateway forwards a platform's bodies up to the largest size. */
const maxBytesOf = ({ extension, maxBodyBytes }: Endpoint, isHosted: boolean) =>
  isHosted && !extension ? largeBodyBytes : maxBodyBytes

function requestBodyOf(operation: Endpoint, schemas: SchemaWriter, isHosted: boolean): JsonObject {
  const { body, upload } = operation
  if (!body && !upload) return {}
  const maxBytes = maxBytesOf(operation, isHosted)
  const content = body ? json(schemas.write(body, 'input')) : { content: { [upload ?? '']: {} } }
  const description = `At most ${maxBytes / 1024} KiB.`
  return { requestBody: { required: true, description, 'x-max-body-bytes': maxBytes, ...content } }
}

function describe(operation: Endpoint, schemas: SchemaWriter, isHosted: boolean): JsonObject {
  const { resource = 'other', name = pathOf(operation) } = names.get(operation.route) ?? {}
  const id = `${resource}.${name}`
  const parameters = parametersOf(operation, schemas)
  for (const parameter of parameters) describeParameter(id, parameter)
  return {
    operationId: id,
    tags: [titleOf(resource)],
    summary: operation.summary,
    description: describeOperation(id, operation),
    ...(operation.open ? { security: [] } : {}),
    parameters,
    ...requestBodyOf(operation, schemas, isHosted),
    responses: responsesOf(operation, schemas, isHosted),
    'x-extension': operation.extension,
  }
}

const description =
  'Phone bots and their calls. `x-extension` marks operations and fields that the specification of the platform does not have: a hosted platform may lack them, and `account.capabilities` says which a server offers.'

type Circumstances = { isHosted?: boolean }

/** Returns the OpenAPI 3.1 document of the served operations, also for a gateway. */
export function openApiOf(operations: Endpoint[], { isHosted = false }: Circumstances = {}): JsonObject {
  const schemas = createSchemaWriter()
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations) {
    const path = pathOf(operation)
    paths[path] = {
      ...paths[path],
      [methodOf(operation).toLowerCase()]: describe(operation, schemas, isHosted),
    }
  }
  for (const [name, schema] of Object.entries(schemas.components)) describeFields(name, schema)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Switchboard',
      version: '1.0.0',
      description,
    },
    servers: [{ url: '/' }],
    security: [{ ApiKey: [] }, { Session: [] }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        ApiKey: { type: 'http', scheme: 'bearer' },
        Session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
    },
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
