import { type Described, parametersIn } from './document'
import { hostileTexts, surprises } from './hostile'
import type { Random } from './random'

/** Parts of a path that are no ids, encoded as they are sent. */
const strangeParts: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  'x',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%',
  '%zz',
  '%2F',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  '%20',
  '+1',
  '01',
  '1;x=1',
  '1,2',
  '*',
  "'",
  '%22',
  '%F0%9F%99%82',
  '{id}',
  'a'.repeat(3_000),
  'a'.repeat(17_000),
  ...hostileTexts.map((text) => encodeURIComponent(text.toWellFormed())),
]

/** Parts that URLs resolve, so that the address is that of another operation, or of none. */
const leaving: readonly string[] = ['..', '.', '%2e%2e', '%2E', '', '?', '#']

export type PathPart = { text: string; isLeaving?: boolean }

export function strangePart(random: Random): PathPart {
  if (random.chance(0.1)) return { text: random.pick(leaving), isLeaving: true }
  return { text: random.pick(strangeParts) }
}

export const fillPath = ({ path }: Described, parts: Record<string, PathPart>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name]?.text ?? 'x')

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The query string of values; not with URLSearchParams, so that half a surrogate pair is sent as such bytes. */
export function writeQuery(values: unknown): string {
  if (typeof values !== 'object' || values === null) return ''
  return Object.entries(values)
    .map(([name, value]) => `${encode(name)}=${encode(asText(value))}`)
    .join('&')
}

const encode = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`

const unknownPairs: readonly string[] = [
  'x=1',
  '=',
  '&&&',
  '?',
  '%',
  '%zz=%zz',
  '%00=%00',
  '%ff=%ff',
  '__proto__=1',
  '__proto__[limit]=1',
  'constructor=1',
  'a[]=1&a[]=2',
  ';',
  '+',
  '%F0%9F%99%82=1',
  'toString=1',
  `long=${'a'.repeat(7_000)}`,
  `long=${'a'.repeat(17_000)}`,
]

/** Adds pairs that are unknown, doubled or badly encoded. */
export function spoilQuery(operation: Described, query: string, random: Random): string {
  const names = parametersIn(operation, 'query').map(({ name }) => name)
  if (names.length === 0 || random.chance(0.5)) return [query, random.pick(unknownPairs)].join('&')
  const name = random.pick(names)
  const value = encode(asText(random.pick([...surprises, ...hostileTexts])))
  const pair = random.pick([
    `${name}=${value}`,
    `${name}=${random.pick(['%', '%zz', '%ff', '%ED%A0%80', '%00'])}`,
    `${name}`,
    `${name}=`,
    `${name}[]=${value}`,
    `${name}.x=${value}`,
    `${name.toUpperCase()}=${value}`,
  ])
  return random.chance(0.5) ? `${pair}&${query}` : `${query}&${pair}`
}
