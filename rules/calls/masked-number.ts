/** Stands in place of what is hidden; as long for a short text as for a long one. */
export const hidden = '••••'

// ITU-T E.164, list of assigned country codes: those of one and of two digits; all others have three.
const shortCodes = /^(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

const shortestWithCountry = 8

/** "+44 •••• 23": the country and the last two digits; what is no number is hidden whole. */
export function maskNumber(number: string): string {
  const digits = /^\+([1-9]\d{3,14})$/.exec(number)?.[1]
  if (digits === undefined) return hidden
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  const end = digits.slice(-2)
  return digits.length < shortestWithCountry ? `${hidden} ${end}` : `+${code} ${hidden} ${end}`
}

const shortestWithEnd = 8

/** "••••23": the last two characters of an id that is long enough for them to say little. */
export function maskId(id: string): string {
  return id.length < shortestWithEnd ? hidden : `${hidden}${id.slice(-2)}`
}
