import type { Endpoint, Input } from '#contract/http/endpoint'
import { pathOf } from '#contract/http/route'

export type QueryKey = readonly [resource: string, route: string, input: unknown]

const otherNames: Record<string, string> = {
  call: 'calls',
  'create-phone-call': 'calls',
  'simulated-inbound-calls': 'calls',
  'send-sms': 'messages',
}

/** The resource of an operation: the first word of its path after the version, or what can be chosen. */
export function resourceOf(operation: Endpoint): string {
  const word = pathOf(operation)
    .replace(/^\/v\d+(\/choices)?/, '')
    .split('/')[1]
  return otherNames[word ?? ''] ?? word ?? ''
}

export function queryKey<E extends Endpoint>(operation: E, input: Input<E>): QueryKey {
  return [resourceOf(operation), operation.route, input]
}
