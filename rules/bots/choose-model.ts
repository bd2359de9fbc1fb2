import type { Bot } from '#contract/bots/bots'
import type { ModelDefaults } from '#contract/models/model-defaults'
import type { ModelProvider, ProviderApi } from '#contract/models/model-providers'
import { callPrivacyOf } from '#rules/calls/privacy'
import { botDefaults } from './bot-rules'
import type { ModelPurpose } from './model-purposes'

export type ChoosableProvider = Pick<
  ModelProvider,
  'id' | 'name' | 'api' | 'has_key' | 'models' | 'models_read_at' | 'allows_hipaa' | 'allows_pci'
>

/** The APIs that have models for a purpose. */
export const apisOf: Record<ModelPurpose, readonly ProviderApi[]> = {
  conversation: ['openai'],
  analysis: ['openai'],
  rehearsal_caller: ['openai'],
  voice: ['openai', 'deepgram', 'elevenlabs'],
  recognition: ['openai', 'deepgram'],
  embedding: ['openai'],
}

/** `reason`: why there is no model although one is configured, as a sentence. */
type Choice<Provider> =
  | { provider: Provider; model: string; reason?: never }
  | { provider: null; model?: never; reason: string | null }

/** The bot for which a model is chosen. */
export type ChoosingBot = Pick<Bot, 'llm_model_name'> &
  Partial<Pick<Bot, 'voice_provider' | 'voice_model' | 'stt_provider' | 'stt_model'>> & {
    call_settings: Pick<Bot['call_settings'], 'hipaa_compliance_enabled' | 'pci_compliance_enabled'>
  }

/** Whether the prompt and the transcript of a bot may be sent to a provider. */
function isAllowed(
  { allows_hipaa, allows_pci }: Pick<ChoosableProvider, 'allows_hipaa' | 'allows_pci'>,
  { call_settings: settings }: Pick<ChoosingBot, 'call_settings'>,
): boolean {
  if (settings.hipaa_compliance_enabled && !allows_hipaa) return false
  return !settings.pci_compliance_enabled || allows_pci
}

/** Why nothing of a bot may be sent to a model. */
export function privacyReason({ call_settings }: Pick<ChoosingBot, 'call_settings'>): string {
  const rule = callPrivacyOf(call_settings) === 'hipaa' ? 'HIPAA' : 'PCI'
  return `This bot works under ${rule}, and no model that is allowed for ${rule} data is configured.`
}

/** A provider without a key may be a local one, which has answered without a key, or not be set up yet. */
const isSetUp = ({ has_key, models_read_at }: ChoosableProvider) => has_key || models_read_at !== null

/** The API of a voice or recognition provider that a bot names. */
export const apiNamed = (provider: string | null | undefined): ProviderApi =>
  provider === 'Deepgram' ? 'deepgram' : provider === 'ElevenLabs' ? 'elevenlabs' : 'openai'

/** The model that a bot itself names for a purpose; undefined if it is still that of a new bot. */
function ownModel(purpose: ModelPurpose, bot: ChoosingBot): { api: ProviderApi; model: string } | undefined {
  const named = {
    ...botDefaults,
    ...Object.fromEntries(Object.entries(bot).filter(([, value]) => value != null)),
  }
  const { llm_model_name, voice_provider, voice_model, stt_provider, stt_model } = named
  if (purpose === 'conversation' && llm_model_name !== botDefaults.llm_model_name)
    return { api: 'openai', model: llm_model_name }
  if (
    purpose === 'voice' &&
    (voice_provider !== botDefaults.voice_provider || voice_model !== botDefaults.voice_model)
  )
    return { api: apiNamed(voice_provider), model: voice_model }
  if (purpose === 'recognition' && stt_model !== botDefaults.stt_model)
    return { api: apiNamed(stt_provider), model: stt_model }
  return undefined
}

/**
 * Chooses the model for a purpose: in conversations and speech the bot's own one if it was changed from that of a new bot
 * and an allowed provider that is set up lists it, else the default. The provider of the default comes first where several
 * list the model.
 */
export function chooseModel<Provider extends ChoosableProvider>(
  { providers, defaults }: { providers: readonly Provider[]; defaults: Pick<ModelDefaults, ModelPurpose> },
  purpose: ModelPurpose,
  bot: ChoosingBot,
): Choice<Provider> {
  const usual = defaults[purpose]
  if (!usual) return { provider: null, reason: null }
  const allowed = providers.filter((provider) => isAllowed(provider, bot))
  const wanted = ownModel(purpose, bot)
  const isUsual = ({ id }: Provider) => id === usual.provider_id
  if (wanted) {
    const listing = allowed.filter(({ api, models }) => api === wanted.api && models.includes(wanted.model))
    const own = listing.find(isUsual) ?? listing.find(isSetUp)
    if (own) return { provider: own, model: wanted.model }
  }
  const provider = allowed.find(isUsual)
  if (provider) return { provider, model: usual.model }
  return { provider: null, reason: providers.some(isUsual) ? privacyReason(bot) : null }
}
