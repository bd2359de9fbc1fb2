import { type ContactList, contactLists } from '#contract/contacts/lists'
import { conflict, notFound } from '#contract/http/error'
import { campaignsOfLists } from '#server/campaigns/of-lists'
import { usesByCampaigns } from '#server/campaigns/unfinished'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
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

/** The lists with how many contacts they have and which campaigns dial them. */
async function complete(organization: Organization, rows: readonly ContactListRow[]): Promise<ContactList[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, uses] = await Promise.all([
    countContactsOf(organization, ids),
    campaignsOfLists(organization, ids),
  ])
  return rows.map(({ organization_id, ...list }) => ({
    ...list,
    contact_count: counts.get(list.id) ?? 0,
    ...(uses.get(list.id) ?? unused),
  }))
}

async function completeOne(
  organization: Organization,
  row: ContactListRow | undefined,
): Promise<ContactList> {
  const [list] = await complete(organization, row ? [row] : [])
  if (!list) throw notFound('Contact list')
  return list
}

async function remove(organization: Organization, id: number): Promise<void> {
  const row = await lockContactListForRemoval(organization, id)
  if (!row) throw notFound('Contact list')
  const uses = await usesByCampaigns(organization, 'contact_list_id', id)
  if (uses.length > 0) throw conflict(`${row.name} is still used: ${uses.join('; ')}.`)
  await removeContactList(organization, id)
}

export const contactListHandlers = implement(contactLists)({
  async create({ organization, body }) {
    return completeOne(organization, await insertContactList(organization, body.name))
  },
  async list({ organization, query }) {
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listContactLists(organization, query, slice),
      total: () => countContactLists(organization, query),
      positionOf: (row) => [row.created_at, row.id],
      ordering: ['moment', 'id'],
    })
    return { contact_lists: await complete(organization, rows), pagination }
  },
  async get({ organization, contact_list_id }) {
    return completeOne(organization, await findContactList(organization, contact_list_id))
  },
  async update({ organization, contact_list_id, body }) {
    return completeOne(organization, await updateContactList(organization, contact_list_id, body))
  },
  async delete({ organization, contact_list_id }) {
    await inTransaction(organization, (inside) => remove(inside, contact_list_id))
  },
})
