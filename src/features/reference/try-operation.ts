import type { Operation } from './document'

type Values = Record<string, string>

/** Required parameters with their examples, and optional filters without a value. */
export const examplesOf = ({ parameters }: Operation): Values =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in !== 'header')
      .map(({ name, required, example }) => [name, required ? String(example ?? '') : '']),
  )

export function bodyOf({ requestBody }: Operation): string | undefined {
  const example = requestBody?.content?.['application/json']?.example
  return example === undefined ? undefined : JSON.stringify(example, null, 2)
}

export function addressFor({ path, parameters }: Operation, values: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && values[parameter.name])
      .map(({ name }) => [name, values[name] ?? '']),
  )
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** Sends the request. A response with an error status is a result, too. */
export async function callOperation(operation: Operation, values: Values, body: string | undefined) {
  const response = await fetch(addressFor(operation, values), {
    method: operation.method,
    ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
  })
  return { status: response.status, isGood: response.ok, text: await response.text() }
}
