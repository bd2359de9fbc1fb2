import type { CallEndSubscriber } from '#server/calls/call-end'
import { createCompletion } from '#server/calls/completion/complete-call'
import type { CallRow } from '#server/calls/record'
import { findScripts } from '#server/calls/script-store'
import { listDisclosureCountries } from '#server/contacts/dialing-rules/store'
import type { CallLead } from '#server/conversation/lead-call'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { countryOfNumber } from '#server/kernel/number-types/country-of-number'
import type { CallOrder, Carrier, CarrierEvent, CarrierReport } from '#server/telephony/carrier'
import type { CallOwner, PlaceDecision } from './call-owner'
import { type AskPreCall, createPreCalls } from './pre-call'
import { findUnfinished } from './progress'

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
    preCalls: askPreCall && createPreCalls(database, askPreCall),
    ordered: createDisclosureRule(database),
    readScript: inBatches((rows: CallRow[]) => findScripts(database, rows)),
    storeEnd: createCompletion({ database, subscribers, process }),
  }
}

/** Adds to an order whether the bot discloses itself, by the country of the other party. */
function createDisclosureRule(database: Database) {
  const countriesOf = inBatches((ids: number[]) => listDisclosureCountries(database, ids))
  return async ({ organization_id }: CallRow, order: CallOrder): Promise<CallOrder> => {
    const number = order.direction === 'inbound' ? order.from_number : order.to_number
    const countries = number ? await countriesOf(organization_id) : []
    const isListed = countries.length > 0 && countries.includes(countryOfNumber(number) ?? '')
    return isListed ? { ...order, needs_disclosure: true } : order
  }
}

/** Asks the owner about calls that are placed together, by their carrier. */
function createDecisions(owner: CallOwner | undefined, carrierOf: (row: CallRow) => Carrier) {
  const decisions = new Map<Carrier, (row: CallRow) => Promise<PlaceDecision>>()
  return function decide(row: CallRow): Promise<PlaceDecision> {
    const carrier = carrierOf(row)
    const known =
      decisions.get(carrier) ?? inBatches(async (rows) => (await owner?.beforePlace(rows, carrier)) ?? [])
    decisions.set(carrier, known)
    return known(row)
  }
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
