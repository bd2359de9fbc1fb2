import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '#server/kernel/database/text'

const isPartOfNumber = /^[\d\s+().\-/]*$/
const international = /^00/

/** Returns the digits of a text that may be part of a phone number; undefined for other texts. */
function digitsOf(text: string): string | undefined {
  if (!isPartOfNumber.test(text)) return undefined
  return text.replace(/\D/g, '').replace(international, '') || undefined
}

/** Matches contacts by name or number; digits also match differently formatted numbers. */
export function searching(search = ''): RawBuilder<SqlBool> {
  const text = search.trim()
  if (text === '') return sql`true`
  const asWritten = sql<SqlBool>`search_text like lower(${containing(text)})`
  const digits = digitsOf(text)
  return digits ? sql`(${asWritten} or search_text like ${containing(digits)})` : asWritten
}
