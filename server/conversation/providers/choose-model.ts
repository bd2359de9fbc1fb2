import type { Bot } from '#contract/bots/bots'
import type { ModelDefaults, ModelPurpose } from '#contract/models/model-defaults'
import { callPrivacyOf } from '#rules/calls/privacy'
import type { StoredProvider } from './store'

export type ModelSettings = { providers: readonly StoredProvider[]; defaults: ModelDefaults }

/** `reason`: why there is no model although one is configured, as a sentence. */
export type Choice =
  | { provider: StoredProvider; model: string; reason?: never }
  | { provider: null; model?: never; reason: string | null }

/** The bot for which a model is chosen. */
export type ChoosingBot = Pick<Bot, 'llm_model_name' | 'call_settings'>

const none: Choice = { provider: null, reason: null }

/** Whether the prompt and the transcript of a bot may be sent to a provider. */
function isAllowed(
  { allows_hipaa, allows_pci }: Pick<StoredProvider, 'allows_hipaa' | 'allows_pci'>,
  { call_settings: settings }: Pick<Bot, 'call_settings'>,
): boolean {
  if (settings.hipaa_compliance_enabled && !allows_hipaa) return false
  return !settings.pci_compliance_enabled || allows_pci
}

/** Why nothing of a bot may be sent to a model. */
export function privacyReason({ call_settings }: Pick<Bot, 'call_settings'>): string {
  const rule = callPrivacyOf(call_settings) === 'hipaa' ? 'HIPAA' : 'PCI'
  return `This bot works under ${rule}, and no model that is allowed for ${rule} data is configured.`
}

/**
 * Chooses the model for a purpose: in conversations the bot's own one if an allowed provider lists it, else the
 * default. The provider of the default comes first where several list the model.
 */
export function chooseModel(
  { providers, defaults }: ModelSettings,
  purpose: ModelPurpose,
  bot: ChoosingBot,
): Choice {
  const usual = defaults[purpose]
  if (!usual) return none
  const allowed = providers.filter((provider) => isAllowed(provider, bot))
  const { llm_model_name: wanted } = bot
  const ranked = allowed.toSorted(
    (a, b) => Number(b.id === usual.provider_id) - Number(a.id === usual.provider_id),
  )
  const own =
    purpose === 'conversation' && wanted ? ranked.find(({ models }) => models.includes(wanted)) : undefined
  if (own && wanted) return { provider: own, model: wanted }
  const provider = allowed.find(({ id }) => id === usual.provider_id)
  if (provider) return { provider, model: usual.model }
  return providers.some(({ id }) => id === usual.provider_id)
    ? { provider: null, reason: privacyReason(bot) }
    : none
}
