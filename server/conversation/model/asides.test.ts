import { expect, it } from 'vitest'
import { keysIn } from './asides'

it.each([
  ['2', '2'],
  ['0#', '0#'],
  ['Press 2.', '2'],
  ['Keys: “12*”', '12*'],
  ['none', ''],
  ['None of the options 1 to 4 fits.', ''],
  ['2 or 3', ''],
  ['', ''],
])('the keys in “%s” are “%s”', (reply, keys) => expect(keysIn(reply)).toBe(keys))
