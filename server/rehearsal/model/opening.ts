import type { Bot } from '#contract/bots/bots'
import { privacyReason } from '#rules/bots/choose-model'
import { callPrivacyOf } from '#rules/calls/privacy'
import {
  type ModelParts,
  type OpenedModel,
  type Opening,
  openKey,
  openModels,
} from '#server/conversation/providers/open-model'
import type { Organization } from '#server/kernel/database/organization'
import { createChatModel } from '#server/kernel/llm-client/chat-completions'
import { findModel } from './store'

export const ownerOf = (organizationId: number) => `rehearsal model key of ${organizationId}`

/** The model that was chosen for rehearsals alone, before there were model providers; null if there is none. */
export async function openRehearsalModel(
  organization: Organization,
  parts: ModelParts,
): Promise<OpenedModel | null> {
  const stored = await findModel(organization)
  if (!stored?.base_url || !stored.model) return null
  const { base_url, model: name, sealed } = stored
  const { host } = new URL(base_url)
  return {
    player: { model: name, host },
    provider: host,
    model: {
      ask: async (question, passing) => {
        const key = openKey(parts, sealed, ownerOf(organization.id))
        return createChatModel(parts.outbound, { base_url, model: name, key }).ask(question, passing)
      },
    },
  }
}

/** The model that plays a bot in rehearsals: the one for rehearsals alone, else the one of conversations. */
export async function openBotModel(
  organization: Organization,
  bot: Bot,
  parts: ModelParts,
): Promise<Opening> {
  const own = await openRehearsalModel(organization, parts)
  if (!own) return (await openModels(organization, bot, ['conversation'], parts)).conversation
  // It was never marked as allowed for the data of such bots.
  if (callPrivacyOf(bot.call_settings) !== 'none') return { opened: null, reason: privacyReason(bot) }
  return { opened: own, reason: null }
}

/** The model that plays the callers of rehearsals; null if they are scripted. */
export async function openCallerModel(organization: Organization, bot: Bot, parts: ModelParts) {
  const { rehearsal_caller } = await openModels(organization, bot, ['rehearsal_caller'], parts)
  return rehearsal_caller.opened
}
