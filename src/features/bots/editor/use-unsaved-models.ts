import { useWatch } from 'react-hook-form'
import { tokensIn } from '#rules/bots/text-tokens'
import type { BotControl } from './bot-control'

const watched = ['llm_model_name', 'voice_provider', 'voice_model', 'stt_model'] as const
/** The estimate is refreshed when the prompt length changes by this many characters. */
const step = 400

/** The form's fields that determine cost and latency of a call. */
export function useUnsavedModels(control: BotControl) {
  const [llm_model_name, voice_provider, voice_model, stt_model] = useWatch({ control, name: watched })
  const prompt_length = useWatch({
    control,
    name: 'prompt',
    compute: (prompt: string) => Math.round(prompt.length / step) * step,
  })
  return { llm_model_name, voice_provider, voice_model, stt_model, prompt_length }
}

/** The approximate number of tokens of the prompt; rerenders only when it changes. */
export const usePromptTokens = (control: BotControl) =>
  useWatch({ control, name: 'prompt', compute: (prompt: string) => tokensIn(prompt.length) })
