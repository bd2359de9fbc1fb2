import { describe, expect, it } from 'vitest'
import { contract, fillSlots, phraseFinder, spokenTimes, withoutPhrases } from './slots'

describe('fillSlots', () => {
  it('fills once and capitalizes beginnings of sentences', () => {
    expect(fillSlots('{a} and {b}. {a}!', { a: 'one', b: '{a}' })).toBe('One and {a}. One!')
  })

  it('ends a sentence with one period', () => {
    expect(fillSlots('At {time}. Not {time}? {day}. {none}.', { time: '9 a.m.', day: 'Friday' })).toBe(
      'At 9 a.m. Not 9 a.m.? Friday. .',
    )
  })
})

describe('withoutPhrases', () => {
  it.each([
    ['Well, as an AI, I can help.', ['as an AI'], 'Well, I can help.'],
    ['Absolutely! I can.', ['absolutely'], 'I can.'],
    ['The classic.', ['class'], 'The classic.'],
    ['a b a b c', ['a b'], 'c'],
    ['Price (net).', ['(net)'], 'Price.'],
    ['Only this', ['only this'], ''],
  ])('%j without %j', (text, phrases, left) => {
    expect(withoutPhrases(text, phraseFinder(phrases)).toLowerCase()).toBe(left.toLowerCase())
  })
})

describe('contract', () => {
  it('leaves a form at the end of a sentence unchanged', () => {
    expect(contract('I am sure that you are. It is fine, I do not mind.')).toBe(
      "I'm sure that you are. It's fine, I don't mind.",
    )
  })
})

it.each([
  ['Today is 2026-11-22T21:10:56.487Z.', 'Today is Sunday, November 22 at 9:10 PM.'],
  ['We come on 2026-11-22.', 'We come on Sunday, November 22.'],
  ['At 2026-11-22T10:00:00+02:00.', 'At Sunday, November 22 at 10:00 AM.'],
  ['Order 2026-11-22-07 and 2026-11-2299', 'Order 2026-11-22-07 and 2026-11-2299'],
  ['Invoice 2026-99-99 is open.', 'Invoice 2026-99-99 is open.'],
])('%j is spoken as %j', (text, spoken) => {
  expect(spokenTimes(text)).toBe(spoken)
})
