import type { pathParameter } from './path-parameter'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Method and documented path, such as `GET /v1/bots/{uid}`. */
export type Route = `${Method} /${string}`

/** Routes by resource and operation id. */
export type Routes = Record<string, Record<string, Route>>

type Routed = { readonly route: Route }

export function methodOf({ route }: Routed): Method {
  return route.slice(0, route.indexOf(' ')) as Method
}

/** Returns the documented path, with its parameters in braces. */
export function pathOf({ route }: Routed): string {
  return route.slice(route.indexOf(' ') + 1)
}

export function parameterNamesOf({ route }: Routed): (keyof typeof pathParameter)[] {
  return [...route.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as keyof typeof pathParameter)
}
