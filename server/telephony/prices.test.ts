import { describe, expect, it } from 'vitest'
import { sampleBot, sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { priceCall } from './prices'

const usage = {
  llm_input_tokens: 1_000_000,
  llm_output_tokens: 100_000,
  tts_characters: 10_000,
  stt_seconds: 600,
}
const micros = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 1_000_000)

describe('priceCall', () => {
  it.each([
    [{}, { llm_cost: 3.5, tts_cost: 0.15, stt_cost: 0.058, total_cost: 3.708 }],
    [{ llm_model_name: 'gpt-4o-mini-2024-07-18' }, { llm_cost: 0.21 }],
    [{ llm_model_name: 'GPT-4o-2024-08-06' }, { llm_cost: 3.5 }],
    [{ llm_model_name: 'unheard-of' }, { llm_cost: 3.5 }],
    [{ voice_provider: 'ElevenLabs', voice_model: 'eleven_flash_v2_5' }, { tts_cost: 0.5 }],
    [{ voice_model: 'tts-1-hd' }, { tts_cost: 0.3 }],
    [{ stt_model: 'nova-3' }, { stt_cost: 0.077 }],
  ])('%j', (changes, cost) => expect(priceCall(usage, sampleBot(changes))).toMatchObject(cost))

  it('adds up exactly', () => {
    for (let index = 0; index < 300; index++) {
      const order = sampleOrder({ call_id: `cost-${index}` })
      const cost = priceCall(simulateCall(order).outcome.usage, order.bot)
      expect(micros(cost.llm_cost) + micros(cost.tts_cost) + micros(cost.stt_cost)).toBe(
        micros(cost.total_cost),
      )
    }
  })
})
