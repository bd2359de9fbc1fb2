import { type ContactList, contactLists } from '#contract/contacts/lists'
import { conflict, notFound } from '#contract/http/error'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { cursorsOf } from '#server/kernel/database/sorting'
import { implement } from '#server/kernel/http/implement'
import {
  type ContactListRow,
  countContactLists,
  countContactsOf,
  findContactList,
  insertContactList,
  listContactLists,
  lockContactListForRemoval,
  removeContactList,
  updateContactList,
} from './store'

const unused = { campaign_count: 0, campaigns: [] }

/** Adds the number of contacts and the campaigns of each list. */
async function complete(
  organization: Organization,
  campaigns: CampaignsPort,
  rows: readonly ContactListRow[],
): Promise<ContactList[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, uses] = await Promise.all([
    countContactsOf(organization, ids),
    campaigns.campaignsOfLists(organization, ids),
  ])
  return rows.map(({ organization_id, ...list }) => ({
    ...list,
    contact_count: counts.get(list.id) ?? 0,
    ...(uses.get(list.id) ?? unused),
  }))
}

async function completeOne(
  organization: Organization,
  campaigns: CampaignsPort,
  row: ContactListRow | undefined,
): Promise<ContactList> {
  const [list] = await complete(organization, campaigns, row ? [row] : [])
  if (!list) throw notFound('Contact list')
  return list
}

async function remove(organization: Organization, campaigns: CampaignsPort, id: number): Promise<void> {
  const row = await lockContactListForRemoval(organization, id)
  if (!row) throw notFound('Contact list')
  const uses = await campaigns.usesByCampaigns(organization, 'contact_list_id', id)
  if (uses.length > 0) throw conflict(`${row.name} is still used: ${uses.join('; ')}.`)
  await removeContactList(organization, id)
}

export const contactListHandlers = (campaigns: CampaignsPort) =>
  implement(contactLists, ({ organization, contact_list_id }) =>
    lockContactListForRemoval(organization, contact_list_id),
  )({
    async create({ organization, body }) {
      return completeOne(organization, campaigns, await insertContactList(organization, body.name))
    },
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listContactLists(organization, query, slice),
        total: () => countContactLists(organization, query),
        positionOf: (row) => [row[query.sort_by ?? 'created_at'], row.id],
        ...cursorsOf(query, 'id'),
      })
      return { contact_lists: await complete(organization, campaigns, rows), pagination }
    },
    async get({ organization, contact_list_id }) {
      return completeOne(organization, campaigns, await findContactList(organization, contact_list_id))
    },
    async update({ organization, contact_list_id, body }) {
      return completeOne(
        organization,
        campaigns,
        await updateContactList(organization, contact_list_id, body),
      )
    },
    async delete({ organization, contact_list_id }) {
      await inTransaction(organization, (inside) => remove(inside, campaigns, contact_list_id))
    },
  })
