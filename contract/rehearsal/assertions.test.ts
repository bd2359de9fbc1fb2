import { describe, expect, test } from 'vitest'
import { checkRehearsal, patternSearchOf, RehearsalAssertion, type RehearsalOutcome } from './assertions'

const outcome: RehearsalOutcome = {
  lines: [
    { by: 'bot', text: 'Hello, this is the Clinic.' },
    { by: 'caller', text: 'I want a refund.' },
    { by: 'bot', text: 'Which day? Tuesday at 10:30?', tools: [{ name: 'book', type: 'call_booking' }] },
    { by: 'caller', text: 'Yes.' },
    { by: 'bot', text: 'Goodbye.' },
  ],
  ended_by: 'bot',
  extracted: { day: 'Tuesday', party: { size: 3 }, agreed: true, none: null },
}

const cases: [RehearsalAssertion, boolean, RegExp][] = [
  [{ kind: 'said', value: 'the clinic' }, true, /turn 1/],
  [{ kind: 'said', value: 'refund' }, false, /never/],
  [{ kind: 'never_said', value: 'refund' }, true, /never/],
  [{ kind: 'never_said', value: 'GOODBYE' }, false, /turn 3/],
  [{ kind: 'said', value: '\\d{2}:\\d{2}', is_pattern: true }, true, /turn 2/],
  [{ kind: 'said', value: 'clinic.', is_pattern: true }, true, /turn 1/],
  [{ kind: 'said', value: 'cl.nic' }, false, /never/],
  [{ kind: 'called_tool', value: 'book' }, true, /used/],
  [{ kind: 'called_tool', value: 'Book' }, false, /Only used: book/],
  [{ kind: 'ended_by', value: 'bot' }, true, /the bot/],
  [{ kind: 'ended_by', value: 'caller' }, false, /the bot/],
  [{ kind: 'extracted', path: 'day', value: 'tuesday' }, true, /equal/],
  [{ kind: 'extracted', path: 'party.size', value: '3' }, true, /equal/],
  [{ kind: 'extracted', path: 'agreed', value: 'true' }, true, /equal/],
  [{ kind: 'extracted', path: 'none', value: 'null' }, true, /equal/],
  [{ kind: 'extracted', path: 'day', value: 'Monday' }, false, /different/],
  [{ kind: 'extracted', path: '__proto__.x', value: '1' }, false, /was not extracted/],
  [{ kind: 'under_turns', value: '4' }, true, /3 turns/],
  [{ kind: 'under_turns', value: '3' }, false, /3 turns/],
]

test.each(cases)('%j passes: %s', (assertion, passed, detail) => {
  const { patterns, texts, flags } = patternSearchOf([assertion], outcome)
  const turns = new Map(
    patterns.map((pattern) => [pattern, texts.findIndex((text) => new RegExp(pattern, flags).test(text))]),
  )
  const [check] = checkRehearsal([assertion], outcome, turns)
  expect(check).toMatchObject({ passed, detail: expect.stringMatching(detail) })
})

test('an extraction without result contains no value', () => {
  const assertion = { kind: 'extracted', path: 'day', value: 'Tuesday' } as const
  expect(checkRehearsal([assertion], { ...outcome, extracted: undefined })[0]?.passed).toBe(false)
})

test.each(['said', 'never_said'] as const)('%s fails when its pattern took too long', (kind) => {
  const [check] = checkRehearsal([{ kind, value: 'x', is_pattern: true }], outcome)
  expect(check).toMatchObject({ passed: false, detail: expect.stringMatching(/took too long/) })
})

describe('an assertion without meaning is rejected', () => {
  test.each([
    [{ kind: 'said', value: '(', is_pattern: true }, 'value'],
    [{ kind: 'said', value: '(a+)+$', is_pattern: true }, 'value'],
    [{ kind: 'said', value: ' ' }, 'value'],
    [{ kind: 'ended_by', value: 'nobody' }, 'value'],
    [{ kind: 'extracted', value: 'x' }, 'path'],
    [{ kind: 'under_turns', value: '0' }, 'value'],
    [{ kind: 'under_turns', value: 'many' }, 'value'],
  ])('%j', (assertion, path) => {
    expect(RehearsalAssertion.safeParse(assertion).error?.issues[0]?.path).toEqual([path])
  })

  test('parentheses are literal outside patterns', () => {
    expect(RehearsalAssertion.safeParse({ kind: 'said', value: '(' }).success).toBe(true)
  })
})
