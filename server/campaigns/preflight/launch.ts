import type { DialingGate } from '#contract/campaigns/decision'
import type { AtLaunch, DialableGroup, Preflight } from '#contract/campaigns/preflight'
import { dialingGates } from '#rules/dialing/dialing-gates'
import { findScript } from '#server/bots/script-store'
import { type CampaignRow, findCampaign } from '#server/campaigns/store'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import type { Organization } from '#server/kernel/database/organization'
import { createCountryLookup } from '#server/kernel/number-types/country-of-number'
import { findHistory } from './history-store'
import { type Person, type Plan, scanContacts } from './scan'
import { findLaunch, insertLaunch } from './store'

const hourMs = 3_600_000

/** Rounded up to whole hours, so that contacts with similar waiting times fall into one group. */
const hourOf = (instant: number) => new Date(Math.ceil(instant / hourMs) * hourMs).toISOString()

const byContacts = (left: { contacts: number }, right: { contacts: number }) => right.contacts - left.contacts

const mostCountries = 20

type Counted = Pick<
  Preflight,
  'contacts' | 'dialable' | 'held' | 'unfilled' | 'groups' | 'common_zone' | 'countries'
>

function createCounter() {
  let contacts = 0
  let dialable = 0
  const held = new Map<DialingGate, number>()
  const unfilled = new Map<string, number>()
  const groups = new Map<string, DialableGroup>()
  const zones = new Map<string, number>()
  const countries = new Map<string, number>()
  const countryOf = createCountryLookup()
  const addTo = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

  function addToGroup({ zones, numbers, held: verdict }: Person): void {
    const not_before = verdict?.until ? hourOf(verdict.until) : null
    const key = `${numbers} ${not_before} ${zones.length === 1 ? zones[0] : zones.join()}`
    const group = groups.get(key)
    if (group) group.contacts++
    else groups.set(key, { zones: [...zones], numbers, not_before, contacts: 1 })
  }

  return {
    add(person: Person): void {
      contacts++
      for (const name of person.unfilled) addTo(unfilled, name)
      const [zone] = person.zones
      if (zone && person.zones.length === 1) addTo(zones, zone)
      if (person.held) addTo(held, person.held.gate)
      else {
        dialable++
        const country = person.number === null ? null : countryOf(person.number)
        if (country !== null) addTo(countries, country)
      }
      if (!person.held || person.held.gate === 'attempts') addToGroup(person)
    },
    result(): Counted {
      return {
        contacts,
        dialable,
        held: dialingGates.flatMap((gate) => {
          const count = held.get(gate)
          return count ? [{ gate, contacts: count }] : []
        }),
        unfilled: [...unfilled].map(([variable, count]) => ({ variable, contacts: count })).sort(byContacts),
        groups: [...groups.values()].sort(byContacts),
        common_zone:
          [...zones].map(([zone, count]) => ({ zone, contacts: count })).sort(byContacts)[0] ?? null,
        countries: [...countries]
          .map(([country, count]) => ({ country, contacts: count }))
          .sort(byContacts)
          .slice(0, mostCountries),
      }
    },
  }
}

/** Counts the contacts of a list by whether a bot can dial them. */
export async function countPeople(organization: Organization, plan: Plan, now: number) {
  const tally = createCounter()
  for await (const people of scanContacts(organization, plan, now)) {
    for (const person of people) tally.add(person)
  }
  return tally.result()
}

/** Stores what the forecast at launch starts from. A campaign that has started keeps what is stored. */
async function storeLaunch(organization: Organization, campaign: CampaignRow): Promise<void> {
  const {
    id,
    bot_uid,
    contact_list_id: list,
    timezone,
    variable_defaults,
    started_at,
    skip_reached,
  } = campaign
  const script = await findScript(organization, bot_uid)
  if (!script) return
  const rules = await findDialingRules(organization)
  const defaults = Object.keys(variable_defaults)
  const plan = { list, script, rules, timezone, defaults, skipsReached: skip_reached, campaign: id }
  // The calls of the campaign itself are not its past.
  const since = started_at ? Date.parse(started_at) : Date.now()
  const [{ groups }, history] = await Promise.all([
    countPeople(organization, plan, Date.now()),
    findHistory(organization, bot_uid, since),
  ])
  const { time_start, time_end, days, concurrency, retry_rules, scheduled_from } = campaign
  const schedule = { time_start, time_end, timezone, days, scheduled_from }
  await insertLaunch(organization, id, { ...schedule, concurrency, retry_rules, groups, rules, history })
}

/** The first reader stores it, because a list may have a million contacts; a launch opens the page that reads it. */
export async function findOrStoreLaunch(
  organization: Organization,
  campaignId: number | undefined,
): Promise<AtLaunch | null> {
  if (campaignId === undefined) return null
  const stored = await findLaunch(organization, campaignId)
  if (stored) return stored
  const campaign = await findCampaign(organization, campaignId)
  if (!campaign) return null
  await storeLaunch(organization, campaign)
  return (await findLaunch(organization, campaignId)) ?? null
}
