import type { Bot } from '#contract/bots/bots'
import type { Usage } from '#server/telephony/carrier'
import { type Performance, promptTokens } from './stage'

/** Usage of the call: each answer reads everything before it, and the analysis reads the whole call again. */
export function usageOf(bot: Bot, played: Pick<Performance, 'turns' | 'duration_ms'>): Usage {
  const spoken = played.turns.filter((turn) => turn.role === 'assistant')
  const answers = spoken.filter((turn) => turn.latency)
  const readings = played.turns.flatMap((turn, index) =>
    turn.latency ? promptTokens(bot, { turns: played.turns.slice(0, index) }) : [],
  )
  const answerCharacters = answers.reduce((sum, turn) => sum + turn.text.length, 0)
  return {
    llm_input_tokens: readings.reduce((sum, tokens) => sum + tokens, 0) + promptTokens(bot, played),
    llm_output_tokens: Math.ceil(answerCharacters / 4) + 120,
    tts_characters: spoken.reduce((sum, turn) => sum + turn.text.length, 0),
    stt_seconds: played.duration_ms / 1_000,
  }
}
