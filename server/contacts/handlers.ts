import { sql } from 'kysely'
import { type Contact, contactInfoProblem, contacts } from '#contract/contacts/contacts'
import type { ContactSelection } from '#contract/contacts/selections'
import { mostOrdered } from '#contract/contacts/sorting'
import { ApiError, invalid, notFound } from '#contract/http/error'
import { defaultLimit } from '#contract/http/page'
import { findListedOf } from '#server/contacts/do-not-call/store'
import { countContactsOf, findContactList, lockContactListForUse } from '#server/contacts/lists/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import type { CampaignsPort } from './campaigns-port'
import { findContacts } from './search'
import { removeSelection } from './selection-store'
import { cursorsOf, isSorted, listSorted, listSortedIds } from './sorted-store'
import {
  type ContactRow,
  countContacts,
  findContact,
  insertContact,
  insertContacts,
  listContacts,
  lockContacts,
  numbersOf,
  removeContacts,
  updateContact,
} from './store'

function asContact(row: ContactRow, listed: ReadonlySet<string>): Contact {
  return { ...row, do_not_call: numbersOf([row]).filter((number) => listed.has(number)) }
}

/** Adds the blocked numbers of each contact of a page, with one query for all. */
async function withListed(organization: Organization, rows: ContactRow[]): Promise<Contact[]> {
  const numbers = numbersOf(rows)
  const found = numbers.length > 0 ? await findListedOf(organization, numbers) : []
  const listed = new Set(found.map(({ phone_number }) => phone_number))
  return rows.map((row) => asContact(row, listed))
}

const mostNamed = 200

/** Returns the names of the details of a list's contacts, most common first, and their number. */
async function listKeys({ id, database }: Organization, list: number) {
  const { rows } = await sql<{ name: string; contact_count: number; total: number }>`
    select key as name, count(*) as contact_count, count(*) over () as total
    from contacts, jsonb_object_keys(contact_info) as details (key)
    where organization_id = ${id} and contact_list_id = ${list}
    group by key
    order by contact_count desc, key
    limit ${mostNamed}`.execute(database)
  const contact_keys = rows.map(({ name, contact_count }) => ({ name, contact_count }))
  return { contact_keys, total: rows[0]?.total ?? 0 }
}

const noSuchList = () => notFound('Contact list')

const tooManyToOrder = () =>
  invalid([{ path: 'contact_list_id', message: 'More contacts match than can be put in order.' }])

const mostIssues = 20

/** 404 with the positions of the ids that are not in the list. */
function notInList(ids: readonly number[], found: ReadonlySet<number>): ApiError {
  const issues = ids
    .flatMap((id, index) => (found.has(id) ? [] : [`contact_ids.${index}`]))
    .slice(0, mostIssues)
    .map((path) => ({ path, message: 'Contact not found in this list.' }))
  return new ApiError(404, { error: 'Contact not found', issues })
}

async function remove(organization: Organization, list: number, ids: readonly number[]): Promise<number> {
  if (!(await lockContactListForUse(organization, list))) throw noSuchList()
  const found = await lockContacts(organization, list, ids)
  if (ids.some((id) => !found.has(id))) throw notInList(ids, found)
  await removeContacts(organization, list, ids)
  return found.size
}

async function removeSelected(organization: Organization, list: number, selection: ContactSelection) {
  if (!(await lockContactListForUse(organization, list))) throw noSuchList()
  return removeSelection(organization, list, selection)
}

const deletionOf = (deleted_count: number) => ({
  message: `Deleted ${deleted_count} ${deleted_count === 1 ? 'contact' : 'contacts'}.`,
  deleted_count,
})

async function totalOf(organization: Organization, list: number): Promise<number> {
  return (await countContactsOf(organization, [list])).get(list) ?? 0
}

async function toContact(organization: Organization, row: ContactRow | undefined): Promise<Contact> {
  const [contact] = row ? await withListed(organization, [row]) : []
  if (!contact) throw notFound('Contact')
  return contact
}

/** A change adds to existing details, so only the result shows their size. */
function refuseLargeInfo(row: ContactRow | undefined): void {
  const message = contactInfoProblem(row?.contact_info)
  if (message) throw invalid([{ path: 'contact_info_changes.set', message }])
}

export const contactHandlers = (campaigns: CampaignsPort) =>
  implement(contacts, ({ organization, contact_list_id, contact_id }) =>
    lockContacts(organization, contact_list_id, [contact_id]),
  )({
    async search({ organization, query: { search, limit = defaultLimit } }) {
      return { contacts: await findContacts(organization, search.trim(), limit) }
    },
    async create({ organization, contact_list_id, body }): Promise<Contact> {
      const inserted = await insertContact(organization, contact_list_id, body)
      if (!inserted) throw noSuchList()
      return asContact(inserted.row, new Set(inserted.listed))
    },
    async createMany({ organization, contact_list_id, body }) {
      const { length } = await insertContacts(organization, contact_list_id, body.contacts)
      if (length === 0) throw noSuchList()
      return { count: length }
    },
    async list({ organization, contact_list_id, query }) {
      if (!(await findContactList(organization, contact_list_id))) throw noSuchList()
      const total = () =>
        query.search?.trim() || query.last_outcome || query.contact_ids
          ? countContacts(organization, contact_list_id, query)
          : totalOf(organization, contact_list_id)
      if (isSorted(query)) {
        const sorted = await readPage(query, {
          rows: (slice) => listSorted(organization, contact_list_id, query, slice),
          total,
          positionOf: ({ contact, value }) => [value, contact.id],
          ...cursorsOf(query),
        })
        const rows = sorted.rows.map(({ contact }) => contact)
        return { contacts: await withListed(organization, rows), pagination: sorted.pagination }
      }
      const { rows, pagination } = await readPage<ContactRow>(query, {
        rows: (slice) => listContacts(organization, contact_list_id, query, slice),
        total,
        positionOf: (row) => [row.contact_list_id, row.id],
        ordering: ['id', 'id'],
        sort: cursorsOf(query).sort,
      })
      return { contacts: await withListed(organization, rows), pagination }
    },
    async order({ organization, contact_list_id, query }) {
      if (!(await findContactList(organization, contact_list_id))) throw noSuchList()
      const contact_ids = await listSortedIds(organization, contact_list_id, query, mostOrdered + 1)
      if (contact_ids.length > mostOrdered) throw tooManyToOrder()
      return { contact_ids }
    },
    async get({ organization, contact_list_id, contact_id }): Promise<Contact> {
      const row = await findContact(organization, contact_list_id, contact_id)
      return toContact(organization, row)
    },
    async keys({ organization, contact_list_id }) {
      if (!(await findContactList(organization, contact_list_id))) throw noSuchList()
      return listKeys(organization, contact_list_id)
    },
    async update({ organization, contact_list_id, contact_id, body }): Promise<Contact> {
      const row = await inTransaction(organization, async (inside) => {
        const changed = await updateContact(inside, contact_list_id, contact_id, body)
        if (body.contact_info_changes?.set) refuseLargeInfo(changed)
        if (changed) await campaigns.unblockAfterContactChange(inside, [contact_id])
        return changed
      })
      return toContact(organization, row)
    },
    async delete({ organization, contact_list_id, body: { contact_ids } }) {
      const deleted_count = await inTransaction(organization, (inside) =>
        remove(inside, contact_list_id, contact_ids),
      )
      return deletionOf(deleted_count)
    },
    async deleteSelection({ organization, contact_list_id, body }) {
      const deleted_count = await inTransaction(organization, (inside) =>
        removeSelected(inside, contact_list_id, body),
      )
      return deletionOf(deleted_count)
    },
  })
