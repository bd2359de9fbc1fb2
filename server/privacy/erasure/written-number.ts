import { type RawBuilder, type SqlBool, sql } from 'kysely'

const longestCallingCode = 3
const fewestDigits = 7

/**
 * The digits of a number that people write with and without country code. A file of a million other numbers contains them
 * about once in a hundred cases.
 */
export function nationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '')
  const national = digits.slice(longestCallingCode)
  return national.length < fewestDigits ? digits : national
}

/** Whether a text is the number in E.164, in any grouping, with or without country code. */
export const isWritten = (text: RawBuilder<unknown>, number: string) => sql<SqlBool>`
  regexp_replace(${text}, '\\D', '', 'g') like ${`%${nationalDigits(number)}`}`
