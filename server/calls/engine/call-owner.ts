import type { CallRow } from '#server/calls/record'
import type { Carrier } from '#server/telephony/carrier'

/** `withdrawn`: the call is not made, and not there any more. `unknown`: it may have been made before, or not. */
export type Admission = 'place' | 'withdrawn' | 'unknown'

/**
 * Who has calls made for a reason of its own, as campaigns do: it has the last word before each of them is placed.
 */
export type CallKeeper = {
  /** Whether the call is one of its own. */
  keeps(call: CallRow): boolean
  /** Asked right before calls are placed, also those that may have been placed before; one answer for each. */
  admit(calls: readonly CallRow[], carrier: Carrier): Promise<Admission[]>
  /** The carrier has taken the order. */
  taken(call: CallRow): void
}
