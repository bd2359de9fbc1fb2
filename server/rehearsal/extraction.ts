import type { Bot } from '#contract/bots/bots'
import type { RehearsalEnd } from '#contract/rehearsal/lines'
import { isJsonObject } from '#rules/text/json-object'
import type { Budget } from '#server/conversation/model/budget'
import { moment } from '#server/conversation/scripted/simulation'
import { type Model, ModelFailure } from '#server/kernel/llm-client/model'
import { extract } from '#server/telephony/simulator/analysis/extraction'
import { resultOf } from '#server/telephony/simulator/analysis/result'
import type { Scene } from '#server/telephony/simulator/scene'
import type { Rehearsed } from './rehearse'

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
