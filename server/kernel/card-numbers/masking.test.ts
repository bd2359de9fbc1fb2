import { describe, expect, test } from 'vitest'
import { maskCards, maskCardsInTurns, maskCardsWithin, withoutDigits } from './masking'

describe('card numbers are masked', () => {
  const cases: [said: string, stored: string][] = [
    ['It is 4111111111111111.', 'It is [card number].'],
    ['4111 1111 1111 1111', '[card number]'],
    ['card 4111-1111-1111-1111, exp 12/27', 'card [card number], exp 12/27'],
    ['4111.1111.1111.1111', '[card number]'],
    ['amex 3782 822463 10005 thanks', 'amex [card number] thanks'],
    ['5555 5555 5555 4444 and 4012888888881881', '[card number] and [card number]'],
    ['4222222222222', '[card number]'],
    ['6304000000000000000', '[card number]'],
    ['four one one one, one one one one, one one one one, one one one one please', '[card number] please'],
    ['Four double one one um one one one one 1111 1111', '[card number]'],
    ['three seven eight two eight two two four six three one oh oh oh five', '[card number]'],
    ['42424242424242421227123', '[card number]'],
    ['4111 1111 1111 1111 12 27 123', '[card number] [security code]'],
    [
      'The CVV is 123, the amount 123 dollars',
      'The CVV is [security code], the amount [security code] dollars',
    ],
    ['My security code is one two three.', 'My security code is [security code].'],
    ['no card: 4111 1111 1111 1112', 'no card: 4111 1111 1111 1112'],
    ['call me at +1 415 555 0123', 'call me at +1 415 555 0123'],
    ['one of the two, at 10 or 11', 'one of the two, at 10 or 11'],
    ['', ''],
  ]
  for (const [said, stored] of cases) {
    test(said || '(nothing)', () => expect(maskCards(said)).toBe(stored))
  }

  test('a long order number keeps parts that are valid by chance', () => {
    expect(maskCards('order 1200041111111111111120000')).toBe('order 1200041111111111111120000')
  })

  test('a long text of digit words without a card stays complete', () => {
    const said = `${'one and '.repeat(20_000)}thank you, my card is `
    expect(maskCards(`${said}4111 1111 1111 1111`)).toBe(`${said}[card number]`)
  })
})

test('extracted data is masked in texts, numbers and keys, however deep', () => {
  const data = { card: 4111111111111111, list: [{ '4111 1111 1111 1111': 'x' }], paid: true, none: null }
  expect(maskCardsWithin(data)).toEqual({
    card: '[card number]',
    list: [{ '[card number]': 'x' }],
    paid: true,
    none: null,
  })
})

type Line = [role: string, text: string]

const talkOf = (lines: Line[]) => lines.map(([role, text]) => ({ role, text }))
const stored = (lines: Line[]) => maskCardsInTurns(talkOf(lines)).turns.map(({ text }) => text)

describe('over several turns', () => {
  test('a number read out in parts is masked in each part and where it is repeated', () => {
    const said: Line[] = [
      ['assistant', 'What is the number?'],
      ['user', 'It is 4242 4242'],
      ['assistant', '4242 4242, go on.'],
      ['user', 'Um, hold on.'],
      ['user', 'and then four two four two, 4242.'],
      ['assistant', 'And the three digits on the back?'],
      ['user', 'Nine eight seven.'],
      ['assistant', 'We open at 10 on the 24th, phone 415 555 0123.'],
    ]
    expect(stored(said)).toEqual([
      'What is the number?',
      'It is [card number]',
      '[card number], go on.',
      'Um, hold on.',
      'and then [card number].',
      'And the three digits on the back?',
      '[security code].',
      'We open at 10 on the 24th, phone 415 555 0123.',
    ])
  })

  test('digit by digit', () => {
    const said = [...'4111111111111111'].map((digit): Line => ['user', digit])
    expect(stored(said).join('')).not.toMatch(/\d/)
  })

  test('answers to a question for a card are masked, also if misheard, keyed or incomplete', () => {
    const said: Line[] = [
      ['assistant', 'Please tell me your card number.'],
      ['user', 'It is 4242 4242 4242 99'],
      ['user', 'Pressed 424#.'],
      ['assistant', 'And the expiration date, please?'],
      ['user', '12 27'],
      ['assistant', 'Thank you. When do you want to come?'],
      ['user', 'It would be best for me on the 24th, at 1030.'],
    ]
    expect(stored(said)).toEqual([
      'Please tell me your card number.',
      'It is [card number]',
      'Pressed [card number]#.',
      'And the expiration date, please?',
      '[card number]',
      'Thank you. When do you want to come?',
      'It would be best for me on the 24th, at 1030.',
    ])
  })

  test('a number of the caller as long as a card number is masked, whatever its check digit', () => {
    expect(stored([['user', 'Pressed 4242424242424241#.']])).toEqual(['Pressed [card number]#.'])
    expect(stored([['user', 'I am at 415 555 0123.']])).toEqual(['I am at 415 555 0123.'])
  })

  test('unrelated numbers stay', () => {
    const said: Line[] = [
      ['user', 'My order is 41111111, I placed it on Monday morning.'],
      ['user', 'You can call me back under the number 11111111.'],
    ]
    expect(stored(said)).toEqual(said.map(([, text]) => text))
  })

  test('secrets found in the conversation are masked in texts about it', () => {
    const { secrets } = maskCardsInTurns(
      talkOf([
        ['user', '4242 4242'],
        ['user', '4242 4242'],
        ['assistant', 'CVV?'],
        ['user', '987'],
      ]),
    )
    expect(
      maskCardsWithin({ parts: ['42424242', '42424242'], note: 'code 987', cvv: 111, total: 120 }, secrets),
    ).toEqual({
      parts: ['[card number]', '[card number]'],
      note: 'code [security code]',
      cvv: '[security code]',
      total: 120,
    })
  })
})

test('an ongoing call stores no digits that could become a card number', () => {
  expect(withoutDigits('It is 4242 4242')).toBe('It is [digits]')
  expect(withoutDigits('four two four two')).toBe('[digits]')
  expect(withoutDigits('4111 1111 1111 1111')).toBe('[card number]')
  expect(withoutDigits('at 10 on the 24th')).toBe('at 10 on the 24th')
})
