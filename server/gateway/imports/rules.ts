import type { Contact } from '#contract/contacts/contacts'
import { withoutGrouping } from '#rules/text/grouping'
import type { SentChunk, SentContact } from '#server/schema/list-reading-tables'

/**
 * The result of an unanswered request: `taken` (all rows are in the list), `not_taken` (none is), or for each row
 * whether it is. `unknown`: the list has changed too much to tell.
 */
export type Finding = 'taken' | 'not_taken' | 'unknown' | boolean[]

type ListedContact = Pick<Contact, 'name' | 'phone_number' | 'phone_number_2' | 'phone_number_3'>

const numberIn = (number: string | null | undefined) => (number ? withoutGrouping(number) : null)

const keyOf = ({ name, phone_number, phone_number_2, phone_number_3 }: ListedContact | SentContact) =>
  JSON.stringify([(name ?? '').trim(), ...[phone_number, phone_number_2, phone_number_3].map(numberIn)])

/**
 * Compares sent rows with the end of the list. Only contacts after the former last one count, because the same people
 * may have been in the list before.
 */
export function findingOf(
  sent: readonly SentContact[],
  before: SentChunk['before'],
  tail: readonly (ListedContact & Pick<Contact, 'id'>)[],
): Finding {
  const lastAt = tail.findIndex(({ id }) => id === before.last_id)
  if (before.total > 0 && lastAt < 0) return 'unknown'
  const fresh = new Map<string, number>()
  for (const contact of tail.slice(lastAt + 1)) {
    const key = keyOf(contact)
    fresh.set(key, (fresh.get(key) ?? 0) + 1)
  }
  const found = sent.map((contact) => {
    const key = keyOf(contact)
    const left = fresh.get(key) ?? 0
    fresh.set(key, left - 1)
    return left > 0
  })
  if (found.every(Boolean)) return 'taken'
  return found.some(Boolean) ? found : 'not_taken'
}

/** Halves the chunk after a refusal, until the refused row is alone in it. */
export const fewerRows = (size: number) => Math.max(1, Math.floor(size / 2))
