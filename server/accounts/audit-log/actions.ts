import { api, gatewayApi } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf, pathOf } from '#contract/http/route'
import type { AuditRule, Entry, Rules, Writes } from './audit-rule'
import { callRules } from './call-rules'
import { dataRules } from './data-rules'
import { settingRules } from './setting-rules'

const operations = { ...api, ...gatewayApi }
type Operations = typeof operations

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
  .sort((a, b) => a.parameters - b.parameters)

/** Returns the operation of a request. */
export const findOperation = (method: string, path: string): Endpoint | undefined =>
  paths.find((endpoint) => endpoint.method === method && endpoint.pattern.test(path))?.operation

/** Undefined for an operation without an entry. */
export const entryOf = ({ route }: Endpoint) => byOperation.get(route)

/** Undefined for an operation that is not logged. */
export function ruleOf(operation: Endpoint): AuditRule<Endpoint> | undefined {
  const entry = entryOf(operation)
  return entry === undefined || 'unlogged' in entry ? undefined : (entry as unknown as AuditRule<Endpoint>)
}
