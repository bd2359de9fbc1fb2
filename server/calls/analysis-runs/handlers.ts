import {
  type AnalysisRun,
  type AnalysisRunRequest,
  analysisRuns,
  mostAnalyzed,
} from '#contract/calls/analysis-runs'
import type { CallFilter } from '#contract/calls/filter'
import { conflict, invalid, notFound } from '#contract/http/error'
import { findPrice } from '#rules/bots/price-list'
import { findScript } from '#server/bots/script-store'
import { callsFor } from '#server/calls/files/source'
import { type ModelParts, openModels } from '#server/conversation/providers/open-model'
import { findDefaults } from '#server/conversation/providers/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { type Jobs, within } from '#server/kernel/jobs/jobs'
import { tokenPrice } from '#server/telephony/prices'
import { type AnalysisJob, analysisQueue, pricesOf } from './run-jobs'
import { type ChosenCall, findRun, insertRun, listChosen, updateRunStatus } from './store'

const noModel = 'No model is chosen for analyses. Choose one in Settings › Models.'
const tooMany = `At most ${mostAnalyzed.toLocaleString('en')} calls can be analyzed at once. Narrow the filter.`

/** Instructions and answer of an analysis, in tokens. */
const overheadTokens = 350
const answerTokens = 150
const charactersPerToken = 4

type Request = { organization: Organization; query: CallFilter; body: AnalysisRunRequest }

/** The ids of the chosen calls. */
async function idsFor({ organization, query, body }: Request): Promise<string[]> {
  if (body.call_ids && Object.keys(query).length === 0) return body.call_ids
  const ids: string[] = []
  const wanted = body.call_ids && new Set(body.call_ids)
  for await (const calls of callsFor(organization, query, body, { origin: '', isUnmasked: false })) {
    ids.push(...calls.map(({ call_id }) => call_id).filter((id) => !wanted || wanted.has(id)))
    if (ids.length > mostAnalyzed) throw invalid([{ path: 'call_ids', message: tooMany }])
  }
  return ids
}

/** Which calls can be analyzed, why the others cannot, and what it costs. */
async function planFor(request: Request, parts: ModelParts) {
  const { organization } = request
  const chosen = await listChosen(organization, await idsFor(request))
  const model = (await findDefaults(organization)).analysis?.model ?? null
  const causes = new Map<string, number>()
  const leaveOut = (cause: string) => causes.set(cause, (causes.get(cause) ?? 0) + 1)
  const prompts = new Map<string, { characters: number; cause: string | null }>()

  async function aboutBot({ agent_id, privacy }: ChosenCall) {
    const key = `${agent_id} ${privacy}`
    const known = prompts.get(key)
    if (known) return known
    const script = await findScript(organization, agent_id)
    const rules = { ...script?.bot.call_settings }
    if (privacy === 'pci') rules.pci_compliance_enabled = true
    const opening =
      script && (await openModels(organization, { ...script.bot, call_settings: rules }, ['analysis'], parts))
    const cause = !script
      ? 'the bot was deleted.'
      : rules.hipaa_compliance_enabled
        ? 'the bot works under HIPAA.'
        : (opening?.analysis.reason ?? null)
    const settings = script?.bot.post_call_settings
    const made = {
      characters: (script?.bot.prompt.length ?? 0) + JSON.stringify(settings ?? '').length,
      cause,
    }
    prompts.set(key, made)
    return made
  }

  const analyzable: string[] = []
  let characters = 0
  for (const call of model ? chosen : []) {
    if (call.privacy === 'hipaa') leaveOut('analyses of calls under HIPAA are not stored.')
    else if (!call.has_conversation) leaveOut('no conversation with a person is stored.')
    else {
      const bot = await aboutBot(call)
      if (bot.cause) leaveOut(bot.cause)
      else {
        analyzable.push(call.call_id)
        characters += bot.characters + call.characters
      }
    }
  }
  const prices = await pricesOf(organization)
  const isPriced =
    model !== null && findPrice(prices, { kind: 'language', provider: '', model }) !== undefined
  const tokens = {
    input_tokens: Math.ceil(characters / charactersPerToken) + overheadTokens * analyzable.length,
    output_tokens: answerTokens * analyzable.length,
  }
  const left_out = [...causes].map(([cause, count]) => `${count} ${count === 1 ? 'call' : 'calls'}: ${cause}`)
  const [first] = left_out
  const none = first ? `None of the calls can be analyzed. ${first}` : 'No calls were found.'
  const estimate = {
    calls: chosen.length,
    analyzable: analyzable.length,
    left_out,
    reason: model === null ? noModel : analyzable.length === 0 ? none : null,
    model,
    cost: isPriced && model ? Math.round(tokenPrice({ model, ...tokens }, prices) * 1e6) / 1e6 : null,
  }
  return { estimate, analyzable }
}

async function find(organization: Organization, id: number): Promise<AnalysisRun> {
  const run = await findRun(organization, id)
  if (!run) throw notFound('Analysis run')
  return run
}

/** Analyzing calls again. */
export function analysisRunHandlers({ jobs, ...models }: ModelParts & { jobs: Jobs }) {
  return implement(analysisRuns)({
    estimate: async (request) => (await planFor(request, models)).estimate,
    async create(request) {
      const { estimate, analyzable } = await planFor(request, models)
      if (estimate.reason !== null) throw conflict(estimate.reason)
      return inTransaction(request.organization, async (inside) => {
        const run_id = await insertRun(inside, { estimated_cost: estimate.cost, callIds: analyzable })
        const job: AnalysisJob = { organization_id: inside.id, run_id }
        const boss = await jobs.boss()
        await boss.send(analysisQueue.name, job, { db: within(inside.database) })
        return find(inside, run_id)
      })
    },
    get: ({ organization, analysis_run_id }) => find(organization, analysis_run_id),
    async cancel({ organization, analysis_run_id }) {
      await find(organization, analysis_run_id)
      const isStopped = await updateRunStatus(
        organization,
        analysis_run_id,
        ['queued', 'running'],
        'cancelled',
      )
      if (!isStopped) throw conflict('This run has ended.')
      return find(organization, analysis_run_id)
    },
  })
}
