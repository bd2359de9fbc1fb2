import { type DoNotCallResolution, doNotCall } from '#contract/do-not-call/do-not-call'
import { notFound } from '#contract/http/error'
import { withoutGrouping } from '#rules/text/grouping'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import type { Caller } from '#server/kernel/http/caller'
import { implement } from '#server/kernel/http/implement'
import { withoutNationalPrefix } from '#server/kernel/number-types/national-prefix'
import { blockNumbers } from './block-numbers'
import { countRequests, findRequests, listRequests } from './requests-store'
import { withoutRepetitions } from './rules'
import {
  confirmEntries,
  countEntries,
  type DoNotCallRow,
  findListed,
  findListedOf,
  insertEntries,
  listEntries,
  lockList,
  removeEntry,
  removeUnconfirmed,
} from './store'

/** The next request resolves more. */
const mostAtOnce = 5_000
const confirmed = { call: 'Opted out during a call.', text: 'Opted out of texts.' }
const rejected = { call: 'Rejected the opt-out of a call.', text: 'Rejected the opt-out of texts.' }

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
        reason: confirmed.call,
        source: 'call',
      })),
    )
  }
  await confirmEntries(inside, numbersOf(requests))
}

/** Confirms or rejects requests; a rejected number may be called again. */
function resolveRequests(
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
    const reasons = isConfirmed ? confirmed : rejected
    await appendAudit(
      inside,
      requests.map(({ phone_number: subject, source }) => ({
        actor,
        action,
        subject,
        reason: resolution.reason ?? reasons[source],
      })),
    )
    return { resolved_count: numbers.length, remaining_count: await countRequests(inside) }
  })
}

type Entries = Parameters<typeof blockNumbers>[1]

async function add(inside: Organization, actor: Caller['via'], entries: Entries): Promise<DoNotCallRow[]> {
  await lockList(inside)
  return blockNumbers(inside, entries, { actor, importId: null })
}

export type DoNotCallParts = {
  campaigns: CampaignsPort
  /** Returns whether the organization has a call. */
  hasCall(organization: Organization, callId: string): Promise<boolean>
}

export const doNotCallHandlers = ({ campaigns, hasCall }: DoNotCallParts) =>
  implement(doNotCall)({
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listEntries(organization, query, slice),
        total: () => countEntries(organization, query),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'id'],
      })
      return { entries: rows, pagination }
    },
    add({ organization, via, body: { phone_number: given, reason, call_id = null } }) {
      const phone_number = withoutNationalPrefix(given)
      return inTransaction(organization, async (inside) => {
        if (call_id !== null && !(await hasCall(inside, call_id))) throw notFound('Call')
        const source = call_id === null ? 'by_hand' : 'call'
        const [added] = await add(inside, via, [{ phone_number, reason, source, call_id }])
        const entry = added ?? (await findListed(inside, phone_number))
        if (!entry) throw new Error('A number was neither added to the list nor found on it.')
        return { ...entry, already_listed: added === undefined }
      })
    },
    addMany({ organization, via, body }) {
      const { numbers, repeated } = withoutRepetitions(body.numbers.map(withoutNationalPrefix))
      return inTransaction(organization, async (inside) => {
        const entry = { reason: body.reason, source: 'by_hand', call_id: null } as const
        const rows = await add(
          inside,
          via,
          numbers.map((phone_number) => ({ ...entry, phone_number })),
        )
        const added = new Set(rows.map(({ phone_number }) => phone_number))
        const already_listed = numbers.filter((number) => !added.has(number))
        return { added_count: added.size, already_listed, repeated }
      })
    },
    async lookup({ organization, body }) {
      const plainNumbers = new Map(
        body.numbers.map((number) => [number, withoutNationalPrefix(withoutGrouping(number))]),
      )
      const found = await findListedOf(organization, [...new Set(plainNumbers.values())])
      const entries = new Map(found.map((entry) => [entry.phone_number, entry]))
      const listed = [...plainNumbers].flatMap(([number, phone_number]) => {
        const entry = entries.get(phone_number)
        return entry ? [{ ...entry, given: number }] : []
      })
      return { listed }
    },
    async requests({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listRequests(organization, slice, 'all'),
        total: () => countRequests(organization),
        positionOf: (row) => [row.registered_timestamp, row.position],
        ordering: ['milliseconds', 'text'],
      })
      const requests = rows.map(({ registered_timestamp, position: _, ...row }) => ({
        ...row,
        asked_at: new Date(registered_timestamp).toISOString(),
      }))
      return { requests, pagination }
    },
    resolve: ({ organization, via, body }) => resolveRequests(organization, campaigns, via, body),
    async remove({ organization, via, do_not_call_id, body: { reason } }) {
      await inTransaction(organization, async (inside) => {
        const locked = await campaigns.lockUnfinished(inside)
        await lockList(inside)
        const subject = await removeEntry(inside, do_not_call_id)
        if (subject === undefined) throw notFound('Do-not-call entry')
        await campaigns.unblockRemovedNumbers(inside, locked, [subject])
        await appendAudit(inside, [{ actor: via, action: 'do_not_call.remove', subject, reason }])
      })
    },
  })
