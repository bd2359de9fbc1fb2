import type { Contact } from '#contract/contacts/contacts'
import { withoutGrouping } from '#rules/text/grouping'
import type { SentChunk, SentContact } from '#server/schema/list-reading-tables'

/**
 * What became of rows that were sent and whose answer nobody has: `taken`, `not_taken`, or for each row whether it was
 * found in the list, where not all of them were. `unknown`: the list has been changed so that nothing can be told.
 */
export type Finding = 'taken' | 'not_taken' | 'unknown' | boolean[]

type Told = Pick<Contact, 'name' | 'phone_number' | 'phone_number_2' | 'phone_number_3'>

const numberIn = (number: string | null | undefined) => (number ? withoutGrouping(number) : null)

const keyOf = ({ name, phone_number, phone_number_2, phone_number_3 }: Told | SentContact) =>
  JSON.stringify([(name ?? '').trim(), ...[phone_number, phone_number_2, phone_number_3].map(numberIn)])

/**
 * Compares rows that were sent with the end of the list, from before the last contact that stood there when they were.
 * Only what stands behind that contact can be theirs: the same people may have been in the list before.
 */
export function findingOf(
  sent: readonly SentContact[],
  before: SentChunk['before'],
  tail: readonly (Told & Pick<Contact, 'id'>)[],
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

/** How many rows are sent at once after a refusal, until the row that is refused stands alone. */
export const fewerRows = (size: number) => Math.max(1, Math.floor(size / 2))
