import type { Endpoint } from '#contract/http/endpoint'

type Routes<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends Endpoint<infer R> ? R : never
}

/**
 * The contract's operations as the dashboard calls them: to send a request takes its route alone, and the schemas,
 * which the server checks by, need not be loaded before the first page shows. A route that is not the contract's
 * does not compile.
 */
export function routed<Operations extends Record<string, Endpoint>>(routes: Routes<Operations>): Operations {
  const operations = Object.entries(routes).map(([name, route]) => [name, { route }])
  return Object.fromEntries(operations) as Operations
}
