import { type ContactList, contactLists } from '#contract/contact-lists'
import { conflict, notFound } from '#contract/error'
import { usesByCampaigns } from '#server/campaigns/unfinished'
import { inTransaction, type Organization } from '#server/database/organization'
import { readPage } from '#server/database/page'
import { implement } from '#server/http/implement'
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

const toContactList = ({ organization_id, ...list }: ContactListRow, contact_count: number): ContactList => ({
  ...list,
  contact_count,
})

async function withCount(organization: Organization, row: ContactListRow | undefined): Promise<ContactList> {
  if (!row) throw notFound('Contact list')
  const counts = await countContactsOf(organization, [row.id])
  return toContactList(row, counts.get(row.id) ?? 0)
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
    return toContactList(await insertContactList(organization, body.name), 0)
  },
  async list({ organization, query }) {
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listContactLists(organization, query, slice),
      total: () => countContactLists(organization, query),
      positionOf: (row) => [row.created_at, row.id],
      ordering: ['moment', 'id'],
    })
    const ids = rows.map(({ id }) => id)
    const counts = await countContactsOf(organization, ids)
    return { contact_lists: rows.map((row) => toContactList(row, counts.get(row.id) ?? 0)), pagination }
  },
  async get({ organization, contact_list_id }) {
    return withCount(organization, await findContactList(organization, contact_list_id))
  },
  async update({ organization, contact_list_id, body }) {
    return withCount(organization, await updateContactList(organization, contact_list_id, body))
  },
  async delete({ organization, contact_list_id }) {
    await inTransaction(organization, (inside) => remove(inside, contact_list_id))
  },
})
