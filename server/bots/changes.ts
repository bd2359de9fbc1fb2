import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { applyBotChanges, botDefaults, botIssues } from '#contract/bot-rules'
import type { BotDraft } from '#contract/bots'
import { conflict, invalid, notFound } from '#contract/error'
import { newIdentifier } from '#server/database/identifier'
import type { Organization } from '#server/database/organization'
import {
  type BotFields,
  type BotRow,
  insertBot,
  lockBot,
  lockBotForRemoval,
  removeBot,
  updateBot,
} from './store'
import { usesOfBot } from './uses'

const noKnowledgeBase = (id: unknown) =>
  invalid([{ path: 'knowledge_base_id', message: `There is no knowledge base ${id}.` }])

/** The whole of a bot after changes, or the reasons why it cannot be so. */
function changed(current: Record<string, unknown>, changes: Record<string, unknown>): BotFields {
  const fields = applyBotChanges(current, changes)
  const issues = botIssues(fields)
  if (issues.length > 0) throw invalid(issues)
  if (fields.knowledge_base_id !== null) throw noKnowledgeBase(fields.knowledge_base_id)
  return toColumns(fields)
}

const settings = ['call_settings', 'advanced_settings', 'post_call_settings']

function toColumns(fields: Record<string, unknown>): BotFields {
  const columns = Object.entries(fields).map(([name, value]) => [
    name,
    settings.includes(name) ? JSON.stringify(value) : value,
  ])
  return Object.fromEntries(columns) as BotFields
}

/** A new bot, or the reasons why it cannot be so. */
export function createBot(organization: Organization, draft: z.output<typeof BotDraft>): Promise<BotRow> {
  return insertBot(organization, newIdentifier('bot'), changed(botDefaults, draft))
}

/** Run this and the next in a transaction. */
export async function changeBot(
  organization: Organization,
  uid: string,
  changes: Record<string, unknown>,
): Promise<BotRow> {
  const row = await lockBot(organization, uid)
  if (!row) throw notFound('Bot')
  const { organization_id, uid: _, version, created_at, updated_at, ...current } = row
  const fields = changed(current, changes)
  return updateBot(organization, uid, {
    ...fields,
    version: differs(current, fields) ? version + 1 : version,
  })
}

/** Whether a bot that was so is another one now; the order of the keys within a field does not matter. */
function differs(current: Record<string, unknown>, fields: BotFields): boolean {
  return Object.entries(fields).some(([name, value]) => {
    const now = settings.includes(name) ? JSON.parse(String(value)) : value
    return !isDeepStrictEqual(now, current[name])
  })
}

export async function deleteBot(organization: Organization, uid: string): Promise<void> {
  const row = await lockBotForRemoval(organization, uid)
  if (!row) throw notFound('Bot')
  const uses = await usesOfBot(organization, uid)
  if (uses.length > 0) throw conflict(`${row.name} is still used: ${uses.join('; ')}.`)
  await removeBot(organization, uid)
}
