import type { CallRow } from '#server/calls/record'
import type { Carrier } from '#server/telephony/carrier'

/** `withdrawn`: the call is not placed and was deleted. `unknown`: it may have been placed before. */
export type PlaceDecision = 'place' | 'withdrawn' | 'unknown'

/** Owns calls for a reason of its own, as campaigns do, and decides right before each of them is placed. */
export type CallOwner = {
  /** Returns whether the call is one of its own. */
  owns(call: CallRow): boolean
  /**
   * Runs right before calls are placed, including calls that may have been placed before. Returns one
   * decision per call. `isWaiting`: this process has asked before, and the calls have waited for the carrier since.
   */
  beforePlace(calls: readonly CallRow[], carrier: Carrier, isWaiting?: boolean): Promise<PlaceDecision[]>
  /** Runs after the carrier accepted the order. */
  onPlaced(call: CallRow): void
}
