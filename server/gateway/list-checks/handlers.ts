import { type ListCheck, listChecks, mostReadUnasked } from '#contract/contacts/list-checks'
import { contactLists } from '#contract/contacts/lists'
import { askFor } from '#server/gateway/extensions/ask'
import { type Platforms, platformOf } from '#server/gateway/proxy/platform'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import type { Caller } from '#server/kernel/http/caller'
import { implement } from '#server/kernel/http/implement'
import { purposeOf } from './check-list'
import {
  countListed,
  findReadingOfList,
  insertReading,
  type ListedContact,
  type ListReading,
  listListed,
  lockReadings,
} from './store'

const freshMs = 60 * 60_000

const none: ListCheck = { status: 'none', read: 0, total: null, listed: 0, read_at: null, note: null }

async function describe(organization: Organization, reading: ListReading | undefined): Promise<ListCheck> {
  if (!reading) return none
  const { status, read_count: read, total, finished_at: read_at, note } = reading
  return { status, read, total, listed: await countListed(organization, reading.id), read_at, note }
}

const isOld = ({ status, created_at }: ListReading) =>
  status !== 'reading' && Date.now() - Date.parse(created_at) > freshMs

export function listCheckHandlers(platforms: Pick<Platforms, 'sealKey'>) {
  /** Returns the current reading if the list is already being read. */
  function begin(caller: Caller, list: number): Promise<ListReading> {
    const { organization } = caller
    const platform = platformOf(caller)
    return inTransaction(organization, async (inside) => {
      await lockReadings(inside, list)
      const current = await findReadingOfList(inside, list)
      if (!platform || current?.status === 'reading') return current as ListReading
      const sealed_key = platforms.sealKey(platform, purposeOf(list))
      return insertReading(inside, { contact_list_id: list, import_id: null, sealed_key })
    })
  }

  return implement(listChecks)({
    async get({ contact_list_id, ...caller }) {
      const { organization } = caller
      const reading = await findReadingOfList(organization, contact_list_id)
      if (reading && !isOld(reading)) return describe(organization, reading)
      const { contact_count } = await askFor(caller)(contactLists.get, { contact_list_id })
      const isShort = typeof contact_count === 'number' && contact_count <= mostReadUnasked
      return describe(organization, isShort ? await begin(caller, contact_list_id) : reading)
    },
    async start({ contact_list_id, ...caller }) {
      await askFor(caller)(contactLists.get, { contact_list_id })
      return describe(caller.organization, await begin(caller, contact_list_id))
    },
    async contacts({ organization, contact_list_id, query }) {
      const reading = await findReadingOfList(organization, contact_list_id)
      return readPage<ListedContact>(query, {
        rows: async (slice) => (reading ? listListed(organization, reading.id, slice) : []),
        total: async () => (reading ? countListed(organization, reading.id) : 0),
        positionOf: ({ contact_id }) => [contact_list_id, contact_id],
        ordering: ['id', 'id'],
      }).then(({ rows, pagination }) => ({ contacts: rows, pagination }))
    },
  })
}
