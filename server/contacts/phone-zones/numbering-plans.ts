import metadata from 'libphonenumber-js/metadata.max.json'

/** Positions of the patterns by type in a country's plan, and of fixed lines and mobiles in them. */
const kindsIndex = 11
const fixedLine = 0
const mobile = 1

/** Countries with geographic mobile numbers: Mexico, Argentina, Brazil. */
const areaMobiles: readonly string[] = ['52', '54', '55']

/** All North American numbers begin with an area code, including mobiles. */
const northAmerica = '1'

function patternOf(plan: unknown, kind: number): string[] {
  const kinds = Array.isArray(plan) ? plan[kindsIndex] : null
  const [pattern] = (Array.isArray(kinds) && kinds[kind]) || []
  return typeof pattern === 'string' ? [pattern] : []
}

const countriesOf = new Map<string, readonly string[]>(Object.entries(metadata.country_calling_codes))
const plans = new Map<string, unknown>(Object.entries(metadata.countries))
const areaPatterns = new Map<string, RegExp>()

/** Matches the geographic national numbers of a calling code. */
function areaPatternOf(code: string): RegExp {
  const kinds = areaMobiles.includes(code) ? [fixedLine, mobile] : [fixedLine]
  const of = (country: string) => kinds.flatMap((kind) => patternOf(plans.get(country), kind))
  const found =
    areaPatterns.get(code) ?? new RegExp(`^(?:${(countriesOf.get(code) ?? []).flatMap(of).join('|')})$`)
  areaPatterns.set(code, found)
  return found
}

/** Returns the calling code of `digits`; no code is a prefix of another. */
export function callingCodeOf(digits: string): string | undefined {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => countriesOf.has(code))
}

/** Returns whether the national number indicates a region. */
export function hasArea(code: string, national: string): boolean {
  return code === northAmerica || areaPatternOf(code).test(national)
}
