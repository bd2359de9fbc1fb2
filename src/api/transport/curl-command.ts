import { addressOf } from '#contract/http/client'
import type { Endpoint, Input } from '#contract/http/endpoint'
import { methodOf } from '#contract/http/route'

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A read operation as a shell command, with the key in $API_KEY. */
export function curlCommand<E extends Endpoint>(origin: string, operation: E, input: Input<E>): string {
  const method = methodOf(operation) === 'GET' ? '' : `-X ${methodOf(operation)} `
  return `curl ${method}${quoted(origin + addressOf(operation, input))} \\\n  -H "Authorization: Bearer $API_KEY"`
}
