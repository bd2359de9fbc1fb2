import type { MessageStatus } from '#contract/messages/messages'
import type { ContactRow } from '#server/contacts/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { insertMessage } from '#server/messages/store'
import type { Random } from '#server/telephony/random'
import type { SampleAccount } from './account'
import { businessMoments } from './call-times'

const count = 36
/** Of this many business moments of 60 days, the newest are those of about two weeks. */
const moments = 4 * count
const hoursBehindUtc = 7

const fates: { status: MessageStatus; failed_reason: string | null }[] = [
  ...Array(8).fill({ status: 'delivered', failed_reason: null }),
  { status: 'failed', failed_reason: 'This number is a landline and can’t receive texts.' },
]

const firstName = (name: string) => name.split(' ')[0] ?? name

const texts: ((contact: ContactRow) => string)[] = [
  ({ name, contact_info }) =>
    `Hi ${firstName(name)}, Northside Dental here. We expect you on ${contact_info?.appointment_date} at ${contact_info?.appointment_time}.`,
  ({ name }) => `Hi ${firstName(name)}, directions to Northside Dental: 410 Harbor Street, second floor.`,
  ({ name }) => `Thank you for your time, ${firstName(name)}. To change your appointment, call us back.`,
]

export const textedContacts = ({ contacts }: SampleAccount) => contacts.patients.slice(0, count)

/** Inserts texts of the last two weeks to contacts that the bots have called. */
export async function insertTexts(
  organization: Organization,
  account: SampleAccount,
  random: Random,
): Promise<void> {
  const sentAt = businessMoments(moments, { now: Date.now(), hoursBehindUtc }, random).slice(-count)
  for (const [index, contact] of textedContacts(account).entries()) {
    const at = new Date(sentAt[index] ?? Date.now()).toISOString()
    await insertMessage(organization, {
      id: newIdentifier('message'),
      from_number: '+14155550100',
      to_number: contact.phone_number ?? '',
      message: random.pick(texts)(contact),
      contact_id: contact.id,
      call_id: null,
      simulated: true,
      created_at: at,
      updated_at: at,
      ...random.pick(fates),
    })
  }
}
