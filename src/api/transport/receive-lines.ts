import { addressOf } from '#contract/http/client'
import type { Endpoint, Input } from '#contract/http/endpoint'
import { readError } from './response-error'

/** Yields the JSON lines of a streamed response; rejects with an ApiError. */
export async function* receiveLines<E extends Endpoint>(
  operation: E,
  input: Input<E> & { body: object },
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const response = await fetch(addressOf(operation, input), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input.body),
    signal,
  })
  if (!response.ok || !response.body) throw await readError(response)
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
    if (done) return
  }
}
