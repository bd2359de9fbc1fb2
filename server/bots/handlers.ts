import type { z } from 'zod'
import { applyBotChanges, botDefaults, botIssues } from '#contract/bot-rules'
import { type Bot, type BotDraft, bots } from '#contract/bots'
import { conflict, invalid, notFound } from '#contract/error'
import { newIdentifier } from '#server/database/identifier'
import { inTransaction, type Organization } from '#server/database/organization'
import { readPage } from '#server/database/page'
import { implement } from '#server/http/implement'
import {
  type BotFields,
  type BotRow,
  countBots,
  findBot,
  insertBot,
  listBots,
  lockBot,
  lockBotForRemoval,
  removeBot,
  updateBot,
} from './store'
import { usesOfBot } from './uses'

const toBot = ({ organization_id, ...row }: BotRow): Bot => ({ ...row, id: row.uid })

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

async function patchBot(
  organization: Organization,
  uid: string,
  changes: Record<string, unknown>,
): Promise<BotRow> {
  const row = await lockBot(organization, uid)
  if (!row) throw notFound('Bot')
  const { organization_id, uid: _, created_at, updated_at, ...current } = row
  return updateBot(organization, uid, changed(current, changes))
}

async function deleteBot(organization: Organization, uid: string): Promise<void> {
  const row = await lockBotForRemoval(organization, uid)
  if (!row) throw notFound('Bot')
  const uses = await usesOfBot(organization, uid)
  if (uses.length > 0) throw conflict(`${row.name} is still used: ${uses.join('; ')}.`)
  await removeBot(organization, uid)
}

export async function createBot(organization: Organization, draft: z.output<typeof BotDraft>): Promise<Bot> {
  return toBot(await insertBot(organization, newIdentifier('bot'), changed(botDefaults, draft)))
}

export const botHandlers = implement(bots)({
  async create({ organization, body }) {
    return createBot(organization, body)
  },
  async list({ organization, query }) {
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listBots(organization, query, slice),
      total: () => countBots(organization, query),
      positionOf: (row) => [row[query.sort_by ?? 'created_at'], row.uid],
      ordering: [query.sort_by === 'name' ? 'text' : 'moment', 'text'],
    })
    return { bots: rows.map(toBot), pagination }
  },
  async get({ organization, uid }) {
    const row = await findBot(organization, uid)
    if (!row) throw notFound('Bot')
    return toBot(row)
  },
  async update({ organization, uid, body }) {
    return toBot(await inTransaction(organization, (inside) => patchBot(inside, uid, body)))
  },
  async delete({ organization, uid }) {
    await inTransaction(organization, (inside) => deleteBot(inside, uid))
  },
})
