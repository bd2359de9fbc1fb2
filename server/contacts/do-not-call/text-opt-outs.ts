import { sql } from 'kysely'
import { appendAudit } from '#server/accounts/audit-log/store'
import { type Database, inTransaction, type Organization } from '#server/kernel/database/organization'
import { undoneReason } from './requests-store'
import { insertEntries, lockList } from './store'

const reason = 'Opted out of texts.'

/**
 * Returns the numbers of people who opted out of texts, unless the number was listed, removed or rejected since. Carriers
 * refuse every further text for the same opt-out, so only the first refusal counts until a text is accepted again.
 */
async function findOptedOut({ id, database }: Organization, phone_number?: string): Promise<string[]> {
  const { rows } = await sql<{ phone_number: string }>`
    select distinct refused.to_number as phone_number from messages refused
    where refused.organization_id = ${id} and refused.opted_out
    and (${phone_number ?? null}::text is null or refused.to_number = ${phone_number ?? null})
    and not exists (
      select from messages earlier
      where earlier.organization_id = ${id} and earlier.opted_out
      and (earlier.to_number, earlier.from_number) = (refused.to_number, refused.from_number)
      and (earlier.updated_at, earlier.id) < (refused.updated_at, refused.id)
      and not exists (
        select from messages accepted
        where accepted.organization_id = ${id} and accepted.status in ('sent', 'delivered')
        and (accepted.to_number, accepted.from_number) = (refused.to_number, refused.from_number)
        and accepted.created_at between earlier.updated_at and refused.updated_at
      )
    )
    and not exists (
      select from do_not_call listed
      where listed.organization_id = ${id} and listed.phone_number = refused.to_number
    )
    and not exists (
      select from (
        select organization_id, action, subject, at, reason from audit_log
        union all select organization_id, action, subject, at, reason from audit_pending
      ) as log
      where organization_id = ${id} and action in ('do_not_call.remove', 'do_not_call.reject')
      and reason <> ${undoneReason} and subject = refused.to_number and at >= refused.updated_at
    )`.execute(database)
  return rows.map((row) => row.phone_number)
}

/**
 * Blocks people who opted out of texts: one number, or all of the organization. An opt-out is explicit, so
 * organizations that review requests of calls first block these at once, too. The caller has locked the list.
 */
export async function blockTextOptOuts(inside: Organization, phone_number?: string): Promise<void> {
  const numbers = await findOptedOut(inside, phone_number)
  if (numbers.length === 0) return
  const added = await insertEntries(
    inside,
    numbers.map((number) => ({
      phone_number: number,
      reason,
      source: 'text',
      call_id: null,
      unconfirmed: true,
    })),
  )
  await appendAudit(
    inside,
    added.map(({ phone_number: subject }) => ({
      actor: 'server',
      action: 'do_not_call.add',
      subject,
      reason,
    })),
  )
}

/** Blocks the numbers of opt-outs that an older release stored with their texts. */
export async function sweepTextOptOuts(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct organization_id as id from messages where opted_out`.execute(database)
  for (const { id } of rows) {
    const organization = { id, database }
    if ((await findOptedOut(organization)).length === 0) continue
    await inTransaction(organization, async (inside) => {
      await lockList(inside)
      await blockTextOptOuts(inside)
    })
  }
}
