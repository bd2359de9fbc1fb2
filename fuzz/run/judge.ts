import { gunzipSync } from 'node:zlib'
import { dereference, type Schema as JsonSchema, validate } from '@cfworker/json-schema'
import type { Described, Document } from '#fuzz/generate/document'
import type { FuzzRequest } from '#fuzz/generate/requests'
import type { Answer } from './send'

/** Returns what is wrong with an answer; undefined if nothing is. */
export type Judge = (operation: Described, request: FuzzRequest, answer: Answer) => string | undefined

/** The sentence of server/kernel/http/answers/errors.ts for values that only the database refuses. */
const isUnforeseen = ({ status, body }: Answer) =>
  status === 400 && body.includes('The request contains a value that cannot be stored.')

/** Prepares the references of the document once, which takes longer than any check. */
export function createJudge({ schemas, operations }: Document): Judge {
  const lookup: Record<string, JsonSchema | boolean> = Object.create(null)
  for (const [name, schema] of Object.entries(schemas)) {
    dereference(schema as JsonSchema, lookup, undefined, `/components/schemas/${name}`)
  }
  for (const { operationId, responses } of operations) {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      const { schema } = content['application/json'] ?? {}
      if (schema) dereference(schema as JsonSchema, lookup, undefined, `/${operationId}/${status}`)
    }
  }

  function problemOfJson(text: string, schema: JsonSchema | undefined): string | undefined {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return 'the body is not JSON'
    }
    if (!schema) return undefined
    const { valid, errors } = validate(value, schema, '2020-12', lookup)
    if (valid) return undefined
    const [error] = errors.slice(-1)
    return `the body is not as documented at ${error?.instanceLocation}: ${error?.error}`
  }

  function problemOfBody(responses: Described['responses'], { status, headers, body }: Answer) {
    const documented = responses[status]?.content
    if (!documented) return body.length > 0 ? `status ${status} has no body in the document` : undefined
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    const content = documented[type]
    if (!content) return `the media type "${type}" is not documented`
    if (type !== 'application/json') return undefined
    const bytes = headers.get('content-encoding') === 'gzip' ? gunzipSync(body) : body
    return problemOfJson(bytes.toString('utf8'), content.schema as JsonSchema | undefined)
  }

  return ({ responses }, { isForeign, isElsewhere }, answer) => {
    const { status } = answer
    if (!(status >= 200 && status < 500)) return `status ${status}`
    if (isElsewhere) return undefined
    if (isForeign && status < 300) return 'it succeeded with an id of another organization'
    if (!(status in responses)) return `status ${status} is not documented`
    if (isUnforeseen(answer)) return 'PostgreSQL refused a value that passed validation'
    return problemOfBody(responses, answer)
  }
}
