import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { askedVariables } from '#rules/variables/contact-variables'
import { withSamples } from '#rules/variables/sample-values'
import type { ApiDocument, Operation } from './document'

/** Values of a form that calls an operation. */
export type FormValues = {
  /** Of parameters in the path and the query; optional ones are empty. */
  parameters: Record<string, string>
  /** JSON, indented; undefined if the operation has none. */
  body: string | undefined
  /** Parameters and fields with an example value, because the account has none. */
  missing: string[]
}

/** Where the values of a name are listed, and which field of a row has them. */
type Source = { list: string; field?: string }

const bots: Source = { list: '/v1/bots', field: 'uid' }
const numbers: Source = { list: '/v1/phone-numbers', field: 'phone_number' }
const calls: Source = { list: '/v1/calls', field: 'call_id' }
const contacts: Source = { list: '/v1/contact-lists/{contact_list_id}/contacts', field: 'id' }

const sources: Record<string, Source> = {
  agent_id: bots,
  override_agent_id: bots,
  bot_uid: bots,
  from_number: numbers,
  phone_number_id: { list: '/v1/phone-numbers', field: 'phone_number_id' },
  id: calls,
  call_id: calls,
  call_ids: calls,
  contact_list_id: { list: '/v1/contact-lists', field: 'id' },
  contact_ids: contacts,
  first_id: contacts,
  last_id: contacts,
  expected_version: { list: '/v1/bots/{uid}/versions', field: 'version' },
  reviewer_id: { list: '/v1/reviewers', field: 'id' },
  provider_id: { list: '/v1/model-providers', field: 'id' },
}

/** Names that mean something else in one operation. */
const ownSources: Record<string, Record<string, Source | null>> = {
  'simulatedInboundCalls.create': { to_number: numbers, from_number: null },
}

/** The rows that an operation accepts, where it does not accept all. */
const suitable: Record<string, (row: JsonObject) => boolean> = {
  'campaignActions.pause': ({ status }) => status === 'Running',
  'campaignActions.stop': ({ status }) => status === 'Running' || status === 'Paused',
  'campaignActions.resume': ({ status }) => status === 'Paused',
  'campaigns.delete': ({ status }) => status !== 'Running',
  'simulatedInboundCalls.create': ({ inbound_agent_id }) => inbound_agent_id !== null,
  // The number to call in the documentation is American.
  'calls.create': ({ phone_number }) => textOf(phone_number).startsWith('+1'),
  'testCalls.create': ({ phone_number }) => textOf(phone_number).startsWith('+1'),
  'knowledgeBases.delete': ({ bot_count }) => bot_count === 0,
  'recordingPeaks.get': ({ recording_url }) => typeof recording_url === 'string',
}

/** The variables of the chosen bot, which a call needs, instead of those of the documentation. */
function withVariables(example: JsonObject, [bot]: JsonObject[]): JsonObject {
  const names = askedVariables([textOf(bot?.prompt), textOf(bot?.first_message)])
  const samples = withSamples(names, {})
  const values = names.map((name) => [name, samples[name] || name])
  return names.length > 0 ? Object.fromEntries(values) : example
}

/** A row has its identifier under the name of the parameter, or under one of these. */
const idFields = ['id', 'uid', 'version', 'phone_number_id', 'call_id']

/** Parents whose children are looked for, such as bots with tools. */
const mostTried = 8

const textOf = (value: unknown) => (typeof value === 'object' ? '' : String(value ?? ''))

const filledPath = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

/** Reads lists of the account; each once. */
function createReader({ paths }: ApiDocument, { operationId }: Operation, signal: AbortSignal) {
  const read = new Map<string, Promise<JsonObject[]>>()

  async function load(list: string, address: string): Promise<JsonObject[]> {
    const parameters = paths[list]?.get?.parameters
    if (!parameters) return []
    const limit = parameters.some(({ name }) => name === 'limit') ? '?limit=20' : ''
    const response = await fetch(`${address}${limit}`, { signal })
    if (!response.ok) return []
    const body: unknown = await response.json()
    const rows = Object.values(isJsonObject(body) ? body : {}).find(Array.isArray) ?? []
    const isSuitable = suitable[operationId] ?? (() => true)
    const objects = rows.filter(isJsonObject)
    return [...objects.filter(isSuitable), ...objects.filter((row) => !isSuitable(row))]
  }

  return (list: string, values: Record<string, string>): Promise<JsonObject[]> => {
    const address = filledPath(list, values)
    const rows = read.get(address) ?? load(list, address)
    read.set(address, rows)
    return rows
  }
}

type Reader = ReturnType<typeof createReader>

/** Chooses values of the path from left to right. A parent without children is passed over, if another has some. */
async function choosePath(
  { path, operationId }: Operation,
  document: ApiDocument,
  rowsOf: Reader,
): Promise<Record<string, string>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  async function choose(at: number, chosen: Record<string, string>): Promise<Record<string, string>> {
    const name = names[at]
    if (name === undefined) return chosen
    const own = path.slice(0, path.indexOf(`/{${name}}`))
    const source: Source | undefined = document.paths[own]?.get ? { list: own } : sources[name]
    // Not every path with an `id` is about a call that the list has.
    if (!source || operationId.startsWith('testCalls')) return chosen
    let best = chosen
    for (const row of (await rowsOf(source.list, chosen)).slice(0, mostTried)) {
      const field = [source.field ?? name, name, ...idFields].find((candidate) => textOf(row[candidate]))
      const found = await choose(at + 1, { ...chosen, [name]: textOf(row[field ?? '']) })
      if (Object.keys(found).length === names.length) return found
      if (Object.keys(found).length > Object.keys(best).length) best = found
    }
    return best
  }
  return choose(0, {})
}

/** The values of an operation's form: those of this account where it has some, else those of the documentation. */
export async function accountValuesOf(
  operation: Operation,
  document: ApiDocument,
  signal: AbortSignal,
): Promise<FormValues> {
  const rowsOf = createReader(document, operation, signal)
  const missing = new Set<string>()
  const inPath = await choosePath(operation, document, rowsOf)

  /** Values of a name, at most as many as the example has. */
  async function valuesOf(name: string, count: number): Promise<unknown[]> {
    const own = ownSources[operation.operationId]?.[name]
    const source = own === undefined ? sources[name] : own
    if (!source) return []
    const found = (await rowsOf(source.list, inPath))
      .map((row) => row[source.field ?? 'id'])
      .filter((value) => value !== undefined && value !== null)
    if (found.length === 0) missing.add(name)
    return found.slice(0, count)
  }

  async function filled(value: unknown, name: string): Promise<unknown> {
    if (Array.isArray(value)) {
      const values = value.every((item) => typeof item !== 'object') ? await valuesOf(name, value.length) : []
      return values.length > 0 ? values : Promise.all(value.map((item) => filled(item, '')))
    }
    if (!isJsonObject(value)) return (await valuesOf(name, 1))[0] ?? value
    const entries = Object.entries(value).map(async ([field, item]) => [
      field,
      field === 'dynamic_variables' && isJsonObject(item)
        ? withVariables(item, await rowsOf(bots.list, inPath))
        : await filled(item, field),
    ])
    return Object.fromEntries(await Promise.all(entries))
  }

  const parameters: Record<string, string> = {}
  for (const { name, in: place, required, example } of operation.parameters) {
    if (place === 'path' && inPath[name] === undefined) missing.add(name)
    if (place === 'path') parameters[name] = inPath[name] ?? textOf(example)
    if (place === 'query') parameters[name] = required ? textOf(await filled(example, name)) : ''
  }
  const example = operation.requestBody?.content?.['application/json']?.example
  const body = example === undefined ? undefined : JSON.stringify(await filled(example, ''), null, 2)
  return { parameters, body, missing: [...missing] }
}
