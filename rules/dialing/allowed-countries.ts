import type { DialingRules } from '#contract/campaigns/dialing-rules'

type CountryRules = Pick<DialingRules, 'countries' | 'country_list' | 'automatic_countries'>

/** Returns the countries that may be called, as ISO 3166 codes; null means all. */
export function allowedCountries(rules: CountryRules): readonly string[] | null {
  if (rules.countries === 'all') return null
  return rules.countries === 'listed' ? rules.country_list : rules.automatic_countries
}

/** The English name of a country. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** Explains why numbers of a country may not be called or texted. Null: the number belongs to no country. */
export const countrySentence = (country: string | null): string =>
  country === null
    ? 'This number belongs to no country, and the calling rules allow selected countries only.'
    : `${countryName(country)} is not an allowed country in the calling rules.`
