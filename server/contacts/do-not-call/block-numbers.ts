import { appendAudit } from '#server/accounts/audit-log/store'
import type { Organization } from '#server/kernel/database/organization'
import { confirmEntries, type DoNotCallRow, insertEntries } from './store'

type Entries = Parameters<typeof insertEntries>[1]
type Origin = { actor: Parameters<typeof appendAudit>[1][number]['actor']; importId: number | null }

/**
 * Blocks numbers for a user, confirms the opt-outs among them, and audits both. Returns the new entries. The
 * caller has locked the list.
 */
export async function blockNumbers(
  inside: Organization,
  entries: Entries,
  { actor, importId }: Origin,
): Promise<DoNotCallRow[]> {
  if (entries.length === 0) return []
  const reasons = new Map(entries.map(({ phone_number, reason }) => [phone_number, reason]))
  const confirmed = await confirmEntries(inside, [...reasons.keys()])
  const added = await insertEntries(inside, entries, importId)
  const eventOf = (action: string, subject: string) => ({
    actor,
    action,
    subject,
    reason: reasons.get(subject) ?? '',
  })
  await appendAudit(inside, [
    ...confirmed.map((number) => eventOf('do_not_call.confirm', number)),
    ...added.map(({ phone_number }) => eventOf('do_not_call.add', phone_number)),
  ])
  return added
}
