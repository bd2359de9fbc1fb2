import type { Carrier, CarrierEvent } from '#server/carriers/carrier'
import type { OpenDatabase } from '#server/database/open'
import type { Organization } from '#server/database/organization'
import { createClaims } from './claims'
import { failedOutcome, finishedColumns } from './finishing'
import { type PreparedCall, prepareCall } from './order'
import { addLiveTurn, findUnfinished, finishCall, listUnfinished, markOngoing } from './progress'
import type { CallRow } from './record'
import { maskCardsWithin } from './rules'
import { callsChannel } from './store'

export interface CallEngine {
  /** Lets go of all calls; whoever runs next takes them up again. */
  close(): Promise<void>
}

type EngineParts = {
  opened: Pick<OpenDatabase, 'database' | 'listen'>
  carrier: Carrier
  /** A call was stored as over; it may have a recording to be made. */
  onFinished?: (organization: Organization, callId: string) => void
  scanEveryMs?: number
}

const usualScanMs = 3_000
const mostAtOnce = 1_000
/** Who wakes after so long must not ring anybody for an order of yesterday. */
const staleMs = 23 * 3_600_000

/** Makes the calls that are in the database, and writes down what becomes of them. */
export async function startCallEngine(parts: EngineParts): Promise<CallEngine> {
  const { opened, carrier, onFinished, scanEveryMs = usualScanMs } = parts
  const { database } = opened
  const claims = createClaims(database)
  const played = new Set<string>()
  const underWay = new Set<Promise<void>>()
  let isClosed = false

  async function finish(row: CallRow, call: PreparedCall | undefined, event: FinalEvent): Promise<void> {
    const organization = { id: row.organization_id, database }
    const isOurs = await finishCall(
      organization,
      row.call_id,
      finishedColumns(event.outcome, call?.script.bot),
    )
    played.delete(row.call_id)
    await claims.release(row.call_id)
    if (isOurs) onFinished?.(organization, row.call_id)
  }

  async function take(row: CallRow, call: PreparedCall, event: CarrierEvent): Promise<void> {
    const organization = { id: row.organization_id, database }
    const settings = call.script.bot.call_settings
    if (event.type === 'answered') await markOngoing(organization, row.call_id, event.at_ms)
    if (event.type === 'turn' && !settings.hipaa_compliance_enabled) {
      const turn = settings.pci_compliance_enabled ? maskCardsWithin(event.turn) : event.turn
      await addLiveTurn(organization, row.call_id, event.index, turn)
    }
    if (event.type === 'ended') await finish(row, call, event)
  }

  async function play(row: CallRow): Promise<void> {
    const call = await prepareCall({ id: row.organization_id, database }, row)
    const isStale = row.call_status === 'registered' && Date.now() - row.registered_timestamp > staleMs
    if (!call || isStale) {
      const outcome = failedOutcome(isStale ? 'timeout' : 'agent_error', Date.now())
      return finish(row, undefined, { type: 'ended', outcome })
    }
    if (isClosed) return
    await carrier.place(call.order, (event) => take(row, call, event))
  }

  async function takeUp(callId: string): Promise<void> {
    if (isClosed || played.has(callId)) return
    played.add(callId)
    try {
      const row = (await claims.take(callId)) && (await findUnfinished(database, callId))
      if (row) return await play(row)
      await claims.release(callId)
      played.delete(callId)
    } catch (error) {
      played.delete(callId)
      console.error(`Call ${callId} is tried again: ${error instanceof Error ? error.message : error}`)
      await claims.release(callId)
    }
  }

  function begin(callId: string): void {
    const work = takeUp(callId).finally(() => underWay.delete(work))
    underWay.add(work)
  }

  async function scan(): Promise<void> {
    const waiting = await listUnfinished(database, mostAtOnce).catch(() => [])
    for (const callId of waiting) begin(callId)
  }

  await opened.listen(callsChannel, begin, scan)
  // Heals whatever notification was lost, and takes up the calls of a program that died.
  const timer = setInterval(scan, scanEveryMs)
  timer.unref()
  await scan()

  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.all(underWay)
      await carrier.close()
      await claims.close()
    },
  }
}

type FinalEvent = Extract<CarrierEvent, { type: 'ended' }>
