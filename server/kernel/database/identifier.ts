import { randomBytes } from 'node:crypto'

const letters = '0123456789abcdefghijklmnopqrstuv'

/** A new identifier such as `bot_4k2…`: 100 random bits, so that it can be made before anything is stored. */
export function newIdentifier(kind: string): string {
  const random = Array.from(randomBytes(20), (byte) => letters[byte & 31]).join('')
  return `${kind}_${random}`
}
