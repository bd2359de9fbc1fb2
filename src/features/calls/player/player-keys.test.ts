import { expect, test } from 'vitest'
import { commandOf, sliderCommandOf } from './player-keys'

const key = (
  name: string,
  held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', true>> = {},
) => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

test.each([
  [key(' '), 'toggle'],
  [key('m'), 'mute'],
  [key('M'), 'mute'],
  [key('ArrowLeft'), 'back'],
  [key('ArrowRight'), 'on'],
  [key('ArrowLeft', { shiftKey: true }), 'turn back'],
  [key('ArrowRight', { shiftKey: true }), 'turn on'],
  [key('ArrowLeft', { altKey: true }), null],
  [key('m', { ctrlKey: true }), null],
  [key(' ', { shiftKey: true }), null],
  [key('Home'), null],
])('%j', (event, command) => {
  expect(commandOf(event)).toBe(command)
})

test('Home and End jump to the ends of the timeline', () => {
  expect(sliderCommandOf(key('Home'))).toBe('start')
  expect(sliderCommandOf(key('End'))).toBe('end')
  expect(sliderCommandOf(key('ArrowUp'))).toBe('on')
  expect(sliderCommandOf(key('Tab'))).toBe(null)
})
