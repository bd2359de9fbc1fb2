import { type Bot, bots } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import { ApiError } from '#contract/http/error'
import { botFieldChanges } from '#rules/bots/field-changes'
import { elsewhere } from '#rules/bots/version-actors'
import { type Author, byServer } from '#server/bots/author'
import { keepVersion } from '#server/bots/version-store'
import type { Ask } from '#server/gateway/extensions/ask'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { columnsOf, fieldsAfter } from './bot-fields'
import { findKnown, lockCopy, saveCopy } from './bot-store'
import { storable } from './storable'

/** A bot as the platform told it, with the version that this is here. */
export type NotedBot = { told: Bot; version: number; fields: BotFields }

/** What is changed at the platform itself, or was before the bot came here. */
const somebody: Author = { ...byServer, actor_name: elsewhere }

export type How = { by: Author; restored_from?: number }

/** Writes down what the platform told of a bot; a new version where it is other than was known. */
export function noteBot(organization: Organization, told: Bot, how?: How): Promise<NotedBot> {
  return inTransaction(organization, async (inside) => {
    await lockCopy(inside, told.uid)
    const known = await findKnown(inside, told.uid)
    const fields = fieldsAfter(storable(told), known?.fields)
    const changes = known ? botFieldChanges(known.fields, fields) : []
    if (known && changes.length === 0) return { told, version: known.version, fields }
    // Answers overtake each other: one from before the last change is no change, and nothing may be saved for it.
    const isOvertaken = known && !how && Date.parse(told.updated_at) < Date.parse(known.created_at)
    if (isOvertaken) return { told, version: known.version - 1, fields }
    const version = (known?.version ?? 0) + 1
    await saveCopy(inside, told, { ...columnsOf(fields), version })
    const { actor, actor_name } = how?.by ?? (known ? somebody : byServer)
    await keepVersion(inside, {
      ...{ bot_uid: told.uid, version, actor, actor_name, created_at: told.updated_at },
      ...{ fields: JSON.stringify(fields), changes: JSON.stringify(changes) },
      restored_from: how?.restored_from ?? null,
    })
    return { told, version, fields }
  })
}

/** The bot as the platform has it now; changes that were made elsewhere are noted. */
export async function readBot(organization: Organization, ask: Ask, uid: string): Promise<NotedBot> {
  return noteBot(organization, await ask(bots.get, { uid }))
}

/** Undefined where the platform has no such bot any more. */
export function readBotIfAny(
  organization: Organization,
  ask: Ask,
  uid: string,
): Promise<NotedBot | undefined> {
  return readBot(organization, ask, uid).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
}
