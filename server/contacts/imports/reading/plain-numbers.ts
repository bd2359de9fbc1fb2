import metadata from 'libphonenumber-js/metadata.min.json'

/** Positions in a country's plan. */
const lengthsIndex = 3
const nationalPrefixIndex = 5
const parsedPrefixIndex = 7

/** Format of the plain numbers of a calling code, for all of its countries. */
type Code = { lengths: ReadonlySet<number>; prefix: RegExp }

const countries = new Map<string, readonly unknown[]>(Object.entries(metadata.countries))

/** The national prefix of a country, such as 0 in Germany; undefined without one. */
export const nationalPrefixOf = (country: string): unknown => countries.get(country)?.[nationalPrefixIndex]

function codeOf(names: readonly string[]): Code {
  const plans = names.map((name) => countries.get(name) ?? [])
  const [first = new Set<number>(), ...rest] = plans.map(
    ({ [lengthsIndex]: lengths }) => new Set<number>(Array.isArray(lengths) ? lengths : []),
  )
  const lengths = [...first].filter((length) => rest.every((lengths) => lengths.has(length)))
  const prefixes = new Set(plans.map((plan) => plan[parsedPrefixIndex] || plan[nationalPrefixIndex]))
  const source = [...prefixes].filter((prefix) => typeof prefix === 'string').join('|')
  return { lengths: new Set(lengths), prefix: new RegExp(source === '' ? '(?!)' : `^(?:${source})`) }
}

const codes = new Map(
  Object.entries(metadata.country_calling_codes).map(([code, names]) => [code, codeOf(names)]),
)

const isWritten = /^\+[1-9]\d{6,14}$/

/**
 * Returns whether a cell is an E.164 number that libphonenumber accepts unchanged: of a possible length and
 * without a national prefix. False means that parsing must decide, which takes twenty times as long.
 */
export function isPlainNumber(cell: string): boolean {
  if (!isWritten.test(cell)) return false
  for (let end = 2; end <= 4; end += 1) {
    const code = codes.get(cell.slice(1, end))
    if (code) return code.lengths.has(cell.length - end) && !code.prefix.exec(cell.slice(end))?.[0]
  }
  return false
}
