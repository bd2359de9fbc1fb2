import { type Bot, bots } from '#contract/bots'
import { notFound } from '#contract/error'
import { inTransaction } from '#server/database/organization'
import { readPage } from '#server/database/page'
import { reopenOfBot } from '#server/dialer/reopening'
import { implement } from '#server/http/implement'
import { changeBot, createBot, deleteBot } from './changes'
import { type BotRow, countBots, findBot, listBots } from './store'

const toBot = ({ organization_id, ...row }: BotRow): Bot => ({ ...row, id: row.uid })

export const botHandlers = implement(bots)({
  async create({ organization, body }) {
    return toBot(await createBot(organization, body))
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
    return inTransaction(organization, async (inside) => {
      const row = await changeBot(inside, uid, body)
      await reopenOfBot(inside, uid)
      return toBot(row)
    })
  },
  async delete({ organization, uid }) {
    await inTransaction(organization, (inside) => deleteBot(inside, uid))
  },
})
