import { describe, expect, it } from 'vitest'
import { builtInPrices, withOwnPrices } from '#rules/bots/price-list'
import { sampleBot, sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from '#server/telephony/simulator/simulate-call'
import { priceCall, telephonyPrice } from './prices'

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
  ])('%j', (changes, cost) =>
    expect(priceCall({ usage }, sampleBot(changes), builtInPrices)).toMatchObject(cost),
  )

  it('uses prices of the organization in place of built-in ones', () => {
    const own = { provider: '', output_price: null, source: 'Contract', as_of: '2026-01-31' }
    const prices = withOwnPrices([
      { ...own, kind: 'language', model: 'GPT-4o-mini', price: 1, output_price: 2 },
      { ...own, kind: 'voice', provider: 'Cartesia', model: 'sonic', price: 40 },
    ])
    const costOf = (changes: Parameters<typeof sampleBot>[0]) =>
      priceCall({ usage }, sampleBot(changes), prices)
    expect(costOf({ llm_model_name: 'gpt-4o-mini-2024-07-18' })).toMatchObject({ llm_cost: 1.2 })
    expect(costOf({ llm_model_name: 'gpt-4o' })).toMatchObject({ llm_cost: 3.5 })
    expect(costOf({ voice_provider: 'cartesia', voice_model: 'sonic-2' })).toMatchObject({ tts_cost: 0.4 })
    expect(costOf({ voice_provider: 'Cartesia', voice_model: 'other' })).toMatchObject({ tts_cost: 0.15 })
  })

  it('adds up exactly', () => {
    for (let index = 0; index < 300; index++) {
      const order = sampleOrder({ call_id: `cost-${index}` })
      const cost = priceCall(simulateCall(order).outcome, order.bot, builtInPrices)
      expect(micros(cost.llm_cost) + micros(cost.tts_cost) + micros(cost.stt_cost)).toBe(
        micros(cost.total_cost),
      )
    }
  })
})

describe('telephonyPrice', () => {
  const base = { kind: 'telephony' as const, output_price: null, source: 'Contract', as_of: '2026-01-31' }
  const prices = withOwnPrices([
    { ...base, provider: 'Asterisk', model: 'us', price: 0.006, inbound_price: 0.002, step_seconds: 6 },
    { ...base, provider: 'Asterisk', model: 'us-mobile', price: 0.03 },
    { ...base, provider: 'Asterisk', model: '', price: 0.012, step_seconds: 1 },
  ])
  const asterisk = (trunk: string) => ({ kind: 'asterisk' as const, trunk })
  const twilio = { kind: 'twilio' as const, trunk: null }

  it.each([
    ['each started step counts', asterisk('us'), 'outbound', 61_000, 0.0066],
    ['a whole number of steps', asterisk('us'), 'outbound', 60_000, 0.006],
    ['inbound calls have a price of their own', asterisk('us-east'), 'inbound', 60_000, 0.002],
    ['the longest name wins, in started minutes', asterisk('us-mobile-2'), 'outbound', 60_001, 0.06],
    ['inbound calls cost as outbound ones otherwise', asterisk('us-mobile'), 'inbound', 60_001, 0.06],
    ['other trunks', asterisk('de'), 'outbound', 90_000, 0.018],
    ['an answered call costs a step at least', asterisk('de'), 'outbound', 0, 0.0002],
    ['Twilio', twilio, 'outbound', 61_000, 0.036],
    ['Twilio, inbound', twilio, 'inbound', 1, 0.0125],
  ] as const)('%s', (_, line, direction, duration_ms, dollars) => {
    expect(telephonyPrice({ line, direction, duration_ms }, prices)).toBeCloseTo(dollars, 9)
    const cost = priceCall({ usage }, sampleBot(), prices, { line, direction, duration_ms })
    expect(cost.telephony_cost).toBeCloseTo(dollars, 6)
    expect(cost.total_cost).toBeCloseTo(3.708 + dollars, 6)
  })

  it('a call without a line has no such cost', () => {
    expect(priceCall({ usage }, sampleBot(), prices)).not.toHaveProperty('telephony_cost')
  })
})
