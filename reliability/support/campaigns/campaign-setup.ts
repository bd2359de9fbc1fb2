import { readFile } from 'node:fs/promises'
import type { RetryRules } from '#contract/campaigns/retry-rules'
import { ask, key } from '#reliability/support/ask'
import type { PlacedCall, StandInOrder } from '#reliability/support/test-carrier'
import { looseningWords } from '#rules/dialing/loosened-rules'

/** One line of the stand-in's log: a phone rang at `at` (ms). */
export type Line = StandInOrder & PlacedCall & { at: number }

export async function readLines(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

const hourMs = 3_600_000
const clockOf = (instant: number) => new Date(instant).toISOString().slice(11, 16)

/** A zone where it is about noon now, so that calls are allowed for hours. The signs of Etc/GMT zones are inverted. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Africa/Abidjan' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const from_number = '+14155550100'

/** Creates what every campaign needs. `lines` is the limit for all campaigns together. */
export async function prepare(url: string, concurrency: number): Promise<string> {
  await ask(url, '/v1/phone-numbers', { phone_number: from_number })
  await change(url, '/v1/dialing-rules', { concurrency, reason: 'Test load.', confirmation: looseningWords })
  const bot = await ask(url, '/v1/bots', { name: 'Caller', prompt: 'You are Anna from Northside Dental.' })
  return bot.uid
}

async function change(url: string, path: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method: 'PATCH', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
}

export const forbid = (url: string, numbers: readonly string[]) =>
  ask(url, '/v1/do-not-call/bulk', { numbers, reason: 'They asked for it.' })

const mostAtOnce = 1_000
let given = 0
const nextNumber = () => `+1415${2_000_000 + given++}`

export type Launch = {
  bot_uid: string
  contacts: number
  /** In ms, a whole minute. The default is half a day from now. */
  closesAt?: number
  concurrency?: number
  retry_rules?: RetryRules
  /** Every contact has a second number. */
  hasTwoNumbers?: boolean
  /** One in this many contacts is on the do-not-call list. */
  forbiddenOneIn?: number
}
/** The numbers of each contact, in the order of the list. No two contacts share a number. */
export type Launched = { id: number; people: string[][]; forbidden: ReadonlySet<string> }

/** A campaign whose window is open. */
export async function launch(url: string, draft: Launch): Promise<Launched> {
  const {
    contacts,
    hasTwoNumbers = false,
    forbiddenOneIn,
    closesAt = Date.now() + 12 * hourMs,
    ...rest
  } = draft
  const list = await ask(url, '/v1/contact-lists', { name: 'Customers' })
  const people = Array.from({ length: contacts }, () =>
    Array.from({ length: hasTwoNumbers ? 2 : 1 }, nextNumber),
  )
  const timezone = zoneOfNoon()
  for (let from = 0; from < contacts; from += mostAtOnce) {
    const part = people.slice(from, from + mostAtOnce)
    const bulk = part.map(([phone_number, phone_number_2 = null]) => ({
      name: phone_number,
      phone_number,
      phone_number_2,
      contact_info: { timezone },
    }))
    await ask(url, `/v1/contact-lists/${list.id}/contacts/bulk`, { contacts: bulk })
  }
  const forbidden = people.flatMap((numbers, index) =>
    forbiddenOneIn && index % forbiddenOneIn === 1 ? numbers : [],
  )
  if (forbidden.length > 0) await forbid(url, forbidden)
  const campaign = await ask(url, '/v1/campaigns', {
    ...rest,
    name: 'Autumn',
    type: 'outbound',
    from_number,
    contact_list_id: list.id,
    time_start: clockOf(Date.now() - hourMs),
    time_end: clockOf(closesAt),
    timezone: 'UTC',
  })
  return { id: campaign.id, people, forbidden: new Set(forbidden) }
}
