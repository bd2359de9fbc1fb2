import type { JsonObject } from '#contract/http/json'

/** The part of JSON Schema that the document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
  examples?: unknown[]
}

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Content = Record<string, { schema?: Schema }>
type Responses = Record<string, { content?: Content }>

export type Described = {
  operationId: string
  method: string
  path: string
  parameters: Parameter[]
  /** The schema of a JSON body. */
  body: Schema | undefined
  /** The media type of a body that is a file. */
  upload: string | undefined
  maxBodyBytes: number
  responses: Responses
}

export type Document = { schemas: Record<string, Schema>; operations: Described[] }

type WrittenOperation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Content; 'x-max-body-bytes'?: number }
  responses: Responses
}

/** Reads the operations of an OpenAPI document. */
export function readDocument(text: string): Document {
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, WrittenOperation>>
    components: { schemas: Record<string, JsonObject> }
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(path, method.toUpperCase(), operation)),
  )
  return { schemas: components.schemas as Document['schemas'], operations }
}

function describe(path: string, method: string, written: WrittenOperation): Described {
  const { operationId, parameters = [], requestBody, responses } = written
  const { content = {}, 'x-max-body-bytes': maxBodyBytes = 0 } = requestBody ?? {}
  const body = content['application/json']?.schema
  const upload = body ? undefined : Object.keys(content)[0]
  return { operationId, method, path, parameters, body, upload, maxBodyBytes, responses }
}

export const parametersIn = ({ parameters }: Described, place: 'path' | 'query' | 'header') =>
  parameters.filter((parameter) => parameter.in === place)
