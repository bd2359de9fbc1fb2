import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '#server/kernel/database/text'

const isPartOfNumber = /^[\d\s+().\-/]*$/
const international = /^00/

/** The digits of what may be a part of a phone number, however it is grouped; undefined for any other text. */
function digitsOf(text: string): string | undefined {
  if (!isPartOfNumber.test(text)) return undefined
  return text.replace(/\D/g, '').replace(international, '') || undefined
}

/** The contacts with the text in their name or numbers; digits are also found in numbers grouped otherwise. */
export function searching(search = ''): RawBuilder<SqlBool> {
  const text = search.trim()
  if (text === '') return sql`true`
  const asWritten = sql<SqlBool>`search_text like lower(${containing(text)})`
  const digits = digitsOf(text)
  return digits ? sql`(${asWritten} or search_text like ${containing(digits)})` : asWritten
}
