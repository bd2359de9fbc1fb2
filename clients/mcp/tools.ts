type Json = Record<string, unknown>

type Parameter = { name: string; in: string; required?: boolean; description: string; schema: Json }
type Operation = {
  operationId: string
  summary: string
  description?: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, Json> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json }
}

type InputSchema = { type: 'object'; properties: Record<string, Json>; required: string[]; $defs?: Json }

/** An operation as a tool of an assistant. */
export type Tool = {
  name: string
  description: string
  inputSchema: InputSchema
  annotations: { readOnlyHint: boolean; destructiveHint: boolean }
  method: string
  path: string
  parameters: Parameter[]
  /** Fields of the body that an assistant cannot set. */
  fixed?: Json
}

/** They store nothing, or only results of rehearsals, and with `uses_tools: false` they send nothing to anyone. */
const rehearsals = ['rehearsalChat.answer', 'rehearsalChat.answerDraft', 'rehearsalRuns.create']

/** Sessions belong to browsers, and streams never end. */
const isOfBrowsers = ({ operationId }: Operation) => /^(session|live|reads)\./.test(operationId)

const readable = ['application/json', 'application/x-ndjson']

const isReadable = ({ requestBody, responses }: Operation) =>
  Object.keys(requestBody?.content ?? {}).every((media) => media === 'application/json') &&
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .every(([, { content }]) => Object.keys(content ?? {}).every((media) => readable.includes(media)))

const bodyOf = ({ requestBody }: Operation) =>
  requestBody?.content['application/json']?.schema as Json | undefined

/** Whether a rehearsal can be run without sending anything. A server of an older version cannot. */
function isHarmless(operation: Operation, { components }: ApiDocument): boolean {
  if (!rehearsals.includes(operation.operationId)) return false
  const body = bodyOf(operation)
  const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(String(body?.$ref)) ?? []
  const schema = name ? (components.schemas[name] as Json | undefined) : body
  return Object.hasOwn(schema?.properties ?? {}, 'uses_tools')
}

/**
 * The operations that an assistant may use: reads, and rehearsals that send nothing; others only if writes are
 * allowed. A simulated call is one of those: its tools and webhooks send requests.
 */
export function toolsOf(document: ApiDocument, allowsWrites: boolean): Tool[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const isOffered = method === 'get' || allowsWrites || isHarmless(operation, document)
      if (!isOffered || isOfBrowsers(operation) || !isReadable(operation)) return []
      const tool = toolOf(operation, method, path, document)
      return [method === 'get' || allowsWrites ? tool : { ...tool, fixed: { uses_tools: false } }]
    }),
  )
}

function toolOf(operation: Operation, method: string, path: string, document: ApiDocument): Tool {
  const { operationId, summary, description = '' } = operation
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header')
  return {
    name: operationId.replace('.', '_'),
    description: `${summary}. ${description}`,
    inputSchema: inputOf(operation, parameters, document),
    annotations: { readOnlyHint: method === 'get', destructiveHint: method === 'delete' },
    method: method.toUpperCase(),
    path,
    parameters,
  }
}

function inputOf(operation: Operation, parameters: Parameter[], document: ApiDocument): InputSchema {
  const body = bodyOf(operation)
  const fields = parameters.map(({ name, schema, description }) => [name, { ...schema, description }])
  const properties = Object.fromEntries([...fields, ...(body ? [['body', body]] : [])])
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  const $defs = schemasFor(properties, document.components.schemas)
  const schema = {
    type: 'object',
    properties,
    required: [...required, ...(body ? ['body'] : [])],
    ...(Object.keys($defs).length > 0 ? { $defs } : {}),
  }
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'))
}

/** The schemas that a value refers to, also through others. */
function schemasFor(value: unknown, schemas: Json, found: Json = {}): Json {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name in found) continue
    found[name] = schemas[name]
    schemasFor(schemas[name], schemas, found)
  }
  return found
}
