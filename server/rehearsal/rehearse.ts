import type { Bot } from '#contract/bots/bots'
import type { RehearsalEnd, RehearsalLine } from '#contract/rehearsal/lines'
import { mostBotTurns } from '#contract/rehearsal/suites'
import { stricterOf } from '#rules/calls/privacy'
import { isJsonObject } from '#rules/text/json-object'
import { openWithHandovers } from '#server/conversation/handovers'
import { knowledgeOf } from '#server/conversation/knowledge'
import type { Budget } from '#server/conversation/model/budget'
import { createModelConversation } from '#server/conversation/model/model-conversation'
import type { ModelParts } from '#server/conversation/providers/open-model'
import { createScriptedConversation } from '#server/conversation/scripted/scripted-conversation'
import { moment, type Setting } from '#server/conversation/scripted/simulation'
import { type Model, ModelFailure } from '#server/kernel/llm-client/model'
import { type ScenarioToolParts, scenarioTools } from '#server/rehearsal/chat/chat-tools'
import { openBotModel } from '#server/rehearsal/model/opening'
import { circumstancesOf, fill } from '#server/rehearsal/subject'
import type { Conversation } from '#server/telephony/conversation'
import { extract } from '#server/telephony/simulator/analysis/extraction'
import { resultOf } from '#server/telephony/simulator/analysis/result'
import type { Conduct } from '#server/telephony/simulator/bot/conduct'
import type { CallerPlayer } from '#server/telephony/simulator/caller/talking-caller'
import type { Scene } from '#server/telephony/simulator/scene'

type Rehearsed = { lines: RehearsalLine[]; ended_by: RehearsalEnd }

type Parts = {
  bot: Conversation
  caller: CallerPlayer
  conduct: Pick<Conduct, 'silenceRetries' | 'silenceMessage'>
  signal: AbortSignal
}

/** Lets both sides speak in turn until one ends the conversation or the limit is reached. */
export async function rehearse({ bot, caller, conduct, signal }: Parts): Promise<Rehearsed> {
  const lines: RehearsalLine[] = []
  let silences = 0
  let heard = ''
  for (let at = 0; at < mostBotTurns; at++) {
    const turn = await bot.answer(lines, { signal, onText: () => undefined })
    const { text, tools, knowledge, ended_by } = turn
    // The results of async tools are in the lines, too.
    await turn.later
    if (text || tools.length > 0) {
      lines.push({ by: 'bot', text, ...(tools.length > 0 && { tools }), ...(knowledge && { knowledge }) })
    }
    if (ended_by) return { lines, ended_by }
    if (turn.handed_to) continue
    heard = text
    // The bot asks a silent caller again, as often as its settings say.
    for (;;) {
      const said = await caller.reply(heard, signal)
      if (said.text) lines.push({ by: 'caller', text: said.text })
      if (said.ends) return { lines, ended_by: 'caller' }
      if (said.text) break
      if (silences >= conduct.silenceRetries) return { lines, ended_by: 'bot' }
      silences += 1
      heard = conduct.silenceMessage || 'Are you still there?'
      lines.push({ by: 'bot', text: heard })
    }
  }
  return { lines, ended_by: 'limit' }
}

const reasons = {
  bot: 'agent_ended_call',
  caller: 'user_ended_call',
  transfer: 'transferred_to_human',
  limit: 'timeout',
} as const satisfies Record<RehearsalEnd, string>

const schemaOf = ({ post_call_settings: settings }: Bot) => settings.structured_extraction_json_schema

/** Extracts data from what the simulated caller was set to say; undefined without a schema. */
export function extractBySimulation(bot: Bot, scene: Scene, { lines, ended_by }: Rehearsed): unknown {
  const schema = schemaOf(bot)
  if (!isJsonObject(schema)) return undefined
  const turns = lines.map(({ by, text }) => ({
    role: by === 'bot' ? ('assistant' as const) : ('user' as const),
    text,
    start_ms: 0,
    end_ms: 0,
  }))
  const played = { turns, events: [], tool_calls: [], duration_ms: 0, reason: reasons[ended_by] }
  const criterion = bot.post_call_settings.success_evaluation_prompt ?? ''
  const result = resultOf(scene, played, { voicemail: false, criterion })
  return extract(schema, { scene, result, startedAt: moment })
}

/** Extracts data with the model, as after a call; undefined without a schema. Throws ModelFailure. */
export async function extractByModel(
  bot: Bot,
  { lines }: Rehearsed,
  { model, budget, signal }: { model: Model; budget: Budget; signal: AbortSignal },
): Promise<unknown> {
  const schema = schemaOf(bot)
  if (!isJsonObject(schema)) return undefined
  const talk = lines.map(({ by, text }) => `${by === 'bot' ? 'Bot' : 'Caller'}: ${text}`).join('\n')
  const wanted = bot.post_call_settings.structured_extraction_prompt ?? ''
  const content = [
    'Read this phone call and answer with one JSON object that fits the JSON Schema, and with nothing else.',
    wanted,
    `JSON Schema: ${JSON.stringify(schema)}`,
    `The call:\n${talk}`,
  ]
  budget.take()
  const messages = [{ role: 'user' as const, content: content.filter(Boolean).join('\n\n') }]
  const { text } = await model.ask({ messages, tools: [], temperature: 0 }, { signal })
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    throw new ModelFailure('The model did not return the extracted data as JSON.')
  }
}

type OpenParts = {
  model: Model | null
  /** Embeds the questions of callers. */
  models: ModelParts
  setting: Setting
  filling: Parameters<typeof fill>[1]
  values: Readonly<Record<string, string>>
  budget: Budget
} & ScenarioToolParts

/** The conversation of a scenario, which can be handed over to other bots. */
export async function openScenarioBot({ setting, filling, values, budget, ...parts }: OpenParts) {
  const { organization, models } = parts
  const { script, variables } = setting
  const { conversation, reason } = await openWithHandovers({
    organization,
    first: script,
    earlier: [],
    async open(led, handOver, before) {
      const knowledge = knowledgeOf(organization, led.bot, models)
      const filled = before ? fill(led, filling).script : led
      const model = before ? (await openBotModel(organization, led.bot, models)).opened?.model : parts.model
      if (!model) return createScriptedConversation({ ...setting, script: filled }, knowledge, handOver)
      const ownNumber = variables.user_number
      return createModelConversation(filled, circumstancesOf({ ...filling, before: before?.name }), {
        model,
        budget,
        knowledge,
        ...scenarioTools(led.bot, { variables: values, ownNumber }, parts),
        handOver,
      })
    },
  })
  if (!conversation) throw new Error(reason)
  return {
    ...conversation,
    rules: () => ({
      ...script.bot.call_settings,
      ...stricterOf(script.bot.call_settings, conversation.bot().call_settings),
    }),
  }
}
