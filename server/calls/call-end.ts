import type { Script } from '#rules/bots/script'
import type { CallRow } from '#server/calls/record'
import type { Database } from '#server/kernel/database/organization'
import type { CallOutcome } from '#server/telephony/carrier'
import type { FinishedCall } from './engine/progress'

/** What became of an order. `unknown`: nobody can tell whether the call was made. */
export type Fate = 'made' | 'refused' | 'unknown'

/** A call that has ended: what the carrier reported, and the columns that are about to be stored. */
export type CallEnd = {
  call: CallRow
  script: Script | undefined
  outcome: CallOutcome
  fate: Fate
  finished: FinishedCall
}

/** What a subscriber does with one batch of ended calls. */
type CallEndSteps = {
  /** In the transaction, before the calls are written: the place to take locks. */
  beforeStore?(transaction: Database): Promise<void>
  /** In the transaction, after the calls were written. `stored`: the ids of the calls that had not ended before. */
  inTransaction?(transaction: Database, stored: ReadonlySet<string>): Promise<void>
  /** After the commit; it must not throw. */
  afterCommit?(stored: ReadonlySet<string>): void
}

/**
 * Is told of calls that end at the same time and are stored in one transaction. The server lists the subscribers in
 * order in `call-end-subscribers.ts`: that list answers what happens when a call ends.
 */
export type CallEndSubscriber = (ends: readonly CallEnd[]) => CallEndSteps | Promise<CallEndSteps>
