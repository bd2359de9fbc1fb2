import { transferCheck, withAllowedTransfers, withEvents } from '#server/calls/allowed-transfers'
import { endWithEvent } from '#server/calls/completion/events'
import type { CallRow } from '#server/calls/record'
import type { LeadCall } from '#server/conversation/lead-call'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import {
  type CallOrder,
  type Carrier,
  type CarrierEvent,
  CarrierRefusal,
  type CarrierReport,
  type MayDial,
} from '#server/telephony/carrier'
import type { WebCalls } from '#server/telephony/web-call/web-calls'
import { completed, createRestriction, loggingOnce, storableEvent } from './call-steps'
import { listLiveTurns } from './progress'

/** After a takeover, the bot goes on that the call was handed over to. The longest duration stays that of the first. */
function botOf({ bot }: CallOrder, next = bot): CallOrder['bot'] {
  const { max_call_duration } = bot.call_settings
  return { ...next, call_settings: { ...next.call_settings, max_call_duration } }
}

/** A call that a simulated carrier cannot place that often never will be, and would occupy a line of its campaign. */
const mostFailures = 3

type Parts = {
  database: Database
  webCalls?: WebCalls | undefined
  lead?: LeadCall | undefined
  carrierOf: (row: CallRow) => Carrier
  ordered: (row: CallRow, order: CallOrder) => Promise<CallOrder>
}

type EndAt = (now: number) => CarrierEvent

/** Returns a function that gives a call to its carrier. It returns the end of a call that the carrier refuses. */
export function createGiving({ database, webCalls, lead, carrierOf, ordered }: Parts) {
  /** How often the carrier failed, by call. */
  const failures = new Map<string, number>()

  /** Returns the end of a call whose carrier fails, or throws for another attempt. */
  function afterFailure({ call_id, simulated, call_type }: CallRow, error: unknown): EndAt {
    if (error instanceof CarrierRefusal) {
      const { type, reason } = error.end
      return (now) => endWithEvent(type, error.message, now, reason)
    }
    const count = (failures.get(call_id) ?? 0) + 1
    // A phone may ring whatever the error of a real carrier is.
    if (!simulated || call_type === 'webcall' || count < mostFailures) {
      if (simulated) failures.set(call_id, count)
      throw error
    }
    logFault(`${call_id}, which ends after ${count} attempts`, error)
    failures.delete(call_id)
    const detail = 'The simulated call could not be placed because of an error of this server.'
    return (now) => endWithEvent('placing_failed', detail, now, 'system_error')
  }

  return async function give(
    given: Set<string>,
    row: CallRow,
    prepared: CallOrder,
    report: CarrierReport,
    mayDial: MayDial,
  ): Promise<EndAt | undefined> {
    given.add(row.call_id)
    const organization = { id: row.organization_id, database }
    const { order, events } = await withAllowedTransfers(organization, await ordered(row, prepared))
    const leading = await lead?.(organization, order, row)
    const restrict = createRestriction(row, database)
    const take = loggingOnce(row.call_id, async (event) => {
      await restrict(leading)
      const storable = storableEvent(await completed(event, leading), leading)
      if (storable) await report(withEvents(storable, events))
    })
    const earlier = row.call_status === 'ongoing' ? await listLiveTurns(database, row.call_id) : undefined
    const { start_timestamp: answered_timestamp, seen_timestamp } = row
    const known = {
      ...(answered_timestamp && { answered_timestamp }),
      ...(seen_timestamp && { seen_timestamp }),
    }
    const bot = botOf(order, leading?.conversation?.bot?.())
    const placed = earlier ? { ...order, bot, earlier, ...known } : order
    const placing = row.call_type === 'webcall' ? webCalls : carrierOf(row)
    try {
      await placing?.place(placed, take, transferCheck(organization), leading?.conversation, mayDial)
      failures.delete(row.call_id)
      return undefined
    } catch (error) {
      return afterFailure(row, error)
    }
  }
}
