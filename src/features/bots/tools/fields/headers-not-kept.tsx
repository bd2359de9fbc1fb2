import { messages } from '~/features/bots/messages'
import { sendsHeaders } from './static-params'

/** A note that headers are not stored in the draft. */
export function HeadersNotKept({ type }: { type: string }) {
  return sendsHeaders(type) && messages.headersNotKept
}
