import { sql } from 'kysely'
import type { HeldData } from '#contract/privacy/erasures'
import type { Organization } from '#server/kernel/database/organization'
import { callsWith, contactsWith } from './held'

type Hindrance = HeldData['hindrances'][number]

async function isOwn({ id, database }: Organization, number: string): Promise<boolean> {
  const row = await database
    .selectFrom('phone_numbers')
    .select('phone_number_id')
    .where('organization_id', '=', id)
    .where('phone_number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

async function findGoingOn(organization: Organization, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ call_id: string }>`
    select call_id from calls
    where organization_id = ${organization.id} and call_status not in ('ended', 'error')
      and call_id in (${callsWith(organization, number)}) limit 1`.execute(organization.database)
  return rows[0]?.call_id
}

async function findDialing(organization: Organization, number: string) {
  const { rows } = await sql<{ campaign_id: number; name: string }>`
    select t.campaign_id, c.name from targets t join campaigns c on c.id = t.campaign_id
    where t.organization_id = ${organization.id} and t.status = 'dialing'
      and t.contact_id in (${contactsWith(organization, number)}) limit 1`.execute(organization.database)
  return rows[0]
}

/** Why what is stored about the number cannot be deleted now. */
export async function findHindrances(organization: Organization, number: string): Promise<Hindrance[]> {
  if (await isOwn(organization, number)) {
    return [{ message: 'This is a number of the organization itself: all of its calls would go.' }]
  }
  const dialing = await findDialing(organization, number)
  const call_id = await findGoingOn(organization, number)
  return [
    ...(dialing
      ? [
          {
            message: `The campaign “${dialing.name}” is dialing this contact. Wait for the call to end, or stop the campaign.`,
            campaign_id: dialing.campaign_id,
          },
        ]
      : []),
    ...(call_id ? [{ message: 'A call with this number goes on. Wait for it to end.', call_id }] : []),
  ]
}
