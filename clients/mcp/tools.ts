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
}

/** They store nothing, or only results of rehearsals. */
const rehearsals = ['rehearsalChat.answer', 'rehearsalChat.answerDraft', 'rehearsalRuns.create']

/** Sessions belong to browsers, and streams never end. */
const isOfBrowsers = ({ operationId }: Operation) => /^(session|live|reads)\./.test(operationId)

const readable = ['application/json', 'application/x-ndjson']

const isReadable = ({ requestBody, responses }: Operation) =>
  Object.keys(requestBody?.content ?? {}).every((media) => media === 'application/json') &&
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .every(([, { content }]) => Object.keys(content ?? {}).every((media) => readable.includes(media)))

type Permissions = {
  /** Calls are simulated, so that a call is a test. */
  isSimulated: boolean
  allowsWrites: boolean
}

/** The operations that an assistant may use: reads, rehearsals and simulated calls; others only if writes are allowed. */
export function toolsOf(document: ApiDocument, { isSimulated, allowsWrites }: Permissions): Tool[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { operationId } = operation
      const isTestCall = operationId === 'calls.create' && isSimulated
      const isOffered = method === 'get' || rehearsals.includes(operationId) || isTestCall || allowsWrites
      if (!isOffered || isOfBrowsers(operation) || !isReadable(operation)) return []
      return [toolOf(operation, method, path, document)]
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
  const body = operation.requestBody?.content['application/json']?.schema as Json | undefined
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
