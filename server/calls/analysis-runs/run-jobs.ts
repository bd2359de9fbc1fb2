import type { JobWithMetadata, Queue } from 'pg-boss'
import type { ModelPrice } from '#contract/bots/model-prices'
import { builtInPrices, withOwnPrices } from '#rules/bots/price-list'
import { listOwnPrices } from '#server/bots/prices/store'
import { findScript } from '#server/bots/script-store'
import { storableData } from '#server/calls/rules'
import { analyzeCall } from '#server/conversation/analysis/analyze-call'
import { type ModelParts, openModels } from '#server/conversation/providers/open-model'
import { keyOrderOf } from '#server/kernel/database/key-order'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { createFailureCount, type Jobs, retryLimit } from '#server/kernel/jobs/jobs'
import { ModelFailure, type Reply } from '#server/kernel/llm-client/model'
import { tokenPrice } from '#server/telephony/prices'
import {
  findAnalyzable,
  listPending,
  type NewAnalysis,
  replaceAnalysis,
  storeResult,
  updateRunStatus,
} from './store'

export type AnalysisJob = { organization_id: number; run_id: number }

/** Another process continues the run of a dead process after ten seconds without a heartbeat. */
export const analysisQueue = {
  name: 'analyses',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  retryLimit,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
} satisfies Queue

/** Stores what changes the figures of a call, so that the statistics follow. */
type Recount = (organization: Organization, callId: string, change: () => Promise<void>) => Promise<void>

type Parts = ModelParts & { jobs: Jobs; database: Database; recount: Recount }

const runsAtOnce = 2
/** Calls of one run that are analyzed at the same time. */
const callsAtOnce = 3
const mostFailures = 5
const lookEveryMs = 1_000

/** The price list of an organization. */
export async function pricesOf({ id, database }: Organization): Promise<readonly ModelPrice[]> {
  const set = (await listOwnPrices(database, [id])).get(id)
  return set ? withOwnPrices(set) : builtInPrices
}

type Result = {
  cost: number
  /** Why there is no analysis; null if there is one. */
  reason: string | null
  analysis?: Omit<NewAnalysis, 'cost'>
}

/** Analyzes one call. Throws ModelFailure if it cannot be. */
async function analyze(
  organization: Organization,
  callId: string,
  parts: Parts,
  signal: AbortSignal,
): Promise<Result> {
  const call = await findAnalyzable(organization, callId)
  if (!call || call.privacy === 'hipaa') throw new ModelFailure('The conversation is no longer stored.')
  const script = await findScript(organization, call.agent_id)
  if (!script) throw new ModelFailure('The bot was deleted.')
  const rules = { ...script.bot.call_settings }
  // A call stays under the rules by which it was stored.
  if (call.privacy === 'pci') rules.pci_compliance_enabled = true
  if (rules.hipaa_compliance_enabled) throw new ModelFailure('The bot works under HIPAA.')
  const bot = { ...script.bot, call_settings: rules }
  const { analysis: opening } = await openModels(organization, bot, ['analysis'], parts)
  if (!opening.opened) throw new ModelFailure(opening.reason ?? 'No model is chosen for analyses.')
  const { model, provider, player } = opening.opened
  const prices = await pricesOf(organization)
  let cost = 0
  let answered = player.model
  const onReply = (reply: Reply) => {
    answered = reply.model
    cost += tokenPrice({ model: reply.model, ...reply.usage }, prices)
  }
  const failed = (error: unknown) => {
    if (!(error instanceof ModelFailure)) throw error
    return { error }
  }
  const tool_calls = call.tool_calls ?? []
  const result = await analyzeCall({ bot, turns: call.turns, tool_calls }, { model, signal, onReply }).catch(
    failed,
  )
  cost = Math.round(cost * 1_000_000) / 1_000_000
  if ('error' in result) return { cost, reason: result.error.message }
  const stored = storableData(
    { turns: null, analysis: result.analysis, events: [], tool_calls: [] },
    bot.call_settings,
  ).analysis
  const analysis = {
    analysis: JSON.stringify(stored),
    key_order: keyOrderOf(stored),
    model: answered,
    provider,
  }
  return { cost, reason: null, analysis }
}

/** Stores the result and its analysis together, so that a call analyzed again after a crash does not count twice. */
function storeAnalyzed(
  organization: Organization,
  place: { run: number; callId: string },
  { cost, reason, analysis }: Result,
  recount: Recount,
): Promise<void> {
  const { callId } = place
  const status = reason === null ? 'done' : 'failed'
  return inTransaction(organization, (inside) =>
    recount(inside, callId, async () => {
      const isFirst = await storeResult(inside, place, { cost, reason, status })
      if (isFirst && analysis) await replaceAnalysis(inside, callId, { ...analysis, cost })
    }),
  )
}

async function runAnalyses(organization: Organization, run: number, parts: Parts, stopping: AbortSignal) {
  const pending = await listPending(organization, run)
  if (!pending) return
  await updateRunStatus(organization, run, ['queued'], 'running')
  const next = pending.values()
  const work = async () => {
    for (const callId of next) {
      if (stopping.aborted) return
      const result = await analyze(organization, callId, parts, stopping).catch((error) => {
        if (stopping.aborted || !(error instanceof ModelFailure)) throw error
        return { cost: 0, reason: error.message }
      })
      if (stopping.aborted && result.reason) return
      await storeAnalyzed(organization, { run, callId }, result, parts.recount)
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  if (!stopping.aborted) await updateRunStatus(organization, run, ['running'], 'completed')
}

/** Runs analyses until closed. After a restart, a run continues with the calls that have no result yet. */
export async function startAnalyzing(parts: Parts): Promise<{ close(): Promise<void> }> {
  const { jobs, database } = parts
  const closing = new AbortController()
  const failures = createFailureCount(mostFailures)

  async function work({ id, data }: JobWithMetadata<AnalysisJob>): Promise<void> {
    const organization = { id: data.organization_id, database }
    const canceled = new AbortController()
    const look = () => listPending(organization, data.run_id).then((left) => left || canceled.abort())
    const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs)
    try {
      const stopping = AbortSignal.any([closing.signal, canceled.signal])
      await runAnalyses(organization, data.run_id, parts, stopping)
      if (closing.signal.aborted) throw new Error('The program ends.')
      failures.forget(id)
    } catch (error) {
      if (closing.signal.aborted) throw error
      if (canceled.signal.aborted) return
      logFault('analyses of calls, which are tried again', error)
      if (failures.mayRetry(id, error)) throw error
      const reason = 'The analyses broke off again and again.'
      await updateRunStatus(organization, data.run_id, ['queued', 'running'], 'failed', reason)
      failures.forget(id)
    } finally {
      clearInterval(timer)
    }
  }

  const boss = await jobs.boss()
  await boss.work<AnalysisJob>(
    analysisQueue.name,
    {
      includeMetadata: true,
      localConcurrency: runsAtOnce,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
    },
    async ([job]) => job && work(job as JobWithMetadata<AnalysisJob>),
  )
  return {
    async close() {
      closing.abort()
      await boss.offWork(analysisQueue.name, { wait: true })
    },
  }
}
