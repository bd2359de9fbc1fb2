import type { Script } from '#rules/bots/script'
import type { CallRow } from '#server/calls/record'
import type { Database } from '#server/kernel/database/organization'
import type { CallOutcome } from '#server/telephony/carrier'
import type { FinishedCall } from './engine/progress'

/** Result of placing a call. `unknown`: the call may or may not have been placed. */
export type PlacementResult = 'made' | 'refused' | 'unknown'

/** A call that has ended: the carrier's report, and the columns to store. */
export type CallEnd = {
  call: CallRow
  script: Script | undefined
  outcome: CallOutcome
  placement: PlacementResult
  finished: FinishedCall
}

/** What a subscriber does for one batch of ended calls. */
type CallEndSteps = {
  /** Runs in the transaction before calls are written. Take locks here. */
  beforeStore?(transaction: Database): Promise<void>
  /** Runs in the transaction after calls were written. `stored`: ids of calls that had not ended before. */
  inTransaction?(transaction: Database, stored: ReadonlySet<string>): Promise<void>
  /** Runs after the commit; must not throw. */
  afterCommit?(stored: ReadonlySet<string>): void
}

/**
 * Receives calls that end together and are stored in one transaction. `call-end-subscribers.ts` lists all
 * subscribers in order: everything that happens when a call ends.
 */
export type CallEndSubscriber = (ends: readonly CallEnd[]) => CallEndSteps | Promise<CallEndSteps>
