import { type DialingRules, usualDialingRules } from '#contract/campaigns/dialing-rules'
import type { RetryRule, RetryRules } from '#contract/campaigns/retry-rules'
import { noRetries } from '#rules/dialing/retry-choices'
import { type Weekday, weekdays } from '#rules/schedule/zoned-time'
import type { CampaignRow } from '#server/campaigns/store'
import { dayMs } from './clock'
import type { Contact, World } from './world'

export type Random = () => number
export const whole = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1))
export const pick = <Item>(random: Random, items: readonly Item[]) =>
  items[Math.floor(random() * items.length)] as Item

/** Numbers with their time zones, entered by hand; for mobile numbers only some of the possible zones. */
const areas: { prefix: string; digits: number; country: string; zones: string[] }[] = [
  { prefix: '+4420794', digits: 5, country: 'GB', zones: ['Europe/London'] },
  { prefix: '+1212555', digits: 4, country: 'US', zones: ['America/New_York'] },
  { prefix: '+1415555', digits: 4, country: 'US', zones: ['America/Los_Angeles'] },
  { prefix: '+1808555', digits: 4, country: 'US', zones: ['Pacific/Honolulu'] },
  { prefix: '+1416555', digits: 4, country: 'CA', zones: ['America/Toronto'] },
  { prefix: '+4930555', digits: 5, country: 'DE', zones: ['Europe/Berlin'] },
  { prefix: '+8135555', digits: 4, country: 'JP', zones: ['Asia/Tokyo'] },
  { prefix: '+6129555', digits: 4, country: 'AU', zones: ['Australia/Sydney'] },
  {
    prefix: '+61412555',
    digits: 3,
    country: 'AU',
    zones: ['Australia/Perth', 'Australia/Brisbane', 'Australia/Sydney'],
  },
  { prefix: '+919855', digits: 6, country: 'IN', zones: ['Asia/Kolkata'] },
]
const premium = ['+449055500123', '+19005550123', '+39144123456']
const personal = ['+447012345678', '+878101234567890']
const universal = ['+443331234567', '+81570123456']
const others = ['+4918012345678', '+611300123456', '+881612345678', '+882161234567']
/** Numbers that are never dialed, by their type. */
const forbidden = [...premium, ...personal, ...universal, ...others]

const areaOf = (number: string) => areas.find(({ prefix }) => number.startsWith(prefix))
/** The zones of a number, or some of them; forbidden ones have none. */
export const knownZones = (number: string) => areaOf(number)?.zones ?? []
export const isForbidden = (number: string) => forbidden.includes(number)
/** The country of a number that is not forbidden. */
export const knownCountry = (number: string) => areaOf(number)?.country

const countries = [...new Set(areas.map(({ country }) => country))]
const someCountries = (random: Random) => countries.filter(() => random() < 0.6)

/** Every setting of the allowed countries; `automatic` with the simulator and with a real carrier. */
export function countryRules(
  random: Random,
): Pick<DialingRules, 'countries' | 'country_list' | 'automatic_countries'> {
  const kind = random()
  if (kind < 0.3) return { countries: 'all', country_list: someCountries(random), automatic_countries: null }
  const automatic_countries = kind < 0.6 ? null : someCountries(random)
  if (kind < 0.7) return { countries: 'automatic', country_list: [], automatic_countries }
  return { countries: 'listed', country_list: someCountries(random), automatic_countries }
}

const campaignZones = [
  ...['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'Australia/Sydney'],
  ...['Australia/Lord_Howe', 'America/Santiago', 'Africa/Cairo', 'Asia/Kolkata', 'UTC'],
]

const clockTime = (minutes: number) =>
  new Date((((minutes % 1440) + 1440) % 1440) * 60_000).toISOString().slice(11, 16)

/** Most windows are by day, some over night, some around the hour of clock changes. */
function window(random: Random): { time_start: string; time_end: string } {
  const kind = random()
  const start =
    kind < 0.6
      ? whole(random, 24, 52) * 15
      : kind < 0.85
        ? whole(random, 72, 92) * 15
        : whole(random, 0, 14) * 15
  const length =
    kind < 0.6
      ? whole(random, 6, 48) * 15
      : kind < 0.85
        ? whole(random, 30, 70) * 15
        : whole(random, 1, 40) * 15
  return { time_start: clockTime(start), time_end: clockTime(start + length) }
}

export function schedule(random: Random) {
  const chosen = weekdays.filter(() => random() < 0.6)
  const days: Weekday[] = random() < 0.3 ? [] : chosen.length > 0 ? chosen : ['Monday']
  return { ...window(random), days, timezone: pick(random, campaignZones) }
}

const retryRule = (random: Random): RetryRule => ({
  retries: whole(random, 0, 3),
  after_minutes: pick(random, [1, 5, 30, 60, 240, 1440, 2880]),
  number: pick(random, ['same', 'next'] as const),
})

export const retryRules = (random: Random): RetryRules =>
  random() < 0.2
    ? noRetries
    : {
        no_answer: retryRule(random),
        busy: retryRule(random),
        voicemail: retryRule(random),
        failed: retryRule(random),
      }

export const concurrency = (random: Random) => (random() < 0.5 ? null : whole(random, 1, 3))

/** Few numbers, so that contacts share some, within a campaign and across campaigns. */
function numberPool(random: Random): string[] {
  const numbers = Array.from({ length: 26 }, () => {
    const { prefix, digits } = pick(random, areas)
    return `${prefix}${String(whole(random, 0, 10 ** digits - 1)).padStart(digits, '0')}`
  })
  return [...numbers, pick(random, forbidden), pick(random, forbidden)]
}

const grouped = (number: string) => `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`

function contactMaker(random: Random) {
  const pool = numberPool(random)
  let ids = 0
  const written = () => (random() < 0.1 ? grouped(pick(random, pool)) : pick(random, pool))
  return (list: number): Contact => {
    const zone =
      random() < 0.12 ? pick(random, ['Europe/Paris', 'America/Chicago', 'Asia/Tokyo', 'Mars/Base']) : null
    return {
      id: ++ids,
      list,
      name: `Contact ${ids}`,
      phone_number: random() < 0.03 ? 'none' : written(),
      phone_number_2: random() < 0.3 ? written() : null,
      phone_number_3: random() < 0.15 ? written() : null,
      contact_info: { ...(zone && { timezone: zone }), ...(random() < 0.9 && { tier: 'gold' }) },
    }
  }
}

/** Mostly months with clock changes, in both hemispheres. */
function beginning(random: Random): number {
  const year = whole(random, 2024, 2029)
  const kind = random()
  const from = kind < 0.35 ? Date.UTC(year, 2, 3) : kind < 0.7 ? Date.UTC(year, 9, 2) : Date.UTC(year, 0, 1)
  return from + whole(random, 0, kind < 0.7 ? 22 : 330) * dayMs + whole(random, 0, dayMs - 1)
}

const usualHours = { hours_start: '08:00', hours_end: '21:00' }

export function makeWorld(random: Random): { world: World; makeContact: (list: number) => Contact } {
  const now = beginning(random)
  const makeContact = contactMaker(random)
  const lists = whole(random, 1, 2)
  const contacts = new Map<number, Contact>()
  for (let list = 1; list <= lists; list++) {
    for (let left = whole(random, 4, 24); left > 0; left--) {
      const contact = makeContact(list)
      contacts.set(contact.id, contact)
    }
  }
  const rules = {
    ...usualDialingRules,
    ...(random() < 0.7 ? usualHours : { hours_start: '10:00', hours_end: '16:30' }),
    concurrency: whole(random, 1, 5),
    attempts_per_day: whole(random, 1, 3),
    unknown_zone: pick(random, ['hold_back', 'campaign_zone'] as const),
    ...(random() < 0.5 && countryRules(random)),
  }
  const campaigns = new Map<number, CampaignRow>()
  for (let id = whole(random, 1, 3); id > 0; id--) {
    campaigns.set(id, makeCampaign(random, id, whole(random, 1, lists), now))
  }
  const variables = random() < 0.4 ? ['tier'] : []
  const nothing = { targets: new Map(), dials: [], answers: new Map(), listed: new Map() }
  return { world: { now, campaigns, contacts, rules, variables, hasBot: true, ...nothing }, makeContact }
}

function makeCampaign(random: Random, id: number, contact_list_id: number, now: number): CampaignRow {
  const at = new Date(now).toISOString()
  return {
    organization_id: 1,
    id,
    contact_list_id,
    name: `Campaign ${id}`,
    status: 'Scheduled',
    bot_uid: 'bot',
    from_number: '+14155550100',
    current_index: 0,
    ...schedule(random),
    created_at: at,
    updated_at: at,
    scheduled_from: at,
    started_at: null,
    finished_at: null,
    concurrency: concurrency(random),
    retry_rules: retryRules(random),
    status_reason: null,
    variable_defaults: random() < 0.2 ? { tier: 'usual' } : {},
    skip_reached: false,
  }
}
