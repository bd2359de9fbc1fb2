import type { Script } from '#rules/bots/script'
import type { CallEndSubscriber, PlacementResult } from '#server/calls/call-end'
import {
  endInterrupted,
  endUnconnected,
  endUnknown,
  endUnplaced,
  endWithEvent,
  type FinalEvent,
  storeProgress,
} from '#server/calls/completion/events'
import type { CallRow } from '#server/calls/record'
import { isStale, unconnectedMs } from '#server/calls/rules'
import { prepareCall } from '#server/calls/search/sorting'
import { singleCallRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { listedMeanwhile } from '#server/contacts/do-not-call/rules'
import { findListed } from '#server/contacts/do-not-call/store'
import type { LeadCall } from '#server/conversation/lead-call'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { Carrier, CarrierEvent } from '#server/telephony/carrier'
import type { WebCalls } from '#server/telephony/web-call/web-calls'
import type { CallOwner } from './call-owner'
import { createSteps, hangUp } from './call-steps'
import type { Claims } from './claims'
import { createGiving } from './give-to-carrier'
import { type AskPreCall, endByPreCall } from './pre-call'
import { listLiveTurns } from './progress'

/** A web call runs where its browser is connected. */
const isWithoutBrowser = ({ call_type, call_id }: CallRow, webCalls: WebCalls | undefined) =>
  call_type === 'webcall' && !webCalls?.has(call_id)

/** Undefined while its browser may still connect. */
async function endWithoutBrowser(
  { database, webCalls, now }: { database: Database; webCalls: WebCalls | undefined; now: number },
  row: CallRow,
  script: Script | undefined,
): Promise<FinalEvent | undefined> {
  if (row.call_status === 'registered')
    return now - row.registered_timestamp < unconnectedMs ? undefined : endUnconnected(now)
  const speech = script && (await webCalls?.speechOf(row, script.bot))
  return endInterrupted(row, await listLiveTurns(database, row.call_id), speech)
}

const isYetToDial = ({ call_status, direction, call_type }: CallRow) =>
  call_status === 'registered' && direction === 'outbound' && call_type === 'phonecall'

/** Returns the end of a single call that must not be placed; undefined if it may. */
async function findRefusal(database: Database, row: CallRow, now: number): Promise<FinalEvent | undefined> {
  const isLate = isStale(row, now)
  if (isLate) return endUnplaced(row, 'late', now)
  if (!isYetToDial(row)) return undefined
  const organization = { id: row.organization_id, database }
  const listed = await findListed(organization, row.to_number)
  if (listed) return endWithEvent('on_do_not_call_list', listedMeanwhile(listed), now)
  // The rules, or the time of day where the phone would ring, may have changed since the call was accepted.
  const refusal = singleCallRefusal(row.to_number, await findDialingRules(organization), now)
  return refusal === undefined ? undefined : endWithEvent('refused_by_calling_rules', refusal, now)
}

export type CallRunnerOptions = {
  database: Database
  claims: Claims
  /** Names this process; unique among those that share the database. */
  process: string
  carrier: Carrier
  /** Leads calls between browsers and bots. */
  webCalls?: WebCalls | undefined
  /** Places the calls that are not simulated; absent: `carrier` places all. */
  phone?: Carrier | undefined
  /** Owner of campaign calls. */
  owner?: CallOwner | undefined
  now?: (() => number) | undefined
  /** Opens the models that lead and analyze a call. */
  lead?: LeadCall | undefined
  /** Notified when calls end, in this order. */
  subscribers?: readonly CallEndSubscriber[] | undefined
  /** Asks the webhook of a bot before its calls. */
  askPreCall?: AskPreCall | undefined
  /** Runs when a call starts here or its progress was stored. */
  onChanged?: ((call: CallRow) => void) | undefined
}

/** The calls that this process runs. */
export type CallRunner = {
  /** Ids of the calls that run in this process now. */
  readonly running: ReadonlySet<string>
  /** Those of them that were given to a carrier. */
  readonly placed: ReadonlySet<string>
  /** Claims and runs a call, unless it already runs here or elsewhere, or has ended. */
  start(callId: string): void
  /** Another process has a call that ran here. A phone call is left to it. */
  lose(callId: string): void
  /** Claims no more calls; resolves when the calls being claimed have reached the carrier. */
  close(): Promise<void>
}

export function createCallRunner(dependencies: CallRunnerOptions): CallRunner {
  const { database, claims, owner, now = Date.now, onChanged, webCalls } = dependencies
  const steps = createSteps(dependencies)
  const { find, carrierOf, decide, decideAgain, preCalls, readScript, storeEnd } = steps
  const give = createGiving({ ...dependencies, ...steps })
  const [running, placed] = [new Set<string>(), new Set<string>()]
  const claiming = new Set<Promise<void>>()
  let isClosed = false
  const forget = (callId: string) => [running, placed].forEach((calls) => void calls.delete(callId))
  const release = (callId: string) => claims.release(callId).then(() => forget(callId))

  async function store(
    call: CallRow,
    script: Script | undefined,
    event: CarrierEvent,
    placement: PlacementResult = 'made',
  ): Promise<void> {
    if (event.type === 'moved') return release(call.call_id)
    if (event.type !== 'ended') {
      if (script) await storeProgress(dependencies, call, script, event)
      return onChanged?.(call)
    }
    await storeEnd({ call, script, outcome: event.outcome, placement })
    webCalls?.refuse(call.call_id, event.outcome)
    await release(call.call_id)
  }

  /** Ends a call that is not given to the carrier, where it may ring already. */
  const refuse: typeof store = async (row, ...end) => {
    await store(row, ...end)
    await hangUp(carrierOf(row), row)
  }

  /** Asks the owner of a call, or the rules for single calls again. Returns whether it may be placed. */
  async function mayPlace(row: CallRow, wasAsked: boolean, ask?: typeof decide): Promise<boolean> {
    const decision = ask ? await ask(row) : 'place'
    if (decision === 'withdrawn') await release(row.call_id)
    if (decision === 'unknown') await refuse(row, undefined, endUnknown(row, now()), 'unknown')
    const late = !ask && wasAsked ? await findRefusal(database, row, now()) : undefined
    if (late) await refuse(row, undefined, late)
    return decision === 'place' && !late
  }

  async function run(claimed: CallRow): Promise<void> {
    if (isClosed) return
    if (isWithoutBrowser(claimed, webCalls)) {
      const script = await readScript(claimed)
      const end = await endWithoutBrowser({ database, webCalls, now: now() }, claimed, script)
      return end ? store(claimed, script, end) : release(claimed.call_id)
    }
    const isOwned = owner?.owns(claimed) === true
    const early = isOwned ? undefined : await findRefusal(database, claimed, now())
    if (early) return refuse(claimed, undefined, early)
    const script = await readScript(claimed)
    const row = preCalls ? await preCalls.ask(claimed, script) : claimed
    if (!row || !(await mayPlace(row, row !== claimed, isOwned ? decide : undefined))) return
    const ending = endByPreCall(row, now())
    if (ending) return refuse(row, script, ending, 'refused')
    const call = prepareCall(script, row)
    if (!call) return refuse(row, undefined, endUnplaced(row, { script }, now()))
    onChanged?.(row)
    const mayDial = () => mayPlace(row, true, isOwned ? decideAgain : undefined)
    const end = await give(placed, row, call.order, (event) => store(row, script, event), mayDial)
    if (end) return refuse(row, script, end(now()), 'refused')
    if (isOwned) owner?.onPlaced(row)
  }

  async function claim(callId: string): Promise<void> {
    if (isClosed || running.has(callId)) return
    running.add(callId)
    try {
      const row = (await claims.claim(callId)) && (await find(callId))
      await (row ? run(row) : release(callId))
    } catch (error) {
      logFault(`${callId}, which is claimed again`, error)
      await release(callId)
    }
  }

  return {
    running,
    placed,
    start(callId) {
      const work = claim(callId).finally(() => claiming.delete(work))
      claiming.add(work)
    },
    lose: (callId) => void (dependencies.phone?.leave?.(callId) && forget(callId)),
    async close() {
      isClosed = true
      preCalls?.close()
      await Promise.all(claiming)
    },
  }
}
