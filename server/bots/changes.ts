import { sql } from 'kysely'
import type { z } from 'zod'
import type { BotDraft, BotUpdate } from '#contract/bots/bots'
import { conflict, invalid, notFound, outdated } from '#contract/http/error'
import type { LiveResource } from '#contract/http/live'
import { applyBotChanges, botDefaults, botIssues } from '#rules/bots/bot-rules'
import { botFieldChanges } from '#rules/bots/field-changes'
import { lockKnowledgeBaseForReference } from '#server/bots/knowledge/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { newIdentifier } from '#server/kernel/database/identifier'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { liveChannel } from '#server/kernel/live/announcer'
import { type Author, byServer } from './author'
import { unmaskReportAddress } from './report-address'
import {
  type BotFields,
  type BotRow,
  insertBot,
  lockBot,
  lockBotForRemoval,
  removeBot,
  updateBot,
} from './store'
import { listHandovers } from './tools/store'
import { insertVersion } from './version-store'

/** Notifies all processes of a changed bot at the commit. Saves are rare, so they are not combined. */
export async function notifyOfBot({ id, database }: Organization, uid: string): Promise<void> {
  const resource: LiveResource = 'bots'
  await sql`select pg_notify(${liveChannel}, ${`${id}:${resource}:${uid}`})`.execute(database)
}

/** May reject a change of a bot by throwing an ApiError; runs after the change in its transaction. */
export type SaveCheck = (
  inside: Organization,
  via: Caller['via'],
  uid: string,
  changes: BotUpdate,
) => Promise<void>

/** A message does not name more tools. */
const mostNamed = 20

/** Describes what prevents deleting a bot: its linked numbers, tools that hand calls over to it, and unfinished campaigns. */
async function usesOfBot(
  organization: Organization,
  campaigns: CampaignsPort,
  uid: string,
): Promise<string[]> {
  const numbers = await organization.database
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('organization_id', '=', organization.id)
    .where((e) => e.or([e('inbound_agent_id', '=', uid), e('outbound_agent_id', '=', uid)]))
    .orderBy('phone_number')
    .execute()
  const handovers = await listHandovers(organization, uid)
  return [
    ...numbers.map(({ phone_number }) => `linked to ${phone_number}`),
    ...handovers.slice(0, mostNamed).map(({ tool, bot }) => `the target of the tool “${tool}” of “${bot}”`),
    ...(await campaigns.usesByCampaigns(organization, 'bot_uid', uid)),
  ]
}

const noKnowledgeBase = (id: unknown) =>
  invalid([{ path: 'knowledge_base_id', message: `There is no knowledge base ${id}.` }])

/** Returns the bot after the changes, or throws the problems. */
async function changed(
  organization: Organization,
  current: Record<string, unknown>,
  changes: Record<string, unknown>,
) {
  const fields = applyBotChanges(current, unmaskReportAddress(current, changes))
  const issues = botIssues(fields)
  if (issues.length > 0) throw invalid(issues)
  const { knowledge_base_id: base } = fields
  if (typeof base === 'number' && !(await lockKnowledgeBaseForReference(organization, base)))
    throw noKnowledgeBase(base)
  return fields
}

const settings = ['call_settings', 'advanced_settings', 'post_call_settings']

function toColumns(fields: Record<string, unknown>): BotFields {
  const columns = Object.entries(fields).map(([name, value]) => [
    name,
    settings.includes(name) ? JSON.stringify(value) : value,
  ])
  return Object.fromEntries(columns) as BotFields
}

function fieldsOf({ organization_id, uid, version, created_at, updated_at, ...fields }: BotRow) {
  return fields
}

/** The row as a version, with which calls are placed. */
const versionOf = (row: BotRow, { actor, actor_name }: Author) => ({
  bot_uid: row.uid,
  version: row.version,
  created_at: row.updated_at,
  actor,
  actor_name,
  fields: JSON.stringify(fieldsOf(row)),
  changes: '[]',
  restored_from: null,
})

/** Creates a bot, or throws the problems. */
export function createBot(
  organization: Organization,
  draft: z.output<typeof BotDraft>,
  by = byServer,
): Promise<BotRow> {
  return inTransaction(organization, async (inside) => {
    const columns = toColumns(await changed(inside, botDefaults, draft))
    const row = await insertBot(inside, newIdentifier('bot'), columns)
    await insertVersion(inside, versionOf(row, by))
    return row
  })
}

/** `expected`: the version that the client read. `restored_from`: the version that is restored. */
type Save = { by: Author; expected?: number | undefined; restored_from?: number }

/** Call this and `deleteBot` in a transaction. */
export async function changeBot(
  organization: Organization,
  uid: string,
  changes: Record<string, unknown>,
  { by, expected, restored_from }: Save,
): Promise<BotRow> {
  const row = await lockBot(organization, uid)
  if (!row) throw notFound('Bot')
  if (expected !== undefined && expected !== row.version) {
    throw outdated(`The bot is at version ${row.version} now, not at ${expected}.`)
  }
  const fields = await changed(organization, fieldsOf(row), changes)
  const differences = botFieldChanges(fieldsOf(row), fields)
  const isOther = differences.length > 0
  const version = isOther ? row.version + 1 : row.version
  const stored = await updateBot(organization, uid, { ...toColumns(fields), version })
  if (!isOther) return stored
  await insertVersion(organization, versionOf(row, byServer))
  await insertVersion(organization, {
    ...versionOf(stored, by),
    changes: JSON.stringify(differences),
    restored_from: restored_from ?? null,
  })
  return stored
}

export async function deleteBot(
  organization: Organization,
  campaigns: CampaignsPort,
  uid: string,
): Promise<void> {
  const row = await lockBotForRemoval(organization, uid)
  if (!row) throw notFound('Bot')
  const uses = await usesOfBot(organization, campaigns, uid)
  if (uses.length > 0) throw conflict(`${row.name} is still used: ${uses.join('; ')}.`)
  await removeBot(organization, uid)
}
