import { sql } from 'kysely'
import { hashSecret, isUsable } from '#server/accounts/store'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { ConnectedCall } from '#server/telephony/web-call/web-calls'

const dayMs = 86_400_000

type NewToken = Omit<ConnectedCall, 'organization_id'> & {
  token: string
  key_id: number | null
  expires_timestamp: number
}

export async function insertToken(
  { id, database }: Organization,
  { token, ...row }: NewToken,
): Promise<void> {
  await database
    .insertInto('web_call_tokens')
    .values({ ...row, organization_id: id, hash: hashSecret(token) })
    .execute()
}

/** Takes the token of a call, which works once, while its API key is valid. */
export function takeToken(
  database: Database,
  { call_id, token }: { call_id: string; token: string },
): Promise<ConnectedCall | undefined> {
  return database
    .deleteFrom('web_call_tokens')
    .where('call_id', '=', call_id)
    .where('hash', '=', hashSecret(token))
    .where('expires_timestamp', '>', Date.now())
    .where((e) =>
      e.or([
        e('key_id', 'is', null),
        e.exists(
          e.selectFrom('api_keys').select('id').whereRef('id', '=', 'web_call_tokens.key_id').where(isUsable),
        ),
      ]),
    )
    .returning(['organization_id', 'call_id', 'max_duration_seconds', 'max_cost'])
    .executeTakeFirst()
}

/**
 * Counts the web calls that are in progress, or wait for their browser since a moment at the earliest. Blocks other
 * counts until the transaction ends.
 */
export async function countWebCalls({ id, database }: Organization, since: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('web_calls'), ${id})`.execute(database)
  const { count } = await database
    .selectFrom('calls')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', id)
    .where('call_type', '=', 'webcall')
    .where((e) =>
      e.or([
        e('call_status', '=', 'ongoing'),
        e.and([e('call_status', '=', 'registered'), e('registered_timestamp', '>', since)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes tokens that can no longer be used. */
export async function removeOldTokens(database: Database): Promise<void> {
  await database
    .deleteFrom('web_call_tokens')
    .where('expires_timestamp', '<', Date.now() - dayMs)
    .execute()
}
