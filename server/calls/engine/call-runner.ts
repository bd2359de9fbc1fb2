import type { Script } from '#rules/bots/script'
import { transferCheck, withAllowedTransfers, withEvents } from '#server/calls/allowed-transfers'
import type { CallEndSubscriber, Fate } from '#server/calls/call-end'
import { createEnds } from '#server/calls/completion/complete-call'
import { endUnknown, endUnplaced, endWithEvent, storeProgress } from '#server/calls/completion/events'
import type { CallRow } from '#server/calls/record'
import { isStale } from '#server/calls/rules'
import { findScripts } from '#server/calls/script-store'
import { prepareCall } from '#server/calls/search/order'
import { listedMeanwhile } from '#server/contacts/do-not-call/rules'
import { findListed } from '#server/contacts/do-not-call/store'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import {
  type Carrier,
  type CarrierEvent,
  CarrierRefusal,
  type CarrierReport,
} from '#server/telephony/carrier'
import type { Admission, CallKeeper } from './call-owner'
import type { Claims } from './claims'
import { findUnfinished } from './progress'

export type DeskParts = {
  database: Database
  claims: Claims
  carrier: Carrier
  /** Of calls that are made for a campaign. */
  keeper?: CallKeeper | undefined
  now?: (() => number) | undefined
  /** Told of the calls that end, in this order. */
  subscribers?: readonly CallEndSubscriber[] | undefined
  /** A call was taken up, or progress of it was stored. */
  onChanged?: ((call: CallRow) => void) | undefined
}

/** The calls that this program plays. */
export type Desk = {
  /** The calls that are played here at this moment. */
  readonly played: ReadonlySet<string>
  /** Takes up a call, unless it is played here or elsewhere already, or is over. */
  begin(callId: string): void
  /** Takes up no more; resolves when what was being taken up has reached the carrier. */
  close(): Promise<void>
}

export function createDesk(dependencies: DeskParts): Desk {
  const { database, claims, carrier, keeper, now = Date.now, subscribers = [], onChanged } = dependencies
  const played = new Set<string>()
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  const find = inBatches((callIds: string[]) => findUnfinished(database, callIds))
  const admit = inBatches<CallRow, Admission>(async (rows) => (await keeper?.admit(rows, carrier)) ?? [])
  const readScript = inBatches((rows: CallRow[]) => findScripts(database, rows))
  const storeEnd = createEnds(database, subscribers)

  async function letGo(callId: string): Promise<void> {
    await claims.release(callId)
    played.delete(callId)
  }

  async function take(
    call: CallRow,
    script: Script | undefined,
    event: CarrierEvent,
    fate: Fate = 'made',
  ): Promise<void> {
    if (event.type !== 'ended') {
      const organization = { id: call.organization_id, database }
      if (script) await storeProgress(organization, call, script, event)
      onChanged?.(call)
      return
    }
    await storeEnd({ call, script, outcome: event.outcome, fate })
    await letGo(call.call_id)
  }

  /** The end of a call that is not to be placed; undefined when it is. */
  async function refusal(row: CallRow): Promise<CarrierEvent | undefined> {
    const isLate = isStale(row, now())
    if (isLate) return endUnplaced(row, isLate, now())
    if (!isYetToDial(row)) return
    const listed = await findListed({ id: row.organization_id, database }, row.to_number)
    return listed && endWithEvent('on_do_not_call_list', listedMeanwhile(listed), now())
  }

  async function play(row: CallRow): Promise<void> {
    if (isClosed) return
    if (keeper?.keeps(row)) {
      const admission = await admit(row)
      if (admission === 'withdrawn') return letGo(row.call_id)
      if (admission === 'unknown') return take(row, undefined, endUnknown(row, now()), 'unknown')
    } else {
      const refused = await refusal(row)
      if (refused) return take(row, undefined, refused)
    }
    const call = prepareCall(await readScript(row), row)
    if (!call) return take(row, undefined, endUnplaced(row, false, now()))
    const organization = { id: row.organization_id, database }
    const { order, events } = await withAllowedTransfers(organization, call.order)
    onChanged?.(row)
    try {
      await carrier.place(
        order,
        loggingOnce(row.call_id, (event) => take(row, call.script, withEvents(event, events))),
        transferCheck(organization),
      )
    } catch (error) {
      if (!(error instanceof CarrierRefusal)) throw error
      return take(row, call.script, endWithEvent('refused_by_carrier', error.message, now()), 'refused')
    }
    if (keeper?.keeps(row)) keeper.taken(row)
  }

  async function takeUp(callId: string): Promise<void> {
    if (isClosed || played.has(callId)) return
    played.add(callId)
    try {
      const row = (await claims.take(callId)) && (await find(callId))
      if (row) await play(row)
      else await letGo(callId)
    } catch (error) {
      logFault(`${callId}, which is taken up again`, error)
      await letGo(callId)
    }
  }

  return {
    played,
    begin(callId) {
      const work = takeUp(callId).finally(() => underWay.delete(work))
      underWay.add(work)
    },
    async close() {
      isClosed = true
      await Promise.all(underWay)
    },
  }
}

const isYetToDial = ({ call_status, direction }: CallRow) =>
  call_status === 'registered' && direction === 'outbound'

/** A carrier tries again what could not be taken, every second maybe: the log says so once. */
function loggingOnce(callId: string, take: CarrierReport): CarrierReport {
  let isLogged = false
  return async (event) => {
    try {
      await take(event)
      isLogged = false
    } catch (error) {
      if (!isLogged) logFault(`${callId}, of which an event is taken again`, error)
      isLogged = true
      throw error
    }
  }
}
