import { expect, test } from 'vitest'
import { widened, withoutWidth } from './column-widths'

test('the first column that is moved fixes the main one, which is moved by itself as well', () => {
  const first = widened({}, { numbers: 400 }, 'bot', 200)
  expect(first).toEqual({ numbers: 400, bot: 200 })
  expect(widened(first, { numbers: 350 }, 'cost', 90)).toEqual({ numbers: 400, bot: 200, cost: 90 })
  expect(widened(first, { numbers: 400 }, 'numbers', 500)).toEqual({ numbers: 500, bot: 200 })
})

test('the main column takes what is left again once no other is moved', () => {
  const both = { numbers: 400, bot: 200, cost: 90 }
  expect(withoutWidth(both, 'numbers', 'bot')).toEqual({ numbers: 400, cost: 90 })
  expect(withoutWidth({ numbers: 400, bot: 200 }, 'numbers', 'bot')).toEqual({})
  expect(withoutWidth(both, 'numbers', 'numbers')).toEqual({ bot: 200, cost: 90 })
})
