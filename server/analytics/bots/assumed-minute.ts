import { tokensIn } from '#rules/bots/text-tokens'
import type { Usage } from '#server/telephony/carrier'

const answers = 5
const spokenCharacters = 450
const heardCharacters = 300
/** A call of three minutes has, in the middle of it, so much behind it. */
const minutesBefore = 1.5

/** What a minute of a call uses: each answer reads the prompt and what was said before it. */
export function assumedMinute(promptLength: number): { answers: number; usage: Usage } {
  const read = tokensIn(promptLength) + tokensIn(minutesBefore * (spokenCharacters + heardCharacters))
  const usage = {
    llm_input_tokens: answers * read,
    llm_output_tokens: tokensIn(spokenCharacters),
    tts_characters: spokenCharacters,
    stt_seconds: 60,
  }
  return { answers, usage }
}
