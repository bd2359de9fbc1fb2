import type { Bot } from '#contract/bots/bots'
import type { CallEvent } from '#contract/calls/record'
import { fillScript } from '#rules/bots/script'
import { callPrivacyOf, stricterOf } from '#rules/calls/privacy'
import { builtInValues } from '#rules/variables/variables'
import type { ToolPorts } from '#server/bots/tools/run/ports'
import { inBatches } from '#server/kernel/concurrency/batches'
import type { Database, Organization } from '#server/kernel/database/organization'
import { ModelFailure } from '#server/kernel/llm-client/model'
import type { CallOrder, CallOutcome } from '#server/telephony/carrier'
import type { Conversation } from '#server/telephony/conversation'
import { analyzeCall } from './analysis/analyze-call'
import { calledZone } from './called-zone'
import { openWithHandovers } from './handovers'
import { knowledgeOf } from './knowledge'
import { budgetOf } from './model/budget'
import { createModelConversation } from './model/model-conversation'
import { createUses, engineOf, type Leader } from './model-uses'
import { type Opening, openModels } from './providers/open-model'
import { organizationsWithModels } from './providers/store'
import { type CallTools, createCallTools, listHandovers } from './tools/call-tools'

/** How models lead and analyze one call. */
export type CallLead = {
  /** Undefined: the conversation is scripted. */
  conversation: Conversation | undefined
  /** The rules for what may be stored of the call: of each rule, the strictest of its bots so far. */
  rules(): Bot['call_settings']
  /** Adds the analysis, the use of models and who led the call to what the carrier reports. Asks a model once. */
  complete(outcome: CallOutcome): Promise<CallOutcome>
}

/** What is stored of the call. */
type LedCall = { campaign_id: number | null; simulated: boolean; uses_tools: boolean; call_status?: string }

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
 * bookings, because no one is there to be asked. A call placed with `simulated_only` uses no tools at all.
 */
function toolRulesOf({ call_settings }: Bot, { simulated, campaign_id, uses_tools }: LedCall) {
  const reachesPeople = !simulated || call_settings.tools_in_simulated_calls === true
  return { reachesPeople, usesTools: uses_tools && (reachesPeople || campaign_id === null) }
}

const events = { conversation: 'model_not_allowed', analysis: 'analysis_not_allowed' } as const

/** Says why a configured model was not used. */
const refusals = (openings: Record<keyof typeof events, Opening>): CallEvent[] =>
  Object.entries(openings).flatMap(([purpose, { reason }]) =>
    reason === null ? [] : [{ type: events[purpose as keyof typeof events], at_ms: 0, detail: reason }],
  )

/** A person spoke in the call, which did not fail, and the result may be stored. */
const isAnalyzed = (bot: Bot, { call_status, start_timestamp, turns, voicemail }: CallOutcome) =>
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
  return async (organization, order, call) =>
    (await hasModels(organization.id)) ? openLead(organization, order, call, parts) : undefined
}

type Talking = {
  first: Opening
  uses: ReturnType<typeof createUses>
  leaders: Leader[]
  callTools: CallTools
}

/** Opens the conversation of a call, which can be handed over to other bots. */
async function openConversation(
  organization: Organization,
  order: CallOrder,
  call: LedCall,
  { first, uses, leaders, callTools, ...parts }: Talking & ToolPorts,
) {
  const { bot, tools = [], direction, dynamic_variables: variables, registered_timestamp: now } = order
  const inbound = direction === 'inbound'
  const number = inbound ? order.from_number : order.to_number
  const zone = await calledZone(organization, { number, campaign_id: call.campaign_id })
  const budget = budgetOf(mostRequests)
  return openWithHandovers({
    organization,
    first: { bot, tools: [...tools] },
    earlier: call.call_status === 'ongoing' ? await listHandovers(organization, order.call_id) : [],
    note: callTools.noteHandover,
    async open(script, handOver, before) {
      const asked = before && (await openModels(organization, script.bot, ['conversation'], parts))
      const { opened, reason } = asked?.conversation ?? first
      if (!opened) return reason ?? 'It has no language model.'
      const values = { ...builtInValues({ ...order, call_type: 'phonecall' }), ...variables }
      const leader: Leader = { agent_id: script.bot.uid, opened }
      leaders.push(leader)
      const { usesTools, reachesPeople } = toolRulesOf(script.bot, call)
      const note = uses.noteFor('conversation', opened)
      return createModelConversation(
        before ? fillScript(script, values) : script,
        { inbound, variables, now, zone, before: before?.name },
        {
          model: opened.model,
          budget,
          knowledge: knowledgeOf(organization, script.bot, parts, uses.note('knowledge')),
          executeTool: usesTools ? callTools.executeToolOf(script.bot, reachesPeople) : undefined,
          valuesNow: callTools.valuesNow,
          handOver,
          onReply(reply) {
            leader.answered = reply.model
            note(reply)
          },
        },
      )
    },
  })
}

async function openLead(
  organization: Organization,
  order: CallOrder,
  call: LedCall,
  parts: ToolPorts,
): Promise<CallLead> {
  const { bot } = order
  const openings = await openModels(organization, bot, ['conversation', 'analysis'], parts)
  const uses = createUses()
  const leaders: Leader[] = []
  const rules = () => {
    const { call_settings } = bot
    return { ...call_settings, ...stricterOf(call_settings, conversation?.bot().call_settings ?? {}) }
  }
  const callTools = createCallTools(organization, order, { ...parts, rules })
  const { conversation } = openings.conversation.opened
    ? await openConversation(organization, order, call, {
        ...parts,
        first: openings.conversation,
        uses,
        leaders,
        callTools,
      })
    : { conversation: undefined }

  /** The first bot's prompts analyze the call, under the rules of all its bots. */
  async function analyze(outcome: CallOutcome) {
    const ruled = { ...bot, call_settings: { ...bot.call_settings, ...outcome.rules } }
    const isSame = callPrivacyOf(ruled.call_settings) === callPrivacyOf(bot.call_settings)
    const { opened } = isSame
      ? openings.analysis
      : (await openModels(organization, ruled, ['analysis'], parts)).analysis
    if (!opened || !isAnalyzed(ruled, outcome)) return undefined
    const { turns, tool_calls } = outcome
    const onReply = uses.noteFor('analysis', opened)
    const signal = new AbortController().signal
    const asked = { model: opened.model, signal, onReply }
    const { analysis, problems } = await analyzeCall({ bot, turns, tool_calls }, asked)
    return { analysis, added: problems.map((detail) => eventAt(outcome, 'analysis_incomplete', detail)) }
  }

  async function complete(reported: CallOutcome): Promise<CallOutcome> {
    const told = conversation ? await callTools.complete(reported) : reported
    const outcome = { ...told, rules: stricterOf({ ...bot.call_settings, ...told.rules }, rules()) }
    if (outcome.start_timestamp === null) return outcome
    const analyzed = await analyze(outcome).catch((error) => {
      if (!(error instanceof ModelFailure)) throw error
      // The carrier's analysis stays, which is an estimate or none.
      return { analysis: undefined, added: [eventAt(outcome, 'analysis_failed', error.message)] }
    })
    const read = analyzed?.analysis ? uses.lastOf('analysis') : null
    return {
      ...outcome,
      ...(analyzed?.analysis && { analysis: analyzed.analysis }),
      events: [...refusals(openings), ...outcome.events, ...(analyzed?.added ?? [])],
      models: uses.all(),
      engine: engineOf(leaders, outcome.is_model_led === true, read),
    }
  }

  // A carrier repeats the end of a call until it is stored; the model is asked and paid once.
  let completed: Promise<CallOutcome> | undefined
  return {
    conversation: conversation
      ? { ...conversation, model: openings.conversation.opened?.player.model ?? '', used: uses.all }
      : undefined,
    rules,
    complete(outcome) {
      completed ??= complete(outcome).catch((error) => {
        completed = undefined
        throw error
      })
      return completed
    },
  }
}

const eventAt = ({ duration_ms }: CallOutcome, type: string, detail: string): CallEvent => ({
  type,
  at_ms: duration_ms,
  detail,
})
