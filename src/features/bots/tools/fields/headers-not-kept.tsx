import { sendsHeaders } from './static-params'

/** A note that headers are not stored in the draft. */
export function HeadersNotKept({ type }: { type: string }) {
  return sendsHeaders(type) && 'Headers are not kept where one of them holds a secret.'
}
