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

/**
 * Rehearsals and test calls, with what keeps their tools from sending anything. The report of a call goes to the bot's
 * webhook only, not to an address that an assistant chose.
 */
const harmless: Readonly<Record<string, Json>> = {
  'rehearsalChat.answer': { uses_tools: false },
  'rehearsalChat.answerDraft': { uses_tools: false },
  'rehearsalRuns.create': { uses_tools: false },
  'calls.create': { simulated_only: true, callback_url: undefined },
}

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

/** What an operation needs in its body to be harmless; undefined if it is not. A server of an older version lacks the fields. */
function harmlessWith(operation: Operation, { components }: ApiDocument): Json | undefined {
  const fixed = harmless[operation.operationId]
  if (!fixed) return undefined
  const body = bodyOf(operation)
  const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(String(body?.$ref)) ?? []
  const schema = name ? (components.schemas[name] as Json | undefined) : body
  return Object.keys(fixed).every((field) => Object.hasOwn(schema?.properties ?? {}, field))
    ? fixed
    : undefined
}

/** The operations that an assistant may use: reads, rehearsals and test calls; others only if writes are allowed. */
export function toolsOf(document: ApiDocument, allowsWrites: boolean): Tool[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (isOfBrowsers(operation) || !isReadable(operation)) return []
      const tool = toolOf(operation, method, path, document)
      if (method === 'get' || allowsWrites) return [tool]
      const fixed = harmlessWith(operation, document)
      return fixed ? [{ ...tool, fixed }] : []
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
