import { randomBytes } from 'node:crypto'

/** Returns an `ilike` pattern that finds `part` anywhere; `%` and `_` in it are literal. */
export function containing(part = ''): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

const letters = '0123456789abcdefghijklmnopqrstuv'

/**
 * Returns a new identifier such as `bot_4k2…`. Its 100 random bits allow creating it before anything is
 * stored.
 */
export function newIdentifier(kind: string): string {
  const random = Array.from(randomBytes(20), (byte) => letters[byte & 31]).join('')
  return `${kind}_${random}`
}
