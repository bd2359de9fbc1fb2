import type { Call } from '#contract/calls/calls'
import { otherEnd } from './call-words'
import { nameOfPerson } from './person'

/** "Mei Kelly", "Unknown caller", "Call to +12125550146". */
export function callTitle(call: Call): string {
  const name = nameOfPerson(call)
  if (name) return name
  if (call.call_type === 'webcall' && !call.masked) return 'Web call'
  return call.direction === 'inbound' && !call.masked
    ? 'Unknown caller'
    : `Call ${call.direction === 'inbound' ? 'from' : 'to'} ${otherEnd(call)}`
}
