import { setTimeout as wait } from 'node:timers/promises'
import { mergeByKey } from '#server/campaigns/dialer/notify'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { OpenDatabase } from '#server/kernel/database/open'
import { logFault } from '#server/kernel/http/log'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { type Attempt, attemptDelivery } from './attempt'
import {
  type Busy,
  claimDue,
  type DueDelivery,
  findReported,
  markGone,
  type Result,
  webhooksChannel,
  writeResults,
} from './queue-store'
import { meaningOf, pauseAfter, type ReportedCall, reportOf, retryAfterIn } from './rules'
import { findKeys, type Keys } from './signatures'

export type Sending = {
  /** Starts no more attempts and waits briefly for those in progress. Unanswered ones are repeated later. */
  close(): Promise<void>
}

type SendingParts = {
  opened: Pick<OpenDatabase, 'database' | 'listen'>
  outbound: Outbound
  vault: Vault
  now?: () => number
  scanEveryMs?: number
}

const usualScanMs = 1_000
const timeoutMs = 15_000
/** Longer than any attempt. */
const lostAfterMs = 20_000
const mostAtOnce = 256
const mostEach = 32
/** Deliveries that become due within this time are claimed together. */
const gatherMs = 20
const closePatienceMs = 2_000

/** Sends due reports and retries failed ones, until closed. */
export async function startSendingReports(parts: SendingParts): Promise<Sending> {
  const { opened, outbound, vault, now = Date.now, scanEveryMs = usualScanMs } = parts
  const { database } = opened
  const underWay = new Set<Promise<void>>()
  const busy = new Map<string, Busy>()
  const write = inBatches(async (results: Result[]) => {
    await writeResults(database, results)
    return results
  })
  let isClosed = false

  function count({ organization_id, origin }: DueDelivery, change: 1 | -1): void {
    const key = `${organization_id} ${origin}`
    const next = (busy.get(key)?.count ?? 0) + change
    if (next === 0) busy.delete(key)
    else busy.set(key, { organization_id, origin, count: next })
  }

  async function deliver(delivery: DueDelivery, call: ReportedCall, keys: Keys): Promise<void> {
    const body = JSON.stringify(reportOf(call))
    const attempt = await attemptDelivery(outbound, { ...delivery, body, keys, timeoutMs }, now)
    // An attempt that our own shutdown interrupted says nothing about the receiver.
    if (isClosed && attempt.response_status === null) return
    const result = resultOf(delivery, attempt, now())
    await write(result)
    if (result.status === 'disabled') await markGone(database, delivery)
  }

  function begin(delivery: DueDelivery, call: ReportedCall, keys: Keys): void {
    count(delivery, 1)
    const work = deliver(delivery, call, keys)
      .catch((error) => logFault(`${delivery.id}, which is sent again`, error))
      .finally(() => {
        underWay.delete(work)
        count(delivery, -1)
        claiming.ask('due')
      })
    underWay.add(work)
  }

  async function claim(): Promise<void> {
    await wait(gatherMs)
    const room = mostAtOnce - underWay.size
    if (isClosed || room <= 0) return
    const at = now()
    const limits = { now: at, lostAt: at + lostAfterMs, mostEach, mostAtOnce: room }
    const due = await claimDue(database, { ...limits, busy: [...busy.values()] })
    if (due.length === 0) return
    const organizations = [...new Set(due.map(({ organization_id }) => organization_id))]
    const [calls, keys] = await Promise.all([
      findReported(database, due),
      findKeys(database, vault, organizations),
    ])
    for (const delivery of due) {
      const call = calls.get(delivery.call_id)
      // A call that was deleted in the meantime has no deliveries either.
      if (call) begin(delivery, call, keys.get(delivery.organization_id) ?? [])
    }
  }

  const claiming = mergeByKey<'due'>(() =>
    claim().catch((error) => logFault('looking for reports to send, which is done again', error)),
  )
  const ask = () => {
    if (!isClosed) claiming.ask('due')
  }

  await opened.listen(webhooksChannel, ask, ask)
  const timer = setInterval(ask, scanEveryMs)
  timer.unref()
  ask()

  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await claiming.idle()
      await Promise.race([Promise.all(underWay), wait(closePatienceMs, undefined, { ref: false })])
    },
  }
}

function resultOf(delivery: DueDelivery, { isRefused, ...attempt }: Attempt, now: number): Result {
  const { organization_id, id, url, attempts, tries } = delivery
  const result = { ...attempt, organization_id, delivery_id: id, url, number: attempts }
  const meaning = attempt.response_status === null ? 'retry' : meaningOf(attempt.response_status)
  if (meaning === 'delivered') return { ...result, status: 'delivered', next_attempt_at: null }
  if (meaning === 'gone') return { ...result, status: 'disabled', next_attempt_at: null }
  const retryAfterMs = retryAfterIn(attempt.response_headers?.['retry-after'], now)
  const pause = isRefused ? null : pauseAfter({ tries, retryAfterMs, random: Math.random() })
  if (pause === null) return { ...result, status: 'failed', next_attempt_at: null }
  return { ...result, status: 'pending', next_attempt_at: new Date(now + pause).toISOString() }
}
