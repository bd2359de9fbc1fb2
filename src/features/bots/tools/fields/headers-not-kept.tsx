import { sendsHeaders } from './static-params'

/** What of a tool's unsaved settings is not offered again. */
export function HeadersNotKept({ type }: { type: string }) {
  return sendsHeaders(type) && 'Headers are not kept where one of them holds a secret.'
}
