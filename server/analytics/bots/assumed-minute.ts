import { tokensIn } from '#rules/bots/text-tokens'
import type { Usage } from '#server/telephony/carrier'

const answers = 5
const spokenCharacters = 450
const heardCharacters = 300
/** The average position within an assumed call of three minutes. */
const minutesBefore = 1.5

/** The usage of one minute: each answer reads the prompt and the conversation so far. */
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
