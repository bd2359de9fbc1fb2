import { language } from './region'

const formats = new Map<string, Intl.NumberFormat>()

/** A cached formatter: creating one takes a hundred times longer than using it, and a list has one number per cell. */
export function numberFormat(options: Intl.NumberFormatOptions, locale = language): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const created = new Intl.NumberFormat(locale, options)
  formats.set(key, created)
  return created
}

/** A cached formatter with the same number of decimal places for all values. */
export const fixedFormat = (places: number, options: Intl.NumberFormatOptions = {}, locale = language) =>
  numberFormat({ ...options, minimumFractionDigits: places, maximumFractionDigits: places }, locale)
