import { describe, expect, it } from 'vitest'
import { contract, fillSlots, phraseFinder, withoutPhrases } from './slots'

describe('fillSlots', () => {
  it('fills once and capitalizes beginnings of sentences', () => {
    expect(fillSlots('{a} and {b}. {a}!', { a: 'one', b: '{a}' })).toBe('One and {a}. One!')
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
