import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { countryName } from '#rules/dialing/allowed-countries'
import { addedCountries, type LoosenedRule } from '#rules/dialing/loosened-rules'
import type { Conflict } from '~/lib/form-diff'
import { formatTimeOfDay } from '~/lib/format/time-of-day'
import type { RulesValues } from './checked-rules'

export const zoneWords: Record<DialingRules['unknown_zone'], string> = {
  hold_back: 'Block',
  campaign_zone: 'Use the campaign’s zone',
}

export const countryWords: Record<DialingRules['countries'], string> = {
  automatic: 'Automatic',
  all: 'All',
  listed: 'Selected',
}

export const optOutWords: Record<DialingRules['opt_outs'], string> = {
  suppress: 'Block immediately',
  review: 'Review first',
}

const mostNames = 8

function named(countries: readonly string[]): string {
  const shown = countries.slice(0, mostNames).map(countryName).join(', ')
  const more = countries.length - mostNames
  return more > 0 ? `${shown} and ${more} more` : shown
}

/** What `automatic` means at the moment. */
export function automaticHint(countries: readonly string[] | null): string {
  if (countries === null) return 'Automatic allows all countries while calls are simulated.'
  if (countries.length === 0)
    return 'Automatic allows the countries of your own numbers. You have no numbers.'
  return `Automatic allows the countries of your own numbers: ${named(countries)}.`
}

function aboutCountries(from: DialingRules, to: DialingRules): string {
  const added = addedCountries(from, to)
  return added === null
    ? 'All countries may be called and texted.'
    : `More countries may be called and texted: ${named(added)}.`
}

const sentences: Record<LoosenedRule, (from: DialingRules, to: DialingRules) => string> = {
  concurrency: (from, to) => `Up to ${to.concurrency} concurrent calls instead of ${from.concurrency}.`,
  hours_start: (from, to) =>
    `Calls start at ${formatTimeOfDay(to.hours_start)} local time instead of ${formatTimeOfDay(from.hours_start)}.`,
  hours_end: (from, to) =>
    `Calls end at ${formatTimeOfDay(to.hours_end)} local time instead of ${formatTimeOfDay(from.hours_end)}.`,
  attempts_per_day: (from, to) =>
    `A number is dialed up to ${to.attempts_per_day} times in 24 hours instead of ${from.attempts_per_day}.`,
  unknown_zone: () =>
    'Numbers with an unknown time zone are dialed in the campaign’s zone, whatever their local time is.',
  countries: aboutCountries,
  api_calls_in_hours: () => 'Single calls are placed at any local time.',
  opt_outs: () => 'People who opt out can be called until their request is reviewed.',
  disclosure_countries: (from, to) =>
    `Bots no longer disclose themselves in calls with: ${named(from.disclosure_countries.filter((country) => !to.disclosure_countries.includes(country)))}.`,
}

/** What a loosened rule will mean for the people called. */
export const loosenedInWords = (name: LoosenedRule, from: DialingRules, to: DialingRules) =>
  sentences[name](from, to)

export const ruleLabels: Record<keyof RulesValues, string> = {
  hours_start: 'Earliest local time',
  hours_end: 'Latest local time',
  concurrency: 'Maximum concurrent calls',
  attempts_per_day: 'Attempts per number',
  unknown_zone: 'Numbers with an unknown time zone',
  countries: 'Allowed countries',
  country_list: 'Selected countries',
  api_calls_in_hours: 'Apply calling hours to single calls',
  opt_outs: 'Opt-out requests',
  disclosure_countries: 'Opening disclosure',
}

const valueWords: { [Name in keyof RulesValues]?: (value: RulesValues[Name]) => string } = {
  unknown_zone: (zone) => zoneWords[zone],
  countries: (countries) => countryWords[countries],
  country_list: named,
  disclosure_countries: named,
  api_calls_in_hours: (isOn) => (isOn ? 'On' : 'Off'),
  opt_outs: (treatment) => optOutWords[treatment],
}

/** A rule that two users changed, with both values in words. */
export function contestedRule({ path, mine, theirs }: Conflict) {
  const name = path as keyof RulesValues
  const say = (value: unknown) => valueWords[name]?.(value as never) ?? String(value)
  return { path, label: ruleLabels[name], mine: say(mine), theirs: say(theirs) }
}
