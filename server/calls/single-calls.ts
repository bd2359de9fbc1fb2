import { sql } from 'kysely'
import { invalid } from '#contract/http/error'
import type { Organization } from '#server/kernel/database/organization'
import { writtenForms } from '#server/kernel/number-types/written-forms'

type SingleCall = {
  number: string
  /** When it was accepted, in milliseconds. */
  at: number
  call_id: string
  /** It has not ended. */
  isOpen: boolean
}

/** Lists the calls to these numbers since `since` (ms) that were placed by hand or by a program, not by a campaign. */
export async function listSingleCalls(
  { id, database }: Organization,
  numbers: readonly string[],
  since: number,
): Promise<SingleCall[]> {
  if (numbers.length === 0) return []
  const rows = await database
    .selectFrom('calls')
    .select(['to_number as number', 'registered_timestamp as at', 'call_id', 'call_status'])
    .where('organization_id', '=', id)
    .where('to_number', '=', sql<string>`any(${numbers}::text[])`)
    .where('registered_timestamp', '>', since)
    .where('direction', '=', 'outbound')
    .where('call_type', '=', 'phonecall')
    .where('campaign_id', 'is', null)
    .execute()
  return rows.map(({ call_status, ...call }) => ({
    ...call,
    isOpen: call_status === 'registered' || call_status === 'ongoing',
  }))
}

const dayMs = 86_400_000

const openCalls = ({ id, database }: Organization, since: number) =>
  database
    .selectFrom('calls')
    .where('organization_id', '=', id)
    .where('call_status', 'in', ['registered', 'ongoing'])
    .where('registered_timestamp', '>', since)
    .where('call_type', '=', 'phonecall')

/** Lists the calls from these numbers to the organization since `since` (ms) that have not ended. */
export async function listOpenInboundCalls(
  organization: Organization,
  numbers: readonly string[],
  since: number,
): Promise<{ number: string; call_id: string }[]> {
  if (numbers.length === 0) return []
  return openCalls(organization, since)
    .select(['from_number as number', 'call_id'])
    .where('direction', '=', 'inbound')
    .where('from_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
}

/**
 * @throws ApiError 400 if a call to or from a number has not ended. Of two transactions that ask about a number, the second waits
 * for the end of the first.
 */
export async function refuseInCall(organization: Organization, number: string, now: number): Promise<void> {
  const forms = [...writtenForms(number)]
  const key = `call to ${forms.toSorted()[0]} of ${organization.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(organization.database)
  const found = await openCalls(organization, now - dayMs)
    .select('call_id')
    .where((e) => {
      const isNumber = sql<string>`any(${forms}::text[])`
      return e.or([
        e('direction', '=', 'outbound').and('to_number', '=', isNumber),
        e('direction', '=', 'inbound').and('from_number', '=', isNumber),
      ])
    })
    .limit(1)
    .executeTakeFirst()
  if (found)
    throw invalid([
      { path: 'unless_in_call', message: `${number} is in another call. Try again when it has ended.` },
    ])
}
