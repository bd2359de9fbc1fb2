import { sql } from 'kysely'
import { conflict, invalid, notFound } from '#contract/http/error'
import { erasures, type HeldData } from '#contract/privacy/erasures'
import { maskNumber } from '#rules/calls/privacy'
import { appendAudit } from '#server/accounts/audit-log/store'
import { lockList } from '#server/contacts/do-not-call/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { schedulePurgeWithin } from '#server/privacy/retention/purge-jobs'
import { callsWith, contactsWith, countHeld, insertPurgeCalls, removeNumber } from './number-data'
import { findImporting } from './uploads'

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

/** The reasons why data of the number cannot be deleted now. */
async function findHindrances(organization: Organization, number: string): Promise<Hindrance[]> {
  if (await isOwn(organization, number)) {
    return [{ message: 'This is one of your own numbers. Deleting it would delete all of its calls.' }]
  }
  const dialing = await findDialing(organization, number)
  const call_id = await findGoingOn(organization, number)
  const isImporting = await findImporting(organization, number)
  return [
    ...(dialing
      ? [
          {
            message: `The campaign “${dialing.name}” is dialing this contact. Wait for the call to end, or stop the campaign.`,
            campaign_id: dialing.campaign_id,
          },
        ]
      : []),
    ...(call_id ? [{ message: 'A call with this number is in progress. Wait for it to end.', call_id }] : []),
    ...(isImporting
      ? [{ message: 'A file with this number is being imported. Wait for the import to end.' }]
      : []),
  ]
}

async function findHeld(organization: Organization, phone_number: string): Promise<HeldData> {
  const counts = await countHeld(organization, phone_number)
  return { ...counts, phone_number, hindrances: await findHindrances(organization, phone_number) }
}

const isNothing = ({ calls, contacts, messages, campaign_entries, import_rows }: HeldData) =>
  calls + contacts + messages + campaign_entries + import_rows === 0

const countsInWords = ({ calls, contacts, messages, campaign_entries, import_rows }: HeldData) =>
  `calls: ${calls}, contacts: ${contacts}, messages: ${messages}, campaign entries: ${campaign_entries}, import rows: ${import_rows}`

export function erasureHandlers(jobs: Jobs) {
  return implement(erasures)({
    lookup: ({ organization, body }) => findHeld(organization, body.phone_number),
    async create({ organization, via, body: { phone_number, confirmation } }) {
      if (confirmation !== phone_number) {
        throw invalid([{ path: 'confirmation', message: 'Type the number again to confirm.' }])
      }
      const boss = await jobs.boss()
      return inTransaction(organization, async (inside) => {
        // Dialing decisions lock this list too, so none is made until the transaction ends.
        await lockList(inside)
        const held = await findHeld(inside, phone_number)
        const [hindrance] = held.hindrances
        if (hindrance) throw conflict(hindrance.message)
        if (isNothing(held)) throw notFound('Data of this number')
        const purge = await schedulePurgeWithin(inside, boss, 'by_number')
        if (purge === undefined) throw conflict('A purge is in progress. Try again when it has ended.')
        await insertPurgeCalls(inside, purge, phone_number)
        await removeNumber(inside, phone_number)
        const event = {
          action: 'number.erase',
          subject: maskNumber(phone_number),
          reason: countsInWords(held),
        }
        await appendAudit(inside, [{ ...event, actor: via }])
        return held
      })
    },
  })
}
