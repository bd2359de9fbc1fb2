import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSpokenText } from './spoken-text'

function speak(phrases: string[], pieces: string[]) {
  const passed: string[] = []
  const spoken = createSpokenText(phrases, (text) => passed.push(text))
  for (const piece of pieces) spoken.add(piece)
  return { passed, text: spoken.end(pieces.join('')) }
}

test('without phrases every piece is passed on at once', () => {
  expect(speak([], ['Hel', 'lo.']).passed).toEqual(['Hel', 'lo.'])
})

test('a phrase that arrives in pieces is never passed on', () => {
  const { passed, text } = speak(['trust me'], ['Good day. Tr', 'ust m', 'e, it works. ', 'Bye.'])
  expect(passed).toEqual(['Good day.', ' It works.', ' Bye.'])
  expect(text).toBe('Good day. It works. Bye.')
})

test('a phrase over two sentences is never passed on', () => {
  const { passed } = speak(['Trust me. Really'], ['Good day. Trust me. ', 'Really. Bye.'])
  expect(passed.join('')).toBe('Good day. Bye.')
})

test('however a reply is cut into pieces, the phrase is neither passed on nor in the text', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 12 }), (cuts) => {
      const reply = 'Well, to be honest, yes. To be honest I do not know. It is, to be honest, fine.'
      const places = [0, ...cuts.map((cut) => Math.min(cut, reply.length)), reply.length].toSorted(
        (a, b) => a - b,
      )
      const pieces = places.slice(1).map((end, at) => reply.slice(places[at], end))
      const { passed, text } = speak(['to be honest'], pieces)
      expect(passed.join('')).not.toMatch(/to be honest/i)
      expect(passed.join('')).toBe(text)
    }),
  )
})
