import type { Bot } from '#contract/bots/bots'
import type { RehearsalEnd, RehearsalLine } from '#contract/rehearsal/lines'
import { mostBotTurns } from '#contract/rehearsal/suites'
import { isJsonObject } from '#rules/text/json-object'
import type { Budget } from '#server/conversation/model/budget'
import { moment } from '#server/conversation/scripted/simulation'
import { type Model, ModelFailure } from '#server/kernel/llm-client/model'
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
