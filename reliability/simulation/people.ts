import type { CampaignRow } from '#server/campaigns/store'
import { shownAt } from './clock'
import { isForbidden, knownCountry, knownZones } from './create-world'
import type { Contact, World } from './world'

const bare = (written: string | null | undefined) => (written ?? '').replaceAll(' ', '')

export const numbersOf = ({ phone_number, phone_number_2, phone_number_3 }: Contact): string[] =>
  [phone_number, phone_number_2, phone_number_3].map(bare).filter((number) => /^\+\d+$/.test(number))

/** The time zones that the contact may be in; none if unknown. */
function zonesOf({ contact_info }: Contact, number: string): string[] {
  const own = contact_info?.timezone
  if (own === undefined || own === null) return knownZones(number)
  return hasTypo(contact_info) ? [] : [String(own)]
}

/** The only zone of a simulated contact that does not exist. */
const hasTypo = (details: Contact['contact_info']): boolean => details?.timezone === 'Mars/Base'

/** Whether the setting allows calls to the country of the number at this moment. */
function isAllowedCountry({ rules }: World, number: string): boolean {
  const { countries, country_list, automatic_countries } = rules
  if (countries === 'all' || (countries === 'automatic' && automatic_countries === null)) return true
  const allowed = countries === 'listed' ? country_list : (automatic_countries ?? [])
  return allowed.some((country) => country === knownCountry(number))
}

/** Why the contact must not be called on the number at any hour, or undefined. */
export function lastingReason(world: World, campaign: CampaignRow, contact: Contact, number: string) {
  if (isForbidden(number)) return 'a forbidden number'
  if (!isAllowedCountry(world, number)) return 'a number of a country that is not allowed'
  if (world.listed.has(number)) return 'a number on the do-not-call list'
  if (hasTypo(contact.contact_info)) return 'a time zone that does not exist'
  const isKnown = zonesOf(contact, number).length > 0 || world.rules.unknown_zone === 'campaign_zone'
  if (!isKnown) return 'an unknown time zone'
  const isFilled = world.variables.every(
    (name) => contact.contact_info?.[name] !== undefined || campaign.variable_defaults[name] !== undefined,
  )
  return isFilled ? undefined : 'a variable that nothing fills'
}

/** Whether it is within the hours in every zone that the contact may be in. */
export function isWithinHours(
  world: World,
  campaign: CampaignRow,
  contact: Contact,
  number: string,
  at: number,
) {
  const { hours_start, hours_end } = world.rules
  const zones = zonesOf(contact, number)
  return (zones.length > 0 ? zones : [campaign.timezone]).every((zone) => {
    const shown = shownAt(zone, at)
    return hours_start <= shown && shown < hours_end
  })
}

/** Whether all possible zones are known here. */
export const isOfOneZone = (contact: Contact, number: string) => zonesOf(contact, number).length === 1
