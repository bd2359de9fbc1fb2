import { commentOf, declarationsOf, typeOf } from './types'

type Json = Record<string, unknown>
type Parameter = { name: string; in: string; required?: boolean; description: string; schema: Json }
type Operation = {
  operationId: string
  description?: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, Json> }
  responses: Record<string, { content?: Record<string, Json> }>
}

type Described = Operation & { method: string; path: string }

const json = 'application/json'

function parametersType(parameters: Parameter[], indent: string): string {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { ...schema, description }]),
  )
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return typeOf({ type: 'object', properties, required }, indent)
}

function inputOf({ parameters, requestBody }: Operation): string[] {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const isQueryNeeded = inQuery.some(({ required }) => required)
  return [
    ...inPath.map(({ name, schema }) => `${name}: ${typeOf(schema)}`),
    ...(inQuery.length > 0 ? [`query${isQueryNeeded ? '' : '?'}: ${parametersType(inQuery, '      ')}`] : []),
    ...(media ? [`body: ${media === json ? typeOf(body?.schema, '      ') : 'BodyInit'}`] : []),
  ]
}

/** JSON becomes its type; files and streams are responses. */
function replyOf({ responses }: Operation): string {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  if (!success?.content) return 'void'
  const body = success.content[json]?.schema
  return body ? typeOf(body, '    ') : 'Response'
}

function methodOf(operation: Described): string {
  const input = inputOf(operation)
  const isOptional = input.every((field) => field.startsWith('query?'))
  const argument =
    input.length === 0
      ? 'input?: Record<string, never>'
      : `input${isOptional ? '?' : ''}: { ${input.join('; ')} }`
  const [, name] = operation.operationId.split('.')
  return `${commentOf(operation.description, '    ')}    ${name}(${argument}, options?: CallOptions): Promise<${replyOf(operation)}>`
}

/** How the client sends an operation: method, path, whether it takes an Idempotency-Key, and what it returns. */
function entryOf(operation: Described): string {
  const isKeyed = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
  const reply = replyOf(operation)
  const kind = reply === 'void' ? 'nothing' : reply === 'Response' ? 'response' : 'json'
  const media = Object.keys(operation.requestBody?.content ?? {})[0] ?? null
  const { operationId, method, path } = operation
  return `  ${JSON.stringify(operationId)}: ${JSON.stringify({ method, path, isKeyed, reply: kind, media })},`
}

function describedIn(paths: Record<string, Record<string, Operation>>): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  )
}

/** The source of the typed operations of a document. */
export function sourceOf(document: Json): string {
  const operations = describedIn(document.paths as Record<string, Record<string, Operation>>)
  const { schemas } = document.components as { schemas: Json }
  const groups = new Map<string, Described[]>()
  for (const operation of operations) {
    const [resource = ''] = operation.operationId.split('.')
    groups.set(resource, [...(groups.get(resource) ?? []), operation])
  }
  return [
    '// Generated from the OpenAPI document. To write this file again: npm run client',
    "import type { CallOptions, Route } from './route'",
    '',
    ...declarationsOf(schemas),
    '/** The operations of the API by resource. */',
    'export type Operations = {',
    ...[...groups].flatMap(([resource, members]) => [`  ${resource}: {`, ...members.map(methodOf), '  }']),
    '}',
    '',
    'export const routes: Record<string, Route> = {',
    ...operations.map(entryOf),
    '}',
    '',
  ].join('\n')
}
