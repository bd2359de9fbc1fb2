import type { ContactRow } from '#server/contacts/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import { createRandom, type Random } from '#server/telephony/random'
import type { SampleAccount } from './account'
import { businessMoments, campaignMoments } from './call-times'
import { campaigns } from './campaigns'
import type { ListName } from './contact-lists'
import { fictionalNumber, nameIn } from './content/people'
import type { BotName } from './content/plan'

/** A past call as it was registered. The simulator decides how it goes. */
export type PastCall = {
  call_id: string
  direction: 'inbound' | 'outbound'
  from_number: string
  to_number: string
  bot: BotName
  customer_id: string | null
  campaign_id: number | null
  contact_id: number | null
  variables: Record<string, string>
  registered_timestamp: number
}

type SingleCalls = {
  count: number
  bot: BotName
  number: string
  inbound: boolean
  hoursBehindUtc: number
  /** Null: callers of no list. */
  list: ListName | null
}

/** Business hours that no American zone of the lists finds too early. */
const american = 7
const singleCalls: SingleCalls[] = [
  { count: 170, bot: 'support', number: '+441134960001', inbound: true, hoursBehindUtc: 0, list: null },
  {
    count: 40,
    bot: 'appointments',
    number: '+14155550100',
    inbound: true,
    hoursBehindUtc: american,
    list: 'patients',
  },
  {
    count: 60,
    bot: 'leads',
    number: '+12125550101',
    inbound: false,
    hoursBehindUtc: american,
    list: 'leads',
  },
  {
    count: 26,
    bot: 'survey',
    number: '+13125550102',
    inbound: false,
    hoursBehindUtc: american,
    list: 'visits',
  },
]

const campaignCalls = campaigns.reduce((sum, { dialed }) => sum + dialed, 0)
export const pastCallCount = singleCalls.reduce((sum, { count }) => sum + count, campaignCalls)

type Person = { number: string; variables: Record<string, string> }

function personOf({ name, phone_number, contact_info }: ContactRow): Person {
  const info = Object.entries(contact_info ?? {}).map(([key, value]) => [key, String(value)])
  return { number: phone_number ?? '', variables: { name, ...Object.fromEntries(info) } }
}

/** Someone in Britain who is in no list, always with the same name. */
function stranger(random: Random): Person {
  const number = fictionalNumber('british', random.whole(1000, 1299))
  return { number, variables: { name: nameIn('english', createRandom(number)) } }
}

function callsOfCampaigns(
  { contacts, campaign_ids }: SampleAccount,
  now: number,
  random: Random,
): PastCall[] {
  return campaigns.flatMap((campaign, index) => {
    const { bot, list, from_number, dialed } = campaign
    const moments = campaignMoments(campaign, now, random)
    return contacts[list].slice(0, dialed).map((contact, at) => {
      const { number, variables } = personOf(contact)
      return {
        call_id: newIdentifier('call'),
        direction: 'outbound' as const,
        from_number,
        to_number: number,
        bot,
        customer_id: null,
        campaign_id: campaign_ids[index] ?? null,
        contact_id: contact.id,
        variables,
        registered_timestamp: moments[at] ?? now,
      }
    })
  })
}

function singleCallsUpTo({ contacts }: SampleAccount, now: number, random: Random): PastCall[] {
  return singleCalls.flatMap(({ count, bot, number, inbound, hoursBehindUtc, list }) =>
    businessMoments(count, { now, hoursBehindUtc }, random).map((registered_timestamp) => {
      const person = list ? personOf(random.pick(contacts[list])) : stranger(random)
      return {
        call_id: newIdentifier('call'),
        direction: inbound ? ('inbound' as const) : ('outbound' as const),
        from_number: inbound ? person.number : number,
        to_number: inbound ? number : person.number,
        bot,
        customer_id: inbound ? null : `crm-${random.whole(1000, 1999)}`,
        campaign_id: null,
        contact_id: null,
        variables: person.variables,
        registered_timestamp,
      }
    }),
  )
}

/** Two thousand calls over sixty days, oldest first. */
export function pastCalls(account: SampleAccount, now: number, random: Random): PastCall[] {
  return [...callsOfCampaigns(account, now, random), ...singleCallsUpTo(account, now, random)].sort(
    (left, right) => left.registered_timestamp - right.registered_timestamp,
  )
}
