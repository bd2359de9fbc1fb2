import { type RawBuilder, sql } from 'kysely'
import { doNotCallRequested } from '#rules/calls/do-not-call-request'
import { appendAudit } from '#server/accounts/audit-log/store'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { findPendingOf, listRequests } from './requests-store'
import { insertEntries, lockList } from './store'
import { sweepTextOptOuts } from './text-opt-outs'

const reason = 'Opted out during a call.'
const isNumber = /^\+[1-9]\d{1,14}$/
const mostAtOnce = 1_000
const sweepMs = 600_000

export type OptOut = { organization_id: number; call_id: string; phone_number: string }

type EndedCall = {
  organization_id: number
  call_id: string
  direction: string
  from_number: string
  to_number: string
}

/** Returns the opt-out of a completed call; undefined without a request or a number. */
export function optOutOf(call: EndedCall, events: string | null): OptOut | undefined {
  if (!events?.includes(`"${doNotCallRequested}"`)) return undefined
  const { organization_id, call_id, direction } = call
  const phone_number = direction === 'inbound' ? call.from_number : call.to_number
  return isNumber.test(phone_number) ? { organization_id, call_id, phone_number } : undefined
}

const suppresses = (id: number | RawBuilder<number>): RawBuilder<boolean> => sql`
  not exists (select from dialing_rules where organization_id = ${id} and opt_outs = 'review')`

async function suppressesIn({ id, database }: Organization): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`select ${suppresses(id)} as is_on`.execute(database)
  return rows[0]?.is_on ?? false
}

/**
 * Returns the opt-outs of organizations that block at once, and locks their do-not-call lists until the
 * transaction ends.
 */
export async function lockForOptOuts(database: Database, optOuts: readonly OptOut[]): Promise<OptOut[]> {
  const ids = [...new Set(optOuts.map(({ organization_id }) => organization_id))].sort((a, b) => a - b)
  const locked = new Set<number>()
  for (const id of ids) {
    if (!(await suppressesIn({ id, database }))) continue
    await lockList({ id, database })
    locked.add(id)
  }
  return optOuts.filter(({ organization_id }) => locked.has(organization_id))
}

type Asked = { call_id: string | null; phone_number: string }

async function insertAsked(inside: Organization, asked: readonly Asked[]): Promise<void> {
  if (asked.length === 0) return
  const added = await insertEntries(
    inside,
    asked.map(({ call_id, phone_number }) => ({
      call_id,
      phone_number,
      reason,
      source: 'call',
      unconfirmed: true,
    })),
  )
  const events = added.map(({ phone_number: subject }) => ({
    actor: 'server' as const,
    action: 'do_not_call.add',
    subject,
    reason,
  }))
  await appendAudit(inside, events)
}

/** Blocks the numbers of opt-outs whose lists are locked. */
export async function insertOptOuts(database: Database, optOuts: readonly OptOut[]): Promise<void> {
  for (const id of new Set(optOuts.map(({ organization_id }) => organization_id))) {
    const own = optOuts.filter(({ organization_id }) => organization_id === id)
    await insertAsked({ id, database }, own)
  }
}

/** Blocks numbers whose request was not reviewed while its call was stored: it must not be lost with the call. */
export async function suppressPendingOf(inside: Organization, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return
  await lockList(inside)
  await insertAsked(inside, await findPendingOf(inside, callIds))
}

/** Blocks every number with a pending request, if the organization blocks at once. */
export async function suppressPending(organization: Organization): Promise<void> {
  const slice = { limit: mostAtOnce, offset: 0, after: undefined }
  for (let more = true; more; ) {
    more = await inTransaction(organization, async (inside) => {
      if (!(await suppressesIn(inside))) return false
      await lockList(inside)
      const asked = await listRequests(inside, slice, 'pending')
      await insertAsked(inside, asked)
      return asked.length === mostAtOnce
    })
  }
}

async function sweep(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct organization_id as id from calls
    where events @> '[{"type": "do_not_call_requested"}]' and ${suppresses(sql.ref('calls.organization_id'))}`.execute(
    database,
  )
  for (const { id } of rows) {
    const organization = { id, database }
    const [first] = await listRequests(organization, { limit: 1, offset: 0, after: undefined }, 'pending')
    if (first) await suppressPending(organization)
  }
  await sweepTextOptOuts(database)
}

/**
 * Blocks numbers of requests that no end of a call has blocked, now and every ten minutes: requests of an
 * older release, of its processes during an update, and of calls that a platform reports.
 */
export function startSuppressing(database: Database): { close(): Promise<void> } {
  const run = () => sweep(database).catch((error) => logFault('opt-outs', error))
  let current = run()
  const timer = setInterval(() => {
    current = run()
  }, sweepMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await current
    },
  }
}
