import { callMirror } from '#contract/calls/mirror'
import { listChecks } from '#contract/contacts/list-checks'
import { api } from '#contract/http/api'
import type { CheckedInput, Endpoint, Output } from '#contract/http/endpoint'
import { methodOf, pathOf } from '#contract/http/route'
import { callRules } from './call-rules'
import { dataRules } from './data-rules'
import { settingRules } from './setting-rules'

/** What the audit log says of one operation. */
export type AuditRule<E> = {
  /** `thing.verb`; src/features/audit-log/action-words.ts has the words for people. */
  action: string
  /** Names what it was done to, without personal data. */
  subject?: (input: CheckedInput<E>, reply: Output<E>) => string
  /** The handler waits for other servers or answers with a stream: its entry is not in one transaction with it. */
  isLong?: boolean
  /** The handler appends the entry at a better moment. */
  byHandler?: boolean
}

/** An operation that neither writes nor reveals anything, whatever its method. */
type Unlogged = { unlogged: string }

const operations = { ...api, callMirror, listChecks }
type Operations = typeof operations

type Writes<Resource> = {
  [Name in keyof Resource]: Resource[Name] extends Endpoint<infer Route>
    ? Route extends `GET ${string}`
      ? never
      : Name
    : never
}[keyof Resource]

type Entry<E> = AuditRule<E> | Unlogged

/** Every operation that is not a GET must have an entry; exports and recordings, which are GETs, may have one. */
export type Rules<Resource> = { [Name in Writes<Resource>]: Entry<Resource[Name]> } & {
  [Name in keyof Resource]?: Entry<Resource[Name]>
}

type Complete = {
  [Name in keyof Operations as [Writes<Operations[Name]>] extends [never] ? never : Name]: Rules<
    Operations[Name]
  >
}

const rules = { ...dataRules, ...callRules, ...settingRules } satisfies Complete

const byOperation = new Map<string, Entry<never>>()
for (const [resource, entries] of Object.entries(rules)) {
  const endpoints: Record<string, Endpoint> = operations[resource as keyof Operations]
  for (const [name, entry] of Object.entries(entries)) {
    const endpoint = endpoints[name]
    if (endpoint) byOperation.set(endpoint.route, entry as Entry<never>)
  }
}

const paths = Object.values(operations)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .map((operation) => ({
    operation,
    method: methodOf(operation),
    // A path with a parameter matches last: `/bulk` is not an ID.
    parameters: pathOf(operation).split('{').length,
    pattern: new RegExp(
      `^${pathOf(operation)
        .replaceAll('.', '\\.')
        .replace(/\{\w+\}/g, '[^/]+')}$`,
    ),
  }))
  .sort((one, other) => one.parameters - other.parameters)

/** The operation that a request is for. */
export const findOperation = (method: string, path: string): Endpoint | undefined =>
  paths.find((one) => one.method === method && one.pattern.test(path))?.operation

/** Undefined for an operation without an entry. */
export const entryOf = ({ route }: Endpoint) => byOperation.get(route)

/** Undefined for an operation that is not logged. */
export function ruleOf(operation: Endpoint): AuditRule<Endpoint> | undefined {
  const entry = entryOf(operation)
  return entry === undefined || 'unlogged' in entry ? undefined : (entry as unknown as AuditRule<Endpoint>)
}
