import { describe, expect, test } from 'vitest'
import type { ModelDefaults } from '#contract/models/model-defaults'
import { botDefaults } from './bot-rules'
import { type ChoosableProvider, chooseModel } from './choose-model'
import type { ModelPurpose } from './model-purposes'

const providerOf = (id: number, changes: Partial<ChoosableProvider> = {}): ChoosableProvider => ({
  id,
  name: `Provider ${id}`,
  api: 'openai',
  has_key: true,
  models: ['small', 'large'],
  models_read_at: null,
  allows_hipaa: false,
  allows_pci: false,
  ...changes,
})

const usual = { provider_id: 2, model: 'small' }
const defaults: ModelDefaults = {
  conversation: usual,
  analysis: usual,
  rehearsal_caller: null,
  voice: usual,
  recognition: null,
  embedding: null,
  updated_at: null,
}
const chosen = (
  providers: ChoosableProvider[],
  bot: { llm_model_name?: string; voice_provider?: string; voice_model?: string; call_settings?: object },
  purpose: ModelPurpose = 'conversation',
) => {
  const choice = chooseModel({ providers, defaults }, purpose, { ...botDefaults, call_settings: {}, ...bot })
  return choice.provider ? [choice.provider.id, choice.model] : choice.reason
}

describe('the model of a conversation', () => {
  const two = [providerOf(1), providerOf(2)]

  test.each([
    ['the default if no provider lists the bot’s', { llm_model_name: 'unheard-of' }, [2, 'small']],
    ['the bot’s if a provider lists it', { llm_model_name: 'large' }, [2, 'large']],
  ])('is %s', (_, bot, expected) => expect(chosen(two, bot)).toEqual(expected))

  test.each([
    ['the default for a bot that was not changed, though a provider lists its model', {}, [2, 'small']],
    ['not that of a provider without a key', { has_key: false }, [2, 'small']],
    ['that of a provider that answers without a key', { has_key: false, models_read_at: 'now' }, [1, 'own']],
  ])('is %s', (_, provider, expected) => {
    const listing = providerOf(1, { models: ['gpt-4o', 'own'], ...provider })
    const bot = 'has_key' in provider ? { llm_model_name: 'own' } : {}
    expect(chosen([listing, providerOf(2)], bot)).toEqual(expected)
  })

  test('comes from another provider if only that lists it', () => {
    expect(
      chosen([providerOf(1, { models: ['other'] }), providerOf(2)], { llm_model_name: 'other' }),
    ).toEqual([1, 'other'])
  })

  test('does not exist without a default, or if its provider was deleted', () => {
    expect(chosen(two, {}, 'rehearsal_caller')).toBeNull()
    expect(chosen([providerOf(1)], { llm_model_name: 'unheard-of' })).toBeNull()
  })
})

describe('the bot’s own model', () => {
  test('is not used for the analysis', () => {
    expect(chosen([providerOf(2)], { llm_model_name: 'large' }, 'analysis')).toEqual([2, 'small'])
  })
})

describe('a bot under privacy rules', () => {
  const hipaa = { call_settings: { hipaa_compliance_enabled: true } }
  const pci = { call_settings: { pci_compliance_enabled: true } }

  test.each([
    ['HIPAA', hipaa, {}, false],
    ['HIPAA', hipaa, { allows_pci: true }, false],
    ['HIPAA', hipaa, { allows_hipaa: true }, true],
    ['PCI', pci, { allows_hipaa: true }, false],
    ['PCI', pci, { allows_pci: true }, true],
  ])('%s: %j with %j', (rule, bot, provider, isUsed) => {
    const result = chosen([providerOf(2, provider)], { llm_model_name: 'large', ...bot })
    if (isUsed) expect(result).toEqual([2, 'large'])
    else expect(result).toContain(rule)
  })

  test('uses an allowed provider that lists its model, though the default is not allowed', () => {
    const providers = [providerOf(1, { allows_hipaa: true }), providerOf(2)]
    expect(chosen(providers, { llm_model_name: 'large', ...hipaa })).toEqual([1, 'large'])
  })
})

test('a bot that names a voice speaks with it if a provider of that API lists the model, else with the default', () => {
  const providers = [
    providerOf(1, { api: 'elevenlabs', models: ['flash', 'small'] }),
    providerOf(2, { models: ['small', 'tts-hd', 'flash'] }),
  ]
  const voiceOf = (voice_provider: string, voice_model: string) =>
    chosen(providers, { voice_provider, voice_model }, 'voice')
  expect(voiceOf('ElevenLabs', 'flash')).toEqual([1, 'flash'])
  expect(voiceOf('OpenAI', 'tts-hd')).toEqual([2, 'tts-hd'])
  expect(voiceOf('Deepgram', 'flash')).toEqual([2, 'small'])
  expect(chosen(providers, {}, 'voice')).toEqual([2, 'small'])
  expect(chosen(providers, {}, 'recognition')).toBeNull()
})
