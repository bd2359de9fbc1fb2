import { describe, expect, test } from 'vitest'
import { isAudible, maskCards, maskCardsWithin, millisecondsOf, storableTraces } from './rules'

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
    ['no card: 4111 1111 1111 1112', 'no card: 4111 1111 1111 1112'],
    ['call me at +1 415 555 0123', 'call me at +1 415 555 0123'],
    ['one of the two, at 10 or 11', 'one of the two, at 10 or 11'],
    ['', ''],
  ]
  for (const [said, stored] of cases) {
    test(said || '(nothing)', () => expect(maskCards(said)).toBe(stored))
  }

  test('a 16-digit order number keeps its parts that would pass by chance', () => {
    expect(maskCards('order 0041111111111111110000')).toBe('order 0041111111111111110000')
  })

  test('a long text of digit words takes no time', () => {
    const begin = performance.now()
    maskCards('one and '.repeat(20_000))
    expect(performance.now() - begin).toBeLessThan(1000)
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

const traces = {
  turns: [{ role: 'user', text: 'It is 4111 1111 1111 1111', start_ms: 0, end_ms: 900 }],
  analysis: {
    summary: 'Paid with 4111111111111111',
    is_successful: true,
    extracted_data: { card: '4111111111111111' },
  },
  events: [{ type: 'interruption', at_ms: 10, detail: 'at 4111111111111111' }],
  tool_calls: [
    { name: 'pay', type: 'function', at_ms: 5, duration_ms: 3, arguments: { pan: '4111111111111111' } },
  ],
}

describe('what is stored of a call', () => {
  test('everything, without settings', () => {
    expect(storableTraces(traces, {})).toEqual({ ...traces, recording_note: null })
  })
  test('no card number with PCI, and what holds one is not audible', () => {
    const stored = storableTraces(traces, { pci_compliance_enabled: true })
    expect(JSON.stringify(stored)).not.toContain('1111')
    expect(stored.turns?.map(isAudible)).toEqual([false])
    expect(stored.recording_note).toBeNull()
  })
  test('no word of the talk with HIPAA, and a note that says why', () => {
    const stored = storableTraces(traces, { hipaa_compliance_enabled: true, call_recording_enabled: true })
    expect(stored).toMatchObject({
      turns: null,
      analysis: null,
      recording_note: expect.stringMatching('HIPAA'),
    })
    expect(stored.events).toEqual([{ type: 'interruption', at_ms: 10 }])
    expect(JSON.stringify(stored)).not.toContain('1111')
  })
  test('a note where recording is off', () => {
    expect(storableTraces(traces, { call_recording_enabled: false })).toEqual({
      ...traces,
      recording_note: 'Recording is switched off for this bot.',
    })
  })
})

describe('instants without a zone are UTC', () => {
  for (const text of [
    '2026-03-01',
    '2026-03-01T00:00:00',
    '2026-03-01T00:00:00Z',
    '2026-03-01T02:00+02:00',
  ]) {
    test(text, () => expect(millisecondsOf(text)).toBe(Date.UTC(2026, 2, 1)))
  }
})
