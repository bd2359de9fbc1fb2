import type { DoNotCallResolution } from '#contract/do-not-call/do-not-call'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { countRequests, findRequests, listRequests } from './requests-store'
import { confirmEntries, insertEntries, lockList, removeUnconfirmed } from './store'

/** The next request resolves more. */
const mostAtOnce = 5_000
const confirmed = 'Opted out during a call.'
const rejected = 'Rejected the opt-out of a call.'

type Requests = Awaited<ReturnType<typeof findRequests>>

function requestsFor(inside: Organization, { phone_numbers }: DoNotCallResolution): Promise<Requests> {
  if (phone_numbers) return findRequests(inside, phone_numbers)
  return listRequests(inside, { limit: mostAtOnce, offset: 0, after: undefined }, 'all')
}

const numbersOf = (requests: Requests) => requests.map(({ phone_number }) => phone_number)

/** Blocks the numbers that are not blocked yet, and resolves all requests. */
async function confirm(inside: Organization, requests: Requests): Promise<void> {
  const pending = requests.filter(({ is_suppressed }) => !is_suppressed)
  if (pending.length > 0) {
    await insertEntries(
      inside,
      pending.map(({ phone_number, call_id }) => ({
        phone_number,
        call_id,
        reason: confirmed,
        source: 'call',
      })),
    )
  }
  await confirmEntries(inside, numbersOf(requests))
}

/** Confirms or rejects requests; a rejected number may be called again. */
export function resolveRequests(
  organization: Organization,
  campaigns: CampaignsPort,
  actor: Caller['via'],
  resolution: DoNotCallResolution,
): Promise<{ resolved_count: number; remaining_count: number }> {
  const isConfirmed = resolution.decision === 'confirm'
  return inTransaction(organization, async (inside) => {
    const locked = isConfirmed ? [] : await campaigns.lockUnfinished(inside)
    await lockList(inside)
    const requests = await requestsFor(inside, resolution)
    const numbers = numbersOf(requests)
    if (isConfirmed) await confirm(inside, requests)
    else {
      await removeUnconfirmed(inside, numbers)
      await campaigns.unblockRemovedNumbers(inside, locked, numbers)
    }
    const action = isConfirmed ? 'do_not_call.confirm' : 'do_not_call.reject'
    const reason = resolution.reason ?? (isConfirmed ? confirmed : rejected)
    await appendAudit(
      inside,
      numbers.map((subject) => ({ actor, action, subject, reason })),
    )
    return { resolved_count: numbers.length, remaining_count: await countRequests(inside) }
  })
}
