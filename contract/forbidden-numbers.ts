const fewestDigits = 7

const premium: [prefix: RegExp, where: string][] = [
  [/^\+1(900\d{7}|\d{3}976\d{4})$/, 'North America'],
  [/^\+44(9|87[123])/, 'the United Kingdom'],
  [/^\+49(900|137|118)/, 'Germany'],
  [/^\+33(89|118)/, 'France'],
  [/^\+34(80[367]|90[57]|118)/, 'Spain'],
  [/^\+39(89|16[46])/, 'Italy'],
  [/^\+31(90[069]|18)/, 'the Netherlands'],
  [/^\+32(90|70)/, 'Belgium'],
  [/^\+41(90[016]|18)/, 'Switzerland'],
  [/^\+43(9[03])/, 'Austria'],
  [/^\+35315\d{8}$/, 'Ireland'],
  [/^\+351(6[0-9]{2}|76[0-9])/, 'Portugal'],
  [/^\+46(900|939|944)/, 'Sweden'],
  [/^\+47(82|18)/, 'Norway'],
  [/^\+45(90)/, 'Denmark'],
  [/^\+358([67]00)/, 'Finland'],
  [/^\+48(70)/, 'Poland'],
  [/^\+420(90)/, 'Czechia'],
  [/^\+61(19)/, 'Australia'],
  [/^\+64(900)/, 'New Zealand'],
  [/^\+81(990)/, 'Japan'],
  [/^\+979/, 'all countries'],
]

/** One look at a number tells that it is none of them. */
const anyPremium = new RegExp(premium.map(([prefix]) => prefix.source).join('|'))

/** What makes a number one that is never dialled; `where`: the country whose premium rates it has. */
export type ForbiddenKind = { kind: 'short' } | { kind: 'premium'; where: string }

/** The kind of a number that is never dialled; null when it may be. `number` is E.164. */
export function forbiddenKind(number: string): ForbiddenKind | null {
  // With its country code every emergency number (112, 911, 999 …) is shorter than any subscriber's number.
  const digits = number.length - 1
  if (digits < fewestDigits || /^\+1[2-9]11(\d{7})?$/.test(number)) return { kind: 'short' }
  const found = anyPremium.test(number) && premium.find(([prefix]) => prefix.test(number))
  return found ? { kind: 'premium', where: found[1] } : null
}

/**
 * Why a number is never dialled, as a sentence, or undefined when it may be: emergency, short and premium numbers.
 * `number` is E.164. Source: decisions, "Campaigns", safety of the people called.
 */
export function forbiddenNumberReason(number: string): string | undefined {
  const forbidden = forbiddenKind(number)
  if (!forbidden) return undefined
  return forbidden.kind === 'short'
    ? `${number} is an emergency or short number, which is never dialled.`
    : `${number} is a premium-rate number of ${forbidden.where}, which is never dialled.`
}
