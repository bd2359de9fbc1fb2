import { describe, expect, test } from 'vitest'
import { type Lines, plain, timed } from '~/features/calls/alignment/testing-talk'
import { findSignals, scoreOf } from './signals'
import type { CallFacts } from './talk'

const success = { call_analysis: { is_successful: true } }
const failure = { call_analysis: { is_successful: false } }
const hungUp = { disconnection_reason: 'user_ended_call' }
const done = { disconnection_reason: 'call_completed' }

const ask = ['bot', 'May I confirm your appointment on Thursday?'] as const
const more = ['bot', 'Is there anything else I can help you with?'] as const
const yes = ['caller', 'Yes, that works for me.'] as const
const hello = ['caller', 'Hello, who is this?'] as const

const kindsOf = (facts: CallFacts) => findSignals(facts).map(({ kind }) => kind)

describe('the verdict compared with the conversation', () => {
  test.each<[string, Lines, CallFacts, string | null]>([
    [
      'success, asked not to be called',
      [ask, ['caller', 'Take me off your list.']],
      { ...success, ...done },
      'not to be called',
    ],
    [
      'success, refused',
      [ask, ['caller', 'I’m not interested.'], ['bot', 'Sure?'], ['caller', 'Bye.']],
      success,
      'refused',
    ],
    [
      'success, wrong number',
      [ask, ['caller', 'You have the wrong number, sorry.']],
      success,
      'number is wrong',
    ],
    [
      'success, hung up angry',
      [ask, ['caller', 'This is ridiculous. Goodbye.']],
      { ...success, ...hungUp },
      'left angry',
    ],
    ['success, last words a refusal', [ask, ['caller', 'No, thanks.']], success, 'last words'],
    ['success, never a word', [ask, ['bot', 'Are you still there?']], success, 'never said a word'],
    [
      'failure, agreed',
      [ask, yes, ['bot', 'Thank you.'], ['caller', 'Thanks, bye.']],
      { ...failure, ...done },
      'agreed near the end',
    ],
    ['success, agreed', [ask, yes], success, null],
    [
      'success, refused one thing and then agreed',
      [ask, ['caller', 'I do not want to come on Thursday.'], ['bot', 'Friday?'], yes],
      success,
      null,
    ],
    ['success, “no, thanks” to “anything else?”', [ask, yes, more, ['caller', 'No, thanks.']], success, null],
    ['failure, refused', [ask, ['caller', 'I am not interested.']], failure, null],
    [
      'failure, agreed and then refused',
      [ask, yes, ['bot', 'Good.'], ['caller', 'Forget it.']],
      { ...failure, ...done },
      null,
    ],
    [
      'failure, agreed, and the line broke',
      [ask, yes],
      { ...failure, disconnection_reason: 'network_error' },
      null,
    ],
    ['no verdict', [ask, ['caller', 'I am not interested.']], {}, null],
    [
      'success, a bot that says “not interested”',
      [['bot', 'If you are not interested, say so.'], yes],
      success,
      null,
    ],
  ])('%s', (_, lines, facts, words) => {
    for (const call of [timed(lines, facts), plain(lines, facts)]) {
      const found = findSignals(call).find(({ kind }) => /success/.test(kind))
      if (words === null) expect(found).toBeUndefined()
      else expect(found?.reason).toContain(words)
    }
  })

  test('has the line and, if known, the time', () => {
    const lines: Lines = [ask, ['caller', 'Hm.'], ['bot', 'So?'], ['caller', 'I am not interested.']]
    expect(findSignals(timed(lines, success))[0]).toMatchObject({ line: 3, at_ms: 8_000 })
    expect(findSignals(plain(lines, success))[0]).toMatchObject({ line: 3, at_ms: null })
  })
})

describe('anger', () => {
  test.each<[string, string, boolean]>([
    ['a word', 'This is ridiculous.', true],
    ['written short', 'I’m done here, I’ll write a complaint.', true],
    ['loud', 'SHUT UP', true],
    ['as last words', 'You know what? Forget it. Goodbye.', true],
    ['as leaving for good', 'I will take my business elsewhere.', true],
    ['about what was not done', 'I want somebody to finally fix this.', true],
    ['a thing to forget', 'I did not forget it, goodbye.', false],
    ['denied', 'I am not angry, just curious.', false],
    ['a part of another word', 'I dreamt of a damned-good jokester.', false],
    ['calm', 'That is fine with me.', false],
  ])('%s', (_, text, isFound) => {
    expect(kindsOf(timed([ask, ['caller', text]])).includes('anger')).toBe(isFound)
  })

  test('ignores the bot and weighs repetitions', () => {
    expect(kindsOf(timed([['bot', 'That was stupid of me.'], hello]))).toEqual([])
    const once = timed([ask, ['caller', 'Ridiculous.'], ask, ['caller', 'Go on.']])
    const twice = timed([ask, ['caller', 'Ridiculous.'], ask, ['caller', 'I am fed up.']])
    expect(scoreOf(findSignals(twice))).toBeGreaterThan(scoreOf(findSignals(once)))
  })
})

describe('voicemail and people', () => {
  const greeting = ['caller', 'Please leave a message after the tone.'] as const
  const mailbox = { disconnection_reason: 'voicemail' }
  test.each<[string, CallFacts, string | null]>([
    ['voicemail that the bot talked to', timed([greeting, ask, ask], hungUp), 'voicemail_taken_for_person'],
    ['detected voicemail', timed([greeting, ['bot', 'Please call back.']], mailbox), null],
    [
      'a mailbox that was noticed on the way',
      timed([greeting, ask], { ...hungUp, events: [{ type: 'voicemail_detected', at_ms: 1 }] }),
      null,
    ],
    [
      'a person who was taken for one',
      timed([hello, ['bot', 'Please call back.']], mailbox),
      'person_taken_for_voicemail',
    ],
    [
      'a person who spoke twice',
      timed([['caller', 'Yes.'], ask, ['caller', 'Fine.']], mailbox),
      'person_taken_for_voicemail',
    ],
    ['an unknown greeting', timed([['caller', 'Northside Dental is closed today.'], ask], mailbox), null],
    ['plain transcript, voicemail', plain([greeting, ask, ask]), 'voicemail_taken_for_person'],
    ['plain transcript with a message', plain([greeting, ['bot', 'Please call back.']]), null],
    ['a person', timed([hello, ask, yes], done), null],
  ])('%s', (_, facts, kind) => {
    expect(kindsOf(facts).filter((found) => found.includes('voicemail'))).toEqual(kind ? [kind] : [])
  })
})

describe('texts', () => {
  const schema = { type: 'object', properties: { guests: { type: 'integer' } }, additionalProperties: false }
  const extracted = (extracted_data: unknown) => ({
    call_analysis: { extracted_data },
    duration_ms: 60_000,
    schema,
  })
  test.each<[string, CallFacts, string[]]>([
    ['a variable of the bot', timed([['bot', 'Hello {{first_name}}.'], yes]), ['spoken_variable']],
    ['the same, plain', plain([['bot', 'Hello {{ first_name }}.'], yes]), ['spoken_variable']],
    ['braces of the caller', timed([ask, ['caller', 'Two {{braces}}, please.']]), []],
    ['data that fits', extracted({ guests: 2 }), []],
    ['data that does not', extracted({ guests: 'two' }), ['schema_violation']],
    ['no data', extracted(null), []],
    ['no schema', { ...extracted({ guests: 'two' }), schema: null }, []],
  ])('%s', (_, facts, kinds) => expect(kindsOf(facts)).toEqual(kinds))

  test('a field outside the schema is not named', () => {
    const [found] = findSignals(extracted({ guests: 'two', 'Zebedee Quill': 1 }))
    expect(found?.reason).toMatch(/in \d places?: guests\.$/)
  })
})

test.each<[string, CallFacts]>([
  ['a good call', timed([hello, ask, yes, more, ['caller', 'No, thank you. Bye.']], { ...success, ...done })],
  ['a good call of the plain specification', plain([hello, ask, yes], success)],
  ['an unanswered dial', { turns: null, duration_ms: 0, disconnection_reason: 'dial_no_answer' }],
  ['a call without facts', {}],
])('%s has no signals', (_, facts) => {
  expect(findSignals(facts)).toEqual([])
  expect(scoreOf(findSignals(facts))).toBe(0)
})

test('reasons contain no quotes and are sorted by weight', () => {
  const secret = 'My name is Zebedee, this is ridiculous, I am not interested, call my lawyer.'
  const found = findSignals(timed([ask, ['caller', secret]], { ...success, ...hungUp }))
  expect(found.length).toBeGreaterThan(1)
  expect(JSON.stringify(found)).not.toMatch(/Zebedee|lawyer/)
  expect(found.map(({ weight }) => weight)).toEqual(found.map(({ weight }) => weight).sort((a, b) => b - a))
  expect(scoreOf(found)).toBeLessThanOrEqual(100)
})
