import type { CallRow } from '#server/calls/record'
import type { Database } from '#server/kernel/database/organization'
import type { CallOutcome, Carrier } from '#server/telephony/carrier'

/** What became of an order. `unknown`: nobody can tell whether the call was made. */
export type Fate = 'made' | 'refused' | 'unknown'

/** A call that has come to its end, with what is known of it. */
export type EndedCall = {
  call: CallRow
  outcome: CallOutcome
  fate: Fate
  /** As the call stores it: null if its bot lets no analysis be stored. */
  is_successful: boolean | null
}

/** `withdrawn`: the call is not made, and not there any more. `unknown`: it may have been made before, or not. */
export type Admission = 'place' | 'withdrawn' | 'unknown'

/**
 * Who has calls made for a reason of its own: it has the last word before each of them is placed, and hears of their
 * ends within the transaction that stores them.
 */
export type CallKeeper = {
  /** Whether the call is one of its own. */
  keeps(call: CallRow): boolean
  /** Asked right before calls are placed, also those that may have been placed before; one answer for each. */
  admit(calls: readonly CallRow[], carrier: Carrier): Promise<Admission[]>
  /** The carrier has taken the order. */
  taken(call: CallRow): void
  /** Within the transaction that stores their ends, and before them. */
  ended(database: Database, ended: readonly EndedCall[]): Promise<void>
  /** After that transaction. */
  afterEnd(ended: readonly EndedCall[]): void
}
