import { expect, test } from 'vitest'
import { spreadWidths, widened, withoutWidth } from './column-widths'

const defaults = { numbers: 400, bot: 180, cost: 80 }

test('resizing a column fixes the shown widths of the others', () => {
  const first = widened({ hidden: 70 }, { ...defaults, room: 660 }, 'bot', 200)
  expect(first).toEqual({ hidden: 70, numbers: 400, bot: 200, cost: 80, room: 660 })
  // In a wider room the main column takes what is left, and keeps it.
  const wider = { numbers: 540, bot: 200, cost: 80, room: 820 }
  expect(widened(first, wider, 'cost', 90)).toEqual({ ...wider, hidden: 70, cost: 90 })
})

test('the columns fill the room again once none is resized', () => {
  const both = { numbers: 400, bot: 200, cost: 90 }
  expect(withoutWidth(both, defaults, 'bot')).toEqual({ numbers: 400, cost: 90 })
  expect(withoutWidth({ ...defaults, bot: 200, room: 660 }, defaults, 'bot')).toEqual({})
  expect(withoutWidth(both, defaults, 'numbers')).toEqual({ bot: 200, cost: 90 })
})

test.each([
  [500, { numbers: 240, bot: 180, cost: 80 }],
  [560, { numbers: 300, bot: 180, cost: 80 }],
  [1240, { numbers: 720, bot: 360, cost: 160 }],
])('in %i pixels no column leaves a gap', (room, widths) => {
  const columns = Object.entries({ ...defaults, numbers: 0 }).map(([id, width]) => ({ id, width }))
  expect(spreadWidths(columns, room)).toEqual(widths)
})
