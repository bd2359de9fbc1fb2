import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#contract/http/error'

export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  examples?: unknown[]
  deprecated?: boolean
  'x-extension'?: boolean
}

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  example?: unknown
  schema: Schema
}

type Body = { schema?: Schema; example?: unknown }
export type Message = { description: string; content?: Record<string, Body> }

type DescribedOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters: Parameter[]
  requestBody?: Message
  responses: Record<string, Message>
  /** Empty if the operation needs no key. */
  security?: []
  'x-extension': boolean
}

export type ApiDocument = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema> }
}

export type Operation = DescribedOperation & { method: string; path: string }

export type OperationGroup = { name: string; description: string; operations: Operation[] }

/** The OpenAPI document of this server. It changes only with the server. */
export const documentQuery = queryOptions({
  queryKey: ['openapi'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<ApiDocument> => {
    const response = await fetch('/openapi.json', { signal })
    if (!response.ok) throw new ApiError(response.status, { error: 'The API document could not be loaded.' })
    return response.json()
  },
})

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  )

/** The operations that contain every word of a search, by heading. */
export function groupsOf(document: ApiDocument, search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = operationsOf(document).filter(({ method, path, summary, description = '', tags }) => {
    const text = [method, path, summary, description, ...tags].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return document.tags
    .map(({ name, description }) => ({
      name,
      description,
      operations: found.filter(({ tags }) => tags.includes(name)),
    }))
    .filter(({ operations }) => operations.length > 0)
}
