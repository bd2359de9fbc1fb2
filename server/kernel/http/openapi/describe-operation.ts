import { type Endpoint, isKeyed } from '#contract/http/endpoint'
import { isConditional } from '#server/kernel/http/etag'
import { operationTexts } from './texts/operations'

const extended = 'The specification of the platform does not have this operation.'
const keyed = 'A retry with the same Idempotency-Key does nothing twice.'
const conditional = 'With If-Match, nothing changes if the resource was modified since it was read.'
const paged = 'The list is paged: pass `next_cursor` as `cursor` until it is null.'
const confirmed = 'A session must have confirmed its API key within the last two hours.'
const open = 'It needs neither an API key nor a session.'

const isPaged = ({ query }: Endpoint) =>
  query !== undefined && 'shape' in query && 'cursor' in (query.shape as object)

/** What the operation does and what to know before calling it, as Markdown. */
export function describeOperation(id: string, operation: Endpoint): string {
  const { summary, extension, needsProof } = operation
  return [
    operationTexts[id] ?? `${summary}.`,
    isPaged(operation) && paged,
    isKeyed(operation) && keyed,
    isConditional(operation) && conditional,
    needsProof && confirmed,
    operation.open && open,
    extension && extended,
  ]
    .filter(Boolean)
    .join(' ')
}
