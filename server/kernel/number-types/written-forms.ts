import { type RawBuilder, sql } from 'kysely'

/**
 * Digits between the country code and the rest that are written or not: 9 in Argentina, which mobile numbers have from
 * abroad only, and 1 in Mexico, which mobile numbers had until 2019.
 */
const optional = [
  { code: '54', digit: '9', rest: '[1-3][0-9]{9}' },
  { code: '52', digit: '1', rest: '[2-9][0-9]{9}' },
] as const

const patterns = optional.map(({ code, digit, rest }) => ({
  short: new RegExp(`^\\+${code}(${rest})$`),
  long: new RegExp(`^\\+${code}${digit}(${rest})$`),
  code,
  digit,
}))

/**
 * Returns the forms in which an E.164 number may be stored, itself first. In Argentina, a landline and a mobile phone can
 * differ by the 9 alone, so this is for blocking only, never for dialing.
 */
export function writtenForms(number: string): readonly string[] {
  for (const { short, long, code, digit } of patterns) {
    const [, shortRest] = short.exec(number) ?? []
    if (shortRest !== undefined) return [number, `+${code}${digit}${shortRest}`]
    const [, longRest] = long.exec(number) ?? []
    if (longRest !== undefined) return [number, `+${code}${longRest}`]
  }
  return [number]
}

/** Returns the forms of all numbers, each once. */
export const allForms = (numbers: readonly string[]): string[] => [...new Set(numbers.flatMap(writtenForms))]

/** The forms of the numbers of a column, as an array. */
export const formsIn = (column: RawBuilder<string>): RawBuilder<string[]> =>
  sql`array[${column}, ${sql.join(
    optional.flatMap(({ code, digit, rest }) => [
      sql`regexp_replace(${column}, ${sql.lit(`^\\+${code}(${rest})$`)}, ${sql.lit(`+${code}${digit}\\1`)})`,
      sql`regexp_replace(${column}, ${sql.lit(`^\\+${code}${digit}(${rest})$`)}, ${sql.lit(`+${code}\\1`)})`,
    ]),
  )}]`
