import { expect, test } from 'vitest'
import { knownTexts } from '#rules/text/known-texts'
import { maskConversation, maskText, maskWithin } from './personal-data'

const known = knownTexts([
  ['name', 'Ada Byron'],
  ['city', 'Bath'],
  ['answer', 'yes'],
  ['plan', 'A+ (gold)'],
  ['customer_id', 'crm-1234'],
])
const nothing = knownTexts([])

test.each([
  ['Call me on 020 7946 0123.', 'Call me on [digits].'],
  ['It is (415) 555-0123', 'It is ([digits]) [digits]'],
  ['four one five, five five five, oh one two three', '[digits]'],
  ['double four seven', '[digits]'],
  ['born nineteen eighty-four', 'born [digits]'],
  ['twenty-five people in ten minutes, 2 of them late', 'twenty-five people in ten minutes, 2 of them late'],
  ['one moment', 'one moment'],
  ['write to ada.byron+x@mail.example.co.uk please', 'write to [e-mail] please'],
  ['ada dot byron at example dot com', '[e-mail]'],
  ['we meet at noon at the corner dot', 'we meet at noon at the corner dot'],
  ['Hello ADA, or Ms Byron’s office in Bath?', 'Hello [name], or Ms [name]’s office in [city]?'],
  ['Adam from Bathurst said yes', 'Adam from Bathurst said yes'],
  ['the A+ (gold) one', 'the [plan] one'],
  ['id crm-1234', 'id [customer_id]'],
  ['Ada Byron', '[name]'],
])('%s', (text, masked) => expect(maskText(text, known)).toBe(masked))

test('a number read out in pairs over several turns is masked, the words between stay', () => {
  const turns = [
    { role: 'user', text: 'oh seven' },
    { role: 'assistant', text: 'Yes?' },
    { role: 'user', text: 'and then four four' },
    { role: 'assistant', text: 'Got it.' },
    { role: 'user', text: 'one two, thanks' },
  ]
  expect(maskConversation(turns, nothing).map(({ text }) => text)).toEqual([
    '[digits]',
    'Yes?',
    'and then [digits]',
    'Got it.',
    '[digits], thanks',
  ])
})

test('a field with a personal name is masked whatever its value', () => {
  const value = {
    email: 'none',
    party_size: 4,
    total: 1999,
    notes: ['Ada will come', { street: 'High Street' }],
    confirmed: true,
    nothing: null,
  }
  expect(maskWithin(value, known)).toEqual({
    email: '[email]',
    party_size: 4,
    total: '[digits]',
    notes: ['[name] will come', { street: '[street]' }],
    confirmed: true,
    nothing: null,
  })
})

test('masking takes linear time for every kind of text', () => {
  const hostile = [
    'a'.repeat(50_000),
    'a.'.repeat(25_000),
    '1 '.repeat(25_000),
    'at dot '.repeat(8_000),
    `${'a '.repeat(20_000)}@`,
  ]
  for (const text of hostile) expect(maskText(text, known).length).toBeGreaterThan(0)
})
