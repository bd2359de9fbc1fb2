import { expect, test } from 'vitest'
import { widened, withoutWidth } from './column-widths'

test('resizing a column fixes the width of the main column, which can also be resized', () => {
  const first = widened({}, { numbers: 400 }, 'bot', 200)
  expect(first).toEqual({ numbers: 400, bot: 200 })
  expect(widened(first, { numbers: 350 }, 'cost', 90)).toEqual({ numbers: 400, bot: 200, cost: 90 })
  expect(widened(first, { numbers: 400 }, 'numbers', 500)).toEqual({ numbers: 500, bot: 200 })
})

test('the main column is flexible again once no other is resized', () => {
  const both = { numbers: 400, bot: 200, cost: 90 }
  expect(withoutWidth(both, 'numbers', 'bot')).toEqual({ numbers: 400, cost: 90 })
  expect(withoutWidth({ numbers: 400, bot: 200 }, 'numbers', 'bot')).toEqual({})
  expect(withoutWidth(both, 'numbers', 'numbers')).toEqual({ bot: 200, cost: 90 })
})
