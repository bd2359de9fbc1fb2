import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { weekdays } from '#rules/schedule/zoned-time'

const from_number = '+14155550123'

/** A zone in which it is about this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'Africa/Abidjan' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
const day = zoneAt(14)
export const night = zoneAt(3)

type Person = { name: string; timezone?: string; phone_number?: string }

export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Person ${at + 1}` }))

/** A campaign whose window is open all day, every day, unless `changes` say otherwise. */
export async function launch(
  api: Api,
  persons: Person[],
  changes: { days?: (typeof weekdays)[number][] } = {},
) {
  const bot = await api(bots.create, {
    body: { name: 'Reminder', prompt: 'Remind them of the appointment.' },
  })
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  await api(contacts.createMany, {
    contact_list_id: list.id,
    body: {
      contacts: persons.map(({ name, timezone = day, phone_number }, at) => ({
        name,
        phone_number: phone_number ?? `+4477009${String(10_000 + at)}`,
        contact_info: { timezone },
      })),
    },
  })
  return api(campaigns.create, {
    body: {
      name: 'Recall',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number,
      contact_list_id: list.id,
      time_start: '00:00',
      time_end: '23:59',
      timezone: day,
      days: [...weekdays],
      ...changes,
    },
  })
}
