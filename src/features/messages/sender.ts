import type { NumberChoice } from '#contract/campaigns/choices'

const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The country calling code of a number. */
export const codeOf = (number: string): string | undefined => callingCode.exec(number)?.[1]

/**
 * The number to send from: the last used number with the recipient's calling code, else any with that code,
 * else the last used or first number. A number texts itself only if it is the only one.
 */
export function senderFor(numbers: readonly NumberChoice[], to: string, lastUsed?: string): string {
  const code = codeOf(to)
  const others = numbers.filter(({ phone_number }) => phone_number !== to)
  const candidates = others.length > 0 ? others : numbers
  const near = candidates.filter(({ phone_number }) => code !== undefined && codeOf(phone_number) === code)
  const used = ({ phone_number }: NumberChoice) => phone_number === lastUsed
  const chosen = near.find(used) ?? near[0] ?? candidates.find(used) ?? candidates[0]
  return chosen?.phone_number ?? ''
}
