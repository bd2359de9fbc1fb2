import { fillScript, type Script } from '#rules/bots/script'
import { targetBotOf } from '#rules/bots/tool-choices'
import { callPrivacies, callPrivacyOf } from '#rules/calls/privacy'
import { builtInValues } from '#rules/variables/variables'
import { findScript, findScripts } from '#server/bots/script-store'
import type { CallEndSubscriber } from '#server/calls/call-end'
import { createCompletion } from '#server/calls/completion/complete-call'
import type { CallRow } from '#server/calls/record'
import { storableTurn } from '#server/calls/rules'
import { listDisclosureCountries } from '#server/contacts/dialing-rules/store'
import type { CallLead } from '#server/conversation/lead-call'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { countryOfNumber } from '#server/kernel/number-types/country-of-number'
import type { CallOrder, Carrier, CarrierEvent, CarrierReport } from '#server/telephony/carrier'
import type { CallOwner, PlaceDecision } from './call-owner'
import { type AskPreCall, createPreCalls } from './pre-call'
import { findUnfinished, restrictCall } from './progress'

/** More bots than a call can be handed to. */
const mostTargets = 20

export const hangUp = async ({ hangUp: end }: Carrier, { call_id }: CallRow) =>
  end?.(call_id).catch((error) => logFault(`hanging up ${call_id}`, error))

type StepParts = {
  database: Database
  carrier: Carrier
  phone?: Carrier | undefined
  owner?: CallOwner | undefined
  subscribers?: readonly CallEndSubscriber[] | undefined
  askPreCall?: AskPreCall | undefined
  process: string
}

/** The steps of calls. Calls at the same time share queries. */
export function createSteps(parts: StepParts) {
  const { database, owner, subscribers = [], askPreCall, carrier, phone = carrier, process } = parts
  const carrierOf = ({ simulated }: CallRow) => (simulated ? carrier : phone)
  return {
    carrierOf,
    find: inBatches((callIds: string[]) => findUnfinished(database, callIds)),
    decide: createDecisions(owner, carrierOf),
    decideAgain: createDecisions(owner, carrierOf, true),
    preCalls: askPreCall && createPreCalls(database, askPreCall),
    ordered: createOrders(database),
    readScript: inBatches((rows: CallRow[]) => findScripts(database, rows)),
    storeEnd: createCompletion({ database, subscribers, process }),
  }
}

/**
 * Adds to an order whether the bot discloses itself, by the country of the other party, and the bots that the call can be
 * handed over to.
 */
function createOrders(database: Database) {
  const countriesOf = inBatches((ids: number[]) => listDisclosureCountries(database, ids))
  return async ({ organization_id }: CallRow, prepared: CallOrder): Promise<CallOrder> => {
    const number = prepared.direction === 'inbound' ? prepared.from_number : prepared.to_number
    const countries = number ? await countriesOf(organization_id) : []
    const targets = await listTargets({ id: organization_id, database }, prepared)
    const order = targets.length > 0 ? { ...prepared, targets } : prepared
    const isListed = countries.length > 0 && countries.includes(countryOfNumber(number) ?? '')
    return isListed ? { ...order, needs_disclosure: true } : order
  }
}

/** Asks the owner about calls that are placed together, by their carrier. */
function createDecisions(
  owner: CallOwner | undefined,
  carrierOf: (row: CallRow) => Carrier,
  isWaiting = false,
) {
  const decisions = new Map<Carrier, (row: CallRow) => Promise<PlaceDecision>>()
  return function decide(row: CallRow): Promise<PlaceDecision> {
    const carrier = carrierOf(row)
    const known =
      decisions.get(carrier) ??
      inBatches(async (rows) => (await owner?.beforePlace(rows, carrier, isWaiting)) ?? [])
    decisions.set(carrier, known)
    return known(row)
  }
}

/** An event as the rules of all bots of a call let it be stored; undefined if they do not. */
export function storableEvent(event: CarrierEvent, lead: CallLead | undefined): CarrierEvent | undefined {
  if (event.type !== 'turn' || !lead) return event
  const turn = storableTurn(event.turn, lead.rules())
  return turn && { ...event, turn }
}

/**
 * Stores that stricter privacy rules apply to an ongoing call, because a bot under them leads it now. Under HIPAA, what
 * was stored of the conversation is deleted.
 */
export function createRestriction({ organization_id, call_id, privacy }: CallRow, database: Database) {
  let known = privacy
  return async (lead: CallLead | undefined): Promise<void> => {
    const now = lead ? callPrivacyOf(lead.rules()) : known
    if (callPrivacies.indexOf(now) <= callPrivacies.indexOf(known)) return
    await restrictCall({ id: organization_id, database }, call_id, now)
    known = now
  }
}

/** The scripts of the bots that the tools of an order can hand the call over to, with its variables. */
async function listTargets(organization: Organization, order: CallOrder): Promise<Script[]> {
  const found = new Map<string, Script>()
  const values = { ...builtInValues({ ...order, call_type: 'phonecall' }), ...order.dynamic_variables }
  let open = order.tools ?? []
  while (open.length > 0 && found.size < mostTargets) {
    const uids = open.flatMap((tool) => targetBotOf(tool) ?? []).filter((uid) => !found.has(uid))
    open = []
    for (const uid of new Set(uids)) {
      const script = await findScript(organization, uid)
      if (!script) continue
      found.set(uid, fillScript(script, values))
      open = [...open, ...script.tools]
    }
  }
  return [...found.values()]
}

/** Models analyze the call before its end is stored. */
export const completed = async (event: CarrierEvent, lead: CallLead | undefined): Promise<CarrierEvent> =>
  event.type === 'ended' && lead ? { ...event, outcome: await lead.complete(event.outcome) } : event

/** A carrier may retry a failed event every second; the failure is logged once. */
export function loggingOnce(callId: string, take: CarrierReport): CarrierReport {
  let isLogged = false
  return async (event) => {
    try {
      await take(event)
      isLogged = false
    } catch (error) {
      if (!isLogged) logFault(`${callId}, whose event is retried`, error)
      isLogged = true
      throw error
    }
  }
}
