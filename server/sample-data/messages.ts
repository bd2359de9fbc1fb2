import type { MessageStatus } from '#contract/messages/messages'
import type { ContactRow } from '#server/contacts/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { insertMessage } from '#server/messages/store'
import type { Random } from '#server/telephony/random'
import type { SampleAccount } from './account'

const count = 36
const dayMs = 86_400_000

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

/** Inserts texts of the last two weeks to contacts that the bots have called. */
export async function insertTexts(
  organization: Organization,
  { contacts }: SampleAccount,
  random: Random,
): Promise<void> {
  for (const contact of contacts.patients.slice(0, count)) {
    const at = new Date(Date.now() - random.between(0.1, 14) * dayMs).toISOString()
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
