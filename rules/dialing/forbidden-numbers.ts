type ForbiddenKind =
  | 'short'
  | 'premium'
  | 'shared_cost'
  | 'personal'
  | 'universal'
  | 'satellite'
  | 'international'
  | 'impossible'

/** `where`: the country, or the network, whose number it is; null when that is unknown. */
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

/** What the number is, as in "a premium-rate number (Austria)". */
export function forbiddenNoun(kind: string, where: string | null): string {
  return `${nouns[kind] ?? 'a number of a blocked type'}${where === null ? '' : ` (${where})`}`
}

/** Why `number` is never called or texted, as a sentence. */
export function forbiddenSentence(number: string, { kind, where }: ForbiddenNumber): string {
  return `${number} is ${forbiddenNoun(kind, where)}. Such numbers are never called or texted.`
}
