import type { Bot } from '#contract/bots/bots'
import type { CallAnalysis } from '#contract/calls/record'
import { isJsonObject } from '#rules/text/json-object'
import type { Scene } from '#server/telephony/simulator/scene'
import type { Performance } from '#server/telephony/simulator/stage'
import { evaluate } from './evaluation'
import { extract } from './extraction'
import { type Result, resultOf } from './result'
import { summarize } from './summary'

interface Subject {
  bot: Bot
  scene: Scene
  played: Performance
  voicemail: boolean
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** What the post-call settings of the bot ask for, from what really happened in the call. */
export function analyze({ bot, scene, played, voicemail, startedAt }: Subject): CallAnalysis {
  const settings = bot.post_call_settings
  const result: Result = resultOf(scene, played, voicemail)
  const schema = settings.structured_extraction_json_schema
  return {
    summary: summarize(scene, played, result, settings.summary_prompt ?? ''),
    is_successful: result.successful,
    success_evaluation: evaluate(settings.success_evaluation_rubric_type, result),
    extracted_data: isJsonObject(schema) ? extract(schema, { scene, result, startedAt }) : null,
  }
}
