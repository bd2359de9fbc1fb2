import type { ModelPrice } from '#contract/bots/model-prices'
import type { CallLine } from '#contract/calls/record'
import { builtInPrices, withOwnPrices } from '#rules/bots/price-list'
import { listOwnPrices } from '#server/bots/prices/store'
import type { CallEnd, CallEndSubscriber } from '#server/calls/call-end'
import { findLedElsewhere, finishCalls, listLines } from '#server/calls/engine/progress'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { isPermanent } from './events'
import { failedOutcome, finishedColumns } from './finish-call'

type End = Omit<CallEnd, 'finished'>

type OwnPrices = ReadonlyMap<number, readonly ModelPrice[]>

type Lines = ReadonlyMap<string, CallLine>

const withColumns = (end: End, own: OwnPrices, lines: Lines): CallEnd => {
  const { organization_id, call_id, registered_timestamp, direction } = end.call
  const set = own.get(organization_id)
  const prices = set ? withOwnPrices(set) : builtInPrices
  const billing = { prices, direction, line: lines.get(call_id) }
  const columns = finishedColumns(end.outcome, registered_timestamp, end.script?.bot, billing)
  return { ...end, finished: { ...columns, organization_id, call_id } }
}

type CompletionParts = {
  database: Database
  subscribers: readonly CallEndSubscriber[]
  /** Names this process. */
  process: string
}

/** Other processes have these calls. */
class LedElsewhere extends Error {
  readonly callIds: ReadonlySet<string>

  constructor(callIds: ReadonlySet<string>) {
    super('Another process has the call.')
    this.callIds = callIds
  }
}

/**
 * Returns a function that stores the end of a call. Calls that end together share a transaction. It returns
 * false if the call had already ended, or another process has it. A call that cannot be stored ends as an error.
 */
export function createCompletion({ database, subscribers, process }: CompletionParts) {
  async function store(ends: End[]): Promise<boolean[]> {
    try {
      return await storeOwn(ends)
    } catch (error) {
      if (!(error instanceof LedElsewhere)) throw error
      const own = ends.filter(({ call }) => !error.callIds.has(call.call_id))
      const stored = own.length > 0 ? await store(own) : []
      return ends.map((end) => stored[own.indexOf(end)] ?? false)
    }
  }

  async function storeOwn(ends: End[]): Promise<boolean[]> {
    const phoneCalls = ends.flatMap(({ call }) => (call.simulated ? [] : [call.call_id]))
    const own = await listOwnPrices(
      database,
      ends.map(({ call }) => call.organization_id),
    )
    const lines = await listLines(database, phoneCalls)
    const ended = ends.map((end) => withColumns(end, own, lines))
    const steps = await Promise.all(subscribers.map((subscriber) => subscriber(ended)))
    const callIds = ends.map(({ call }) => call.call_id)
    const stored = await database.transaction().execute(async (transaction) => {
      const elsewhere = await findLedElsewhere(transaction, phoneCalls, process)
      if (elsewhere.size > 0) throw new LedElsewhere(elsewhere)
      for (const step of steps) await step.beforeStore?.(transaction)
      const written = await finishCalls(
        transaction,
        ended.map(({ finished }) => finished),
      )
      for (const step of steps) await step.inTransaction?.(transaction, written)
      return written
    })
    for (const step of steps) step.afterCommit?.(stored)
    return callIds.map((callId) => stored.has(callId))
  }

  const storeTogether = inBatches(store)

  return async function storeEnd(end: End): Promise<boolean> {
    try {
      return await storeTogether(end)
    } catch (error) {
      if (!isPermanent(error)) throw error
      logFault(`the end of ${end.call.call_id}`, error)
      const { start_timestamp, end_timestamp } = end.outcome
      return storeTogether({ ...end, outcome: failedOutcome('system_error', end_timestamp, start_timestamp) })
    }
  }
}
