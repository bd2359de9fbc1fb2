import { bots } from '#contract/bots/bots'
import { botVersions } from '#contract/bots/versions'
import { notFound } from '#contract/http/error'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { cursorsOf } from '#server/kernel/database/sorting'
import { implement } from '#server/kernel/http/implement'
import { authorOf } from './author'
import { changeBot, createBot, deleteBot, notifyOfBot, type SaveCheck } from './changes'
import { maskReportAddress, maskReportAddressChange } from './report-address'
import { countBots, findBot, listBots, lockBot, toBot } from './store'
import { countVersions, findVersion, listVersions } from './version-store'

export const botHandlers = (campaigns: CampaignsPort, checkSave: SaveCheck) =>
  implement(bots, ({ organization, uid }) => lockBot(organization, uid))({
    async create(context) {
      return toBot(await createBot(context.organization, context.body, await authorOf(context)))
    },
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listBots(organization, query, slice),
        total: () => countBots(organization, query),
        positionOf: (row) => [row[query.sort_by ?? 'created_at'], row.uid],
        ...cursorsOf(query, 'text'),
      })
      return { bots: rows.map(toBot), pagination }
    },
    async get({ organization, uid }) {
      const row = await findBot(organization, uid)
      if (!row) throw notFound('Bot')
      return toBot(row)
    },
    async update(context) {
      const { organization, uid } = context
      const { expected_version: expected, ...changes } = context.body
      const by = await authorOf(context)
      return inTransaction(organization, async (inside) => {
        const row = await changeBot(inside, uid, changes, { by, expected })
        await checkSave(inside, context.via, uid, changes)
        await campaigns.unblockAfterBotChange(inside, uid)
        await notifyOfBot(inside, uid)
        return toBot(row)
      })
    },
    async delete({ organization, uid }) {
      await inTransaction(organization, (inside) => deleteBot(inside, campaigns, uid))
    },
  })

async function versionOf(organization: Organization, uid: string, version: number) {
  if (!(await findBot(organization, uid))) throw notFound('Bot')
  const row = await findVersion(organization, uid, version)
  if (!row) throw notFound('Version')
  const { organization_id, bot_uid, ...rest } = row
  return rest
}

export const botVersionHandlers = (campaigns: CampaignsPort) =>
  implement(botVersions)({
    async list({ organization, uid, query }) {
      if (!(await findBot(organization, uid))) throw notFound('Bot')
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listVersions(organization, uid, slice),
        total: () => countVersions(organization, uid),
        positionOf: ({ version }) => [version, version],
        ordering: ['id', 'id'],
      })
      const versions = rows.map((row) => ({ ...row, changes: row.changes.map(maskReportAddressChange) }))
      return { versions, pagination }
    },
    async get({ organization, uid, bot_version }) {
      const version = await versionOf(organization, uid, bot_version)
      return {
        ...version,
        fields: maskReportAddress(version.fields),
        changes: version.changes.map(maskReportAddressChange),
      }
    },
    async restore(context) {
      const { organization, uid, bot_version, body } = context
      const by = await authorOf(context)
      return inTransaction(organization, async (inside) => {
        const { fields } = await versionOf(inside, uid, bot_version)
        const row = await changeBot(inside, uid, fields, {
          by,
          expected: body.expected_version,
          restored_from: bot_version,
        })
        await campaigns.unblockAfterBotChange(inside, uid)
        await notifyOfBot(inside, uid)
        return toBot(row)
      })
    },
  })
