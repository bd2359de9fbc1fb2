import metadata from 'libphonenumber-js/metadata.max.json'

/** Where in a country's plan the patterns by kind of number are, and in those the fixed lines and the mobiles. */
const kindsIndex = 11
const fixedLine = 0
const mobile = 1

/** Mobile numbers of these are of an area, as fixed lines are: Mexico, Argentina, Brazil. */
const areaMobiles: readonly string[] = ['52', '54', '55']

/** All of North America's numbers begin with an area, mobile ones too. */
const northAmerica = '1'

function patternOf(plan: unknown, kind: number): string[] {
  const kinds = Array.isArray(plan) ? plan[kindsIndex] : null
  const [pattern] = (Array.isArray(kinds) && kinds[kind]) || []
  return typeof pattern === 'string' ? [pattern] : []
}

const countriesOf = new Map<string, readonly string[]>(Object.entries(metadata.country_calling_codes))
const plans = new Map<string, unknown>(Object.entries(metadata.countries))
const areaPatterns = new Map<string, RegExp>()

/** The numbers of a calling code, without it, that are of an area within its countries. */
function areaPatternOf(code: string): RegExp {
  const kinds = areaMobiles.includes(code) ? [fixedLine, mobile] : [fixedLine]
  const of = (country: string) => kinds.flatMap((kind) => patternOf(plans.get(country), kind))
  const found =
    areaPatterns.get(code) ?? new RegExp(`^(?:${(countriesOf.get(code) ?? []).flatMap(of).join('|')})$`)
  areaPatterns.set(code, found)
  return found
}

/** The calling code that `digits` begin with; no code begins with another. */
export function callingCodeOf(digits: string): string | undefined {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => countriesOf.has(code))
}

/** Whether the digits after the calling code say in which part of its countries a number is. */
export function hasArea(code: string, national: string): boolean {
  return code === northAmerica || areaPatternOf(code).test(national)
}
