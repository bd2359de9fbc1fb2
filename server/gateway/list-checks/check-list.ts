import { type Contact, contacts } from '#contract/contacts/contacts'
import { dialableNumbers } from '#rules/dialing/dialable-numbers'
import type { Ask } from '#server/gateway/extensions/ask'
import { storable } from '#server/gateway/extensions/bots/bots'
import { pauseAfter, setbackOf, startWorker } from '#server/gateway/proxy/background-work'
import type { Platforms } from '#server/gateway/proxy/platform'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { claimDueReading, insertNumbers, type ListReading, type NotedNumber, updateReading } from './store'

/** The largest page of a platform (specification section 8). */
export const pageSize = 100

function numbersOf(contact: Contact): NotedNumber[] {
  const numbers = new Set(dialableNumbers(contact).filter((number) => number !== null))
  return [...numbers].map((number) => ({
    number,
    contact_id: contact.id,
    name: storable(contact.name ?? ''),
  }))
}

/** Reads the next page of a list with one request. Returns true after the last page. */
export async function readNext(organization: Organization, ask: Ask, reading: ListReading): Promise<boolean> {
  const { id, contact_list_id, read_count: offset } = reading
  const page = await ask(contacts.list, { contact_list_id, query: { limit: pageSize, offset } })
  const { total, has_more } = page.pagination
  const isRead = page.contacts.length === 0 || !has_more
  await inTransaction(organization, async (inside) => {
    await insertNumbers(inside, id, page.contacts.flatMap(numbersOf))
    await updateReading(inside, id, {
      read_count: offset + page.contacts.length,
      total,
      note: null,
      failures: 0,
      ...(isRead && { status: 'read', finished_at: new Date().toISOString(), sealed_key: null }),
    })
  })
  return isRead
}

export const purposeOf = (list: number) => `check of list ${list}`

/** Reads one page of one list in a transaction, so that after a crash the page is read again. False if none is due. */
export function createCheckStep(
  database: Database,
  platforms: Pick<Platforms, 'openWithKey'>,
  signal?: AbortSignal,
) {
  async function read(organization: Organization, reading: ListReading): Promise<void> {
    const { id, contact_list_id, sealed_key, failures } = reading
    const asked = reading.asked + 1
    try {
      const purpose = purposeOf(contact_list_id)
      const platform = platforms.openWithKey(sealed_key ?? Buffer.alloc(0), purpose, organization)
      const ask: Ask = (operation, input) => platform.ask(operation, input, signal ? { signal } : {})
      await readNext(organization, ask, reading)
      await updateReading(organization, id, { asked }, pauseAfter(asked))
    } catch (error) {
      const { note, pauseMs, isFinal, ...setback } = setbackOf(error, failures)
      const status = isFinal ? ('failed' as const) : ('reading' as const)
      const key = isFinal ? { sealed_key: null } : {}
      await updateReading(organization, id, { note, status, asked, ...key, ...setback }, pauseMs)
    }
  }

  return () =>
    database.transaction().execute(async (transaction) => {
      const reading = await claimDueReading(transaction)
      if (!reading) return false
      await read({ id: reading.organization_id, database: transaction }, reading)
      return true
    })
}

/** Compares lists of the platform with the do-not-call list, until closed. */
export const startChecking = (database: Database, platforms: Pick<Platforms, 'openWithKey'>) =>
  startWorker('comparing lists with the do-not-call list', (signal) =>
    createCheckStep(database, platforms, signal),
  )
