type ForbiddenKind =
  | 'short'
  | 'premium'
  | 'shared_cost'
  | 'personal'
  | 'universal'
  | 'satellite'
  | 'international'
  | 'impossible'

/** `where`: the country or network of the number; null if unknown. */
export type ForbiddenNumber = { kind: ForbiddenKind; where: string | null }

const nouns: Readonly<Record<string, string>> = {
  short: 'an emergency or short number',
  premium: 'a premium-rate number',
  shared_cost: 'a shared-cost number',
  personal: 'a personal number, which is charged at premium rates',
  universal: 'a universal access number, which is charged at special rates',
  satellite: 'a satellite number',
  international: 'a number of an international network',
  impossible: 'not a possible phone number',
}

/** Describes a number, such as "a premium-rate number (Austria)". */
export function forbiddenNoun(kind: string, where: string | null): string {
  return `${nouns[kind] ?? 'a number of a blocked type'}${where === null ? '' : ` (${where})`}`
}

/** Explains in one sentence why `number` is never called or texted. */
export function forbiddenSentence(number: string, { kind, where }: ForbiddenNumber): string {
  return `${number} is ${forbiddenNoun(kind, where)}. Such numbers are never called or texted.`
}
