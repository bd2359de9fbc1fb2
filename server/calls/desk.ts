import type { Script } from '#contract/script'
import type { Carrier, CarrierEvent, CarrierReport } from '#server/carriers/carrier'
import type { Database, Organization } from '#server/database/organization'
import { listedMeanwhile } from '#server/do-not-call/rules'
import { findListed } from '#server/do-not-call/store'
import { logFault } from '#server/http/log'
import type { Claims } from './claims'
import { endListed, endUnplaced, storeEnd, storeProgress } from './events'
import { prepareCall } from './order'
import { findUnfinished } from './progress'
import type { CallRow } from './record'
import { isStale } from './rules'

export type DeskParts = {
  database: Database
  claims: Claims
  carrier: Carrier
  /** A call was stored as over; it may have a recording to be made. */
  onFinished?: ((organization: Organization, callId: string) => void) | undefined
  /** A call was taken up, or something of it was stored. */
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

export function createDesk({ database, claims, carrier, onFinished, onChanged }: DeskParts): Desk {
  const played = new Set<string>()
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  async function letGo(callId: string): Promise<void> {
    await claims.release(callId)
    played.delete(callId)
  }

  async function take(row: CallRow, script: Script | undefined, event: CarrierEvent): Promise<void> {
    const organization = { id: row.organization_id, database }
    if (event.type !== 'ended') {
      if (script) await storeProgress(organization, row, script, event)
      onChanged?.(row)
      return
    }
    const isOurs = await storeEnd(organization, row, script, event)
    onChanged?.(row)
    await letGo(row.call_id)
    if (isOurs) onFinished?.(organization, row.call_id)
  }

  async function play(row: CallRow): Promise<void> {
    const call = await prepareCall({ id: row.organization_id, database }, row)
    const isLate = isStale(row, Date.now())
    if (!call || isLate) return take(row, undefined, endUnplaced(row, isLate))
    const listed =
      isYetToDial(row) && (await findListed({ id: row.organization_id, database }, row.to_number))
    if (listed) return take(row, undefined, endListed(listedMeanwhile(listed)))
    if (isClosed) return
    onChanged?.(row)
    await carrier.place(
      call.order,
      loggingOnce(row.call_id, (event) => take(row, call.script, event)),
    )
  }

  async function takeUp(callId: string): Promise<void> {
    if (isClosed || played.has(callId)) return
    played.add(callId)
    try {
      const row = (await claims.take(callId)) && (await findUnfinished(database, callId))
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
