import { addresses, hostileTexts, noAddresses, strangeNames, surprises } from './hostile'
import type { Random } from './random'
import { isAddress, type Site } from './values'

/** The ways to make a valid value worse. */
export const faults = ['boundary', 'wrong type', 'missing', 'additional', 'hostile text'] as const
export type Fault = (typeof faults)[number]

/** Longer lists and texts take more time than they find. */
const longestList = 1_100
const longestText = 70_000

const isHolder = (value: unknown): value is Site['holder'] => typeof value === 'object' && value !== null

function assign({ holder, key }: Site, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true })
}

function remove({ holder, key }: Site): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

const valueAt = ({ holder, key }: Site) => (holder as Record<string, unknown>)[key]

/** Values at the limits of a schema, on both sides. */
function boundariesOf(site: Site): unknown[] {
  const { schema } = site
  const { minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems } = schema
  const value = valueAt(site)
  if (typeof value === 'string') {
    const lengths = [minLength - 1, minLength, maxLength ?? 256, (maxLength ?? 256) + 1]
    return ['', ...lengths.filter((size) => size >= 0 && size <= longestText).map((size) => 'x'.repeat(size))]
  }
  if (typeof value === 'number') {
    const limits = [minimum ?? 0, maximum ?? 2 ** 31 - 1]
    return [
      ...limits.flatMap((limit) => [limit - 1, limit, limit + 1, limit + 0.5]),
      2 ** 53,
      -(2 ** 53),
      1e308,
      -0,
    ]
  }
  if (Array.isArray(value)) {
    const sizes = [minItems - 1, maxItems ?? 100, (maxItems ?? 100) + 1]
    const item = value.length > 0 ? value[0] : 0
    return [
      [],
      ...sizes.filter((size) => size >= 0 && size <= longestList).map((size) => Array(size).fill(item)),
    ]
  }
  return [null, '']
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

function strange(site: Site, random: Random): unknown {
  // No text may make the server send a request to the Internet.
  if (isAddress(site.key, site.schema)) return random.pick([...addresses, ...noAddresses])
  return random.pick(hostileTexts)
}

/** Puts one fault into a value by changing what holds it. */
export function spoil(fault: Fault, sites: readonly Site[], random: Random): void {
  const [whole] = sites.slice(-1)
  if (!whole) return
  const inner = sites.filter((site) => site !== whole)
  const choose = (from: readonly Site[]) => random.pick(from.length > 0 ? from : sites)
  if (fault === 'boundary') {
    const site = choose(inner)
    assign(site, random.pick(boundariesOf(site)))
  } else if (fault === 'wrong type') {
    const site = random.chance(0.1) ? whole : choose(inner)
    const others = surprises.filter((value) => typeOf(value) !== typeOf(valueAt(site)))
    assign(site, random.pick(others))
  } else if (fault === 'missing') {
    const required = inner.filter(({ isRequired }) => isRequired)
    remove(choose(required.length > 0 ? required : inner))
  } else if (fault === 'additional') {
    const holders = sites.filter((site) => isHolder(valueAt(site)) && !Array.isArray(valueAt(site)))
    const holder = valueAt(choose(holders))
    const value = random.pick([...surprises, ...hostileTexts])
    if (isHolder(holder))
      assign({ holder, key: random.pick(strangeNames), schema: {}, isRequired: false }, value)
  } else {
    const texts = inner.filter((site) => typeof valueAt(site) === 'string')
    const site = choose(texts.length > 0 ? texts : inner)
    assign(site, strange(site, random))
  }
}
