import { addressOf } from '#contract/http/client'
import type { Endpoint, Input } from '#contract/http/endpoint'
import { methodOf } from '#contract/http/route'

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A reading operation as a command for a shell; the key is left to the shell's own $API_KEY. */
export function curlCommand<E extends Endpoint>(origin: string, operation: E, input: Input<E>): string {
  const method = methodOf(operation) === 'GET' ? '' : `-X ${methodOf(operation)} `
  return `curl ${method}${quoted(origin + addressOf(operation, input))} \\\n  -H "Authorization: Bearer $API_KEY"`
}
