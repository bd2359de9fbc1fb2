import type { Bot } from '#contract/bots/bots'
import type { CallEngine, CallEvent } from '#contract/calls/record'
import type { ToolPorts } from '#server/bots/tools/run/ports'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database, Organization } from '#server/kernel/database/organization'
import { ModelFailure, type Reply } from '#server/kernel/llm-client/model'
import type { CallOrder, CallOutcome } from '#server/telephony/carrier'
import type { Conversation, ModelUse } from '#server/telephony/conversation'
import { analyzeCall } from './analysis/analyze-call'
import { calledZone } from './called-zone'
import { knowledgeOf } from './knowledge'
import type { EmbeddingUse } from './knowledge-embeddings'
import { budgetOf } from './model/budget'
import { createModelConversation } from './model/model-conversation'
import { type OpenedModel, type Opening, openModels } from './providers/open-model'
import { organizationsWithModels } from './providers/store'
import { createCallTools } from './tools/call-tools'

/** How models lead and analyze one call. */
export type CallLead = {
  /** Undefined: the conversation is scripted. */
  conversation: Conversation | undefined
  /** Adds the analysis, the use of models and who led the call to what the carrier reports. Asks a model once. */
  complete(outcome: CallOutcome): Promise<CallOutcome>
}

/** What is stored of the call. */
type LedCall = { campaign_id: number | null; simulated: boolean }

/** Opens the models and tools of a call; undefined if the organization has no models. */
export type LeadCall = (
  organization: Organization,
  order: CallOrder,
  call: LedCall,
) => Promise<CallLead | undefined>

/** More than the longest call needs. */
const mostRequests = 300

/**
 * Without its bot's consent, a simulated call of a campaign uses no tools, and a single one sends no texts, emails and
 * bookings, because no one is there to be asked.
 */
function toolRulesOf({ call_settings }: Bot, { simulated, campaign_id }: LedCall) {
  const reachesPeople = !simulated || call_settings.tools_in_simulated_calls === true
  return { reachesPeople, usesTools: reachesPeople || campaign_id === null }
}

const events = { conversation: 'model_not_allowed', analysis: 'analysis_not_allowed' } as const

/** Says why a configured model was not used. */
const refusals = (openings: Record<keyof typeof events, Opening>): CallEvent[] =>
  Object.entries(openings).flatMap(([purpose, { reason }]) =>
    reason === null ? [] : [{ type: events[purpose as keyof typeof events], at_ms: 0, detail: reason }],
  )

/** Sums up what each model was used for. */
function createUses() {
  const uses = new Map<string, ModelUse>()
  const note =
    (purpose: ModelUse['purpose']) =>
    ({ provider, model, usage }: EmbeddingUse): void => {
      const key = JSON.stringify([purpose, provider, model])
      const known = uses.get(key) ?? { purpose, provider, model, input_tokens: 0, output_tokens: 0 }
      uses.set(key, {
        ...known,
        input_tokens: known.input_tokens + usage.input_tokens,
        output_tokens: known.output_tokens + usage.output_tokens,
      })
    }
  return {
    note,
    noteFor:
      (purpose: ModelUse['purpose'], { provider }: OpenedModel) =>
      (reply: Reply) =>
        note(purpose)({ ...reply, provider }),
    all: () => [...uses.values()],
    /** The model that answered last for a purpose; null if none did. */
    lastOf: (purpose: ModelUse['purpose']) =>
      [...uses.values()].findLast((use) => use.purpose === purpose) ?? null,
  }
}

/** A person spoke in the call, which did not fail, and the result may be stored. */
const isAnalyzed = ({ bot }: CallOrder, { call_status, start_timestamp, turns, voicemail }: CallOutcome) =>
  call_status !== 'error' &&
  start_timestamp !== null &&
  !voicemail &&
  !bot.call_settings.hipaa_compliance_enabled &&
  turns.some(({ role }) => role === 'user')

/** Opens the models that lead and analyze calls. Most organizations have none, which one query tells for many calls. */
export function createLeads({ database, ...parts }: ToolPorts & { database: Database }): LeadCall {
  const hasModels = inBatches(async (ids: number[]) => {
    const having = await organizationsWithModels(database, ids)
    return ids.map((id) => having.has(id))
  })
  return async (organization, order, call) => {
    if (!(await hasModels(organization.id))) return undefined
    const { bot, tools = [], direction } = order
    const openings = await openModels(organization, bot, ['conversation', 'analysis'], parts)
    const { conversation: talking, analysis: analyzing } = openings
    const uses = createUses()
    const { usesTools, reachesPeople } = toolRulesOf(bot, call)
    const callTools = usesTools
      ? createCallTools(organization, order, { ...parts, reachesPeople })
      : undefined
    const number = direction === 'inbound' ? order.from_number : order.to_number
    const conversation =
      talking.opened &&
      createModelConversation(
        { bot, tools: [...tools] },
        {
          inbound: direction === 'inbound',
          variables: order.dynamic_variables,
          now: order.registered_timestamp,
          zone: await calledZone(organization, { number, campaign_id: call.campaign_id }),
        },
        {
          model: talking.opened.model,
          budget: budgetOf(mostRequests),
          knowledge: knowledgeOf(organization, bot, parts, uses.note('knowledge')),
          executeTool: callTools?.executeTool,
          onReply: uses.noteFor('conversation', talking.opened),
        },
      )

    async function analyze(outcome: CallOutcome, { model, ...opened }: OpenedModel) {
      const { turns, tool_calls } = outcome
      const onReply = uses.noteFor('analysis', { model, ...opened })
      const signal = new AbortController().signal
      const { analysis, problems } = await analyzeCall({ bot, turns, tool_calls }, { model, signal, onReply })
      return { analysis, added: problems.map((detail) => eventAt(outcome, 'analysis_incomplete', detail)) }
    }

    async function complete(reported: CallOutcome): Promise<CallOutcome> {
      const outcome = callTools && conversation ? await callTools.complete(reported) : reported
      if (outcome.start_timestamp === null) return outcome
      const analyzed =
        analyzing.opened && isAnalyzed(order, outcome)
          ? await analyze(outcome, analyzing.opened).catch((error) => {
              if (!(error instanceof ModelFailure)) throw error
              // The carrier's analysis stays, which is an estimate or none.
              return { analysis: undefined, added: [eventAt(outcome, 'analysis_failed', error.message)] }
            })
          : undefined
      return {
        ...outcome,
        ...(analyzed?.analysis && { analysis: analyzed.analysis }),
        events: [...refusals(openings), ...outcome.events, ...(analyzed?.added ?? [])],
        models: uses.all(),
        engine: engineOf(outcome.is_model_led === true, analyzed?.analysis !== undefined),
      }
    }

    function engineOf(isLed: boolean, isRead: boolean): CallEngine {
      const spoken = uses.lastOf('conversation')
      const read = isRead ? uses.lastOf('analysis') : null
      return {
        conversation: isLed ? 'model' : 'scripted',
        conversation_model: isLed ? (spoken?.model ?? talking.opened?.player.model ?? null) : null,
        conversation_provider: isLed ? (talking.opened?.provider ?? null) : null,
        analysis: read ? 'model' : 'rules',
        analysis_model: read?.model ?? null,
        analysis_provider: read?.provider ?? null,
      }
    }

    // A carrier repeats the end of a call until it is stored; the model is asked and paid once.
    let completed: Promise<CallOutcome> | undefined
    return {
      conversation: conversation
        ? { ...conversation, model: talking.opened?.player.model ?? '', used: uses.all }
        : undefined,
      complete(outcome) {
        completed ??= complete(outcome).catch((error) => {
          completed = undefined
          throw error
        })
        return completed
      },
    }
  }
}

const eventAt = ({ duration_ms }: CallOutcome, type: string, detail: string): CallEvent => ({
  type,
  at_ms: duration_ms,
  detail,
})
