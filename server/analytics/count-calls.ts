import { setImmediate as nextTurn } from 'node:timers/promises'
import { endReasonOf, isTimeoutReason } from '#rules/calls/end-reasons'
import { evaluationOf, outcomeOf } from '#rules/calls/outcomes'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { addCells } from './cell-store'
import { type Cell, cellsOf, nameOfKey, sumNames } from './cells'
import { emptySketch } from './sketch'
import {
  type CallFacts,
  findCounted,
  hasUncounted,
  holdStatistics,
  listWaiting,
  storeOutcomes,
  takeUncounted,
} from './uncounted-store'

/** Adds the outcome to a call that an older process ended without one. */
function withOutcome(call: CallFacts): CallFacts {
  if (call.voicemail !== null) return call
  const isMachine = call.dial_outcome === 'voicemail' || outcomeOf(call) === 'voicemail'
  const known = { ...call, voicemail: isMachine }
  const reason = endReasonOf(call, call.max_minutes === null ? null : call.max_minutes * 60)
  const isTimeout = call.disconnection_reason === 'timeout' && reason !== null && isTimeoutReason(reason)
  return {
    ...known,
    end_reason: isTimeout ? reason : null,
    is_successful: evaluationOf(known, call.is_successful),
  }
}

const placeOf = ({ key, level, at }: Cell) => `${nameOfKey(key)} ${level} ${at}`

/** The differences between what is counted of calls. Latencies are left out: the calls may no longer have them. */
function differences(before: readonly CallFacts[], after: readonly CallFacts[]): Cell[] {
  const silent = (calls: readonly CallFacts[]) => cellsOf(calls.map((call) => ({ ...call, answers: null })))
  const counted = new Map(silent(before).map((cell) => [placeOf(cell), cell]))
  return silent(after).flatMap((cell) => {
    const earlier = counted.get(placeOf(cell))
    const sums = { ...cell.sums }
    for (const name of sumNames) sums[name] -= earlier?.sums[name] ?? 0
    return sumNames.some((name) => sums[name] !== 0) ? [{ ...cell, sums, sketch: emptySketch() }] : []
  })
}

/** Changes the success or the cost of a completed call, in a transaction, and corrects the statistics. */
export async function recountCall(
  inside: Organization,
  callId: string,
  change: () => Promise<void>,
): Promise<void> {
  await holdStatistics(inside)
  const before = await findCounted(inside, callId)
  await change()
  const after = before && (await findCounted(inside, callId))
  if (before && after) await addCells(inside, differences([before], [after]))
}

const usualBatch = 1_000

/** Counts ended calls into the statistics and returns how many. */
export function countCalls(organization: Organization, most = usualBatch): Promise<number> {
  return inTransaction(organization, async (inside) => {
    await holdStatistics(inside)
    const calls = await takeUncounted(inside, most)
    if (calls.length === 0) return 0
    const outdated = calls.filter(({ voicemail }) => voicemail === null)
    if (outdated.length > 0) await storeOutcomes(inside, outdated.map(withOutcome))
    // Sequential, because both may update the same cells.
    await addCells(inside, cellsOf(calls.filter(({ was_counted }) => !was_counted).map(withOutcome)))
    // Calls that were counted without their outcome.
    const corrected = outdated.filter(({ was_counted }) => was_counted)
    await addCells(inside, differences(corrected, corrected.map(withOutcome)))
    return calls.length
  })
}

const mostBatches = 3

/** Counts the latest ended calls, so that figures are current. A large backlog is left to the background job. */
export async function countLatest(organization: Organization): Promise<void> {
  for (let batch = 0; batch < mostBatches && (await hasUncounted(organization)); batch++) {
    await countCalls(organization)
  }
}

const everyMs = 5_000

/** Counts the calls of all organizations as they end, until closed. */
export function startCounting(database: Database): { close(): Promise<void> } {
  let isClosed = false
  async function count(): Promise<void> {
    for (const id of await listWaiting(database)) {
      while (!isClosed && (await countCalls({ id, database })) === usualBatch) await nextTurn()
    }
  }
  let current: Promise<void> | undefined
  const run = () => {
    current ??= count()
      .catch((error) => logFault('the statistics of calls', error))
      .finally(() => {
        current = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await current
    },
  }
}
