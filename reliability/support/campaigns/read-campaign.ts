import { setTimeout as wait } from 'node:timers/promises'
import type { Dial } from '#contract/campaigns/contacts'
import { ask } from '#reliability/support/ask'
import type { Setup } from '#reliability/support/setup'
import type { Line } from './campaign-setup'
import type { ReportedContact } from './judge-dials'

const patienceMs = 180_000
const askedAtOnce = 8

export const dialsSoFar = async ({ carrier }: Setup) =>
  (await ask(carrier.replace(/\/$/, ''), '/count')).count as number

export type Target = ReportedContact & { contact_id: number }

/** The final status of a campaign, or the last one seen if nothing changes for long. */
export async function statusWhenOver({ servers: [server] }: Setup, id: number): Promise<string> {
  let seen = -1
  for (let deadline = Date.now() + patienceMs; ; await wait(500)) {
    const { status, counts } = await ask(server?.url ?? '', `/v1/campaigns/${id}`)
    const left = (counts?.pending ?? 0) + (counts?.dialing ?? 0)
    if (left !== seen) deadline = Date.now() + patienceMs
    seen = left
    if (!['Running', 'Scheduled'].includes(status) || Date.now() > deadline) return status
  }
}

export async function targetsOf({ servers: [server] }: Setup, id: number): Promise<Target[]> {
  const found: Target[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const answer = await ask(server?.url ?? '', `/v1/campaigns/${id}/contacts?limit=100${after}`)
    found.push(...answer.targets)
    cursor = answer.pagination.next_cursor
  } while (cursor)
  return found
}

/** Counts the calls of these contacts without a stored decision that allowed them. */
export async function countUndecided(
  { servers: [server] }: Setup,
  id: number,
  targets: readonly Target[],
  lines: readonly Line[],
): Promise<number> {
  const decided = new Set<string>()
  const waiting = [...targets]
  const read = async () => {
    for (let target = waiting.pop(); target; target = waiting.pop()) {
      const { dials } = await ask(server?.url ?? '', `/v1/campaigns/${id}/contacts/${target.contact_id}`)
      for (const { call_id, verdict } of dials as Dial[]) if (verdict.allowed) decided.add(call_id)
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, read))
  const numbers = new Set(targets.map(({ phone_number }) => phone_number))
  return lines.filter(({ to_number, call_id }) => numbers.has(to_number) && !decided.has(call_id)).length
}
