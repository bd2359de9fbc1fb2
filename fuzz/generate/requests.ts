import type { Endpoint } from '#contract/http/endpoint'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { references } from '#server/testing/bodies'
import { type Ids, idFor, unknownIds } from '#server/testing/world'
import { fillPath, type PathPart, spoilQuery, strangePart, writeQuery } from './addresses'
import { breakJson } from './broken-json'
import { type Described, type Document, parametersIn, type Schema } from './document'
import { type Fault, faults, spoil } from './faults'
import { type Headers, spoilHeaders } from './headers'
import { type Random, randomFor } from './random'
import { createValues, type FieldChoice, type Values } from './values'

/** Whose ids the requests use. */
export type Subject = { key: string; ids: Ids; foreign: Ids }

export type FuzzRequest = {
  kind: string
  method: string
  /** Path and query as they are sent. */
  target: string
  headers: Headers
  body: Uint8Array | undefined
  /** The path names a resource of another organization, so that the request must not succeed. */
  isForeign: boolean
  /** The path may be that of another operation, or of none. */
  isElsewhere: boolean
}

type Kind = 'valid' | 'path' | 'query' | 'headers' | 'broken JSON' | 'large' | Fault

/** More of what has a body to spoil. */
function kindsFor(operation: Described): Kind[] {
  const { body, upload } = operation
  const hasQuery = parametersIn(operation, 'query').length > 0
  const hasPath = parametersIn(operation, 'path').length > 0
  return [
    'valid',
    'valid',
    'headers',
    'query',
    ...(hasPath ? (['path', 'path'] as const) : []),
    ...(body || hasQuery ? faults : []),
    ...(body ? ([...faults, 'broken JSON'] as const) : []),
    ...(upload ? (['broken JSON'] as const) : []),
  ]
}

/** Large bodies are slow, and all operations refuse them with the same code. */
const largeShare = 0.004

function fieldChoice(random: Random, { key, ids, foreign }: Subject): FieldChoice {
  const others: Record<string, readonly unknown[]> = {
    api_key: [key, 'sk_wrong'],
    confirmation: [looseningWords, 'yes'],
    timezone: ['Europe/Berlin', 'UTC', 'America/New_York'],
    base_url: ['http://127.0.0.1:9/v1', 'http://10.0.0.1/v1', null],
  }
  return (name) => {
    const refer = Object.hasOwn(references, name) ? references[name] : undefined
    if (refer) return { value: refer(random.pick([ids, ids, ids, ids, unknownIds, foreign])) }
    const choices = Object.hasOwn(others, name) ? others[name] : undefined
    return choices && { value: random.pick(choices) }
  }
}

const uploads: readonly string[] = [
  'name,phone\nAda,+14155550123\n',
  'name;phone\n"Ada;+14155550123\n',
  '\ufeffname\r\n\0\r\n',
  '# Rooms\n\nThere are two.',
  '[{"name":"Ada"}]',
  '',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
]

function querySchema(operation: Described): Schema {
  const asked = parametersIn(operation, 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.flatMap(({ name, required }) => (required ? [name] : [])),
  }
}

/** Which part of the request gets the fault. */
function spoiledPart(operation: Described, random: Random): 'body' | 'query' {
  if (!operation.body) return 'query'
  const hasQuery = parametersIn(operation, 'query').length > 0
  return hasQuery && random.chance(0.2) ? 'query' : 'body'
}

const isFault = (kind: Kind): kind is Fault => faults.some((fault) => fault === kind)

function partsOf(operation: Described, kind: Kind, subject: Subject, random: Random) {
  const parameters = parametersIn(operation, 'path')
  const route = `${operation.method} ${operation.path}` as Endpoint['route']
  const own = (ids: Ids, name: string): PathPart => ({
    text: encodeURIComponent(idFor({ route }, name, ids)),
  })
  const parts = Object.fromEntries(parameters.map(({ name }) => [name, own(subject.ids, name)]))
  if (kind !== 'path') return { parts, isForeign: false }
  const how = random.pick(['foreign', 'unknown', 'strange', 'strange'])
  const { name } = random.pick(parameters)
  // Voices belong to all organizations, and versions have no ids of their own.
  const isForeign = how === 'foreign' && !['voice_id', 'bot_version'].includes(name)
  if (how === 'foreign') parts[name] = own(subject.foreign, name)
  else parts[name] = how === 'unknown' ? own(unknownIds, name) : strangePart(random)
  return { parts, isForeign }
}

type Plan = { kind: Kind; place: 'body' | 'query' }

function bodyOf(operation: Described, { kind, place }: Plan, values: Values, random: Random) {
  const { body, upload, maxBodyBytes } = operation
  if (kind === 'large') return Buffer.alloc(maxBodyBytes + 1, '[')
  if (upload) return Buffer.from(random.pick(uploads))
  // A GET with a body is odd, and allowed.
  if (!body) return kind === 'headers' && random.chance(0.1) ? Buffer.from('{}') : undefined
  const { root, sites } = values.generate(body)
  if (isFault(kind) && place === 'body') spoil(kind, sites, random)
  const text = JSON.stringify(root.value) ?? ''
  return kind === 'broken JSON' ? breakJson(text, random) : Buffer.from(text)
}

function queryOf(operation: Described, { kind, place }: Plan, values: Values, random: Random): string {
  const { root, sites } = values.generate(querySchema(operation))
  if (isFault(kind) && place === 'query') spoil(kind, sites, random)
  const query = writeQuery(root.value)
  return kind === 'query' ? spoilQuery(operation, query, random) : query
}

/** An address of its own for each request: too many wrong keys from one address are refused with 429. */
const clientAddress = (random: Random) =>
  `198.${random.whole(18, 19)}.${random.whole(0, 255)}.${random.whole(0, 255)}`

function headersFor(operation: Described, { key }: Subject, random: Random): Headers {
  const { body, upload } = operation
  const type = upload ?? (body ? 'application/json' : undefined)
  return [
    ['Host', '127.0.0.1'],
    ['Authorization', `Bearer ${key}`],
    ['Sec-Fetch-Site', 'same-origin'],
    ['X-Forwarded-For', clientAddress(random)],
    ...(type ? ([['Content-Type', type]] satisfies Headers) : []),
  ]
}

/** The request with this number; the same for the same seed and ids. */
export function requestFor(
  document: Document,
  operation: Described,
  subject: Subject,
  { seed, number }: { seed: number; number: number },
): FuzzRequest {
  const random = randomFor(seed, operation.operationId, number)
  const canBeLarge = operation.maxBodyBytes > 0 && random.chance(largeShare)
  const kind = canBeLarge ? 'large' : random.pick(kindsFor(operation))
  const values = createValues(document.schemas, random, fieldChoice(random, subject))
  const { parts, isForeign } = partsOf(operation, kind, subject, random)
  const plan = { kind, place: spoiledPart(operation, random) }
  const query = queryOf(operation, plan, values, random)
  const usual = headersFor(operation, subject, random)
  // On a connection of its own: the server closes it if the rest of a refused body takes too long.
  const headers: Headers = kind === 'large' ? [...usual, ['Connection', 'keep-alive']] : usual
  const path = fillPath(operation, parts)
  return {
    kind,
    method: operation.method,
    target: query === '' ? path : `${path}?${query}`,
    headers: kind === 'headers' ? spoilHeaders(headers, random) : headers,
    body: bodyOf(operation, plan, values, random),
    isForeign,
    isElsewhere: Object.values(parts).some(({ isLeaving }) => isLeaving),
  }
}
