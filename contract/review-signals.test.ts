import { describe, expect, test } from 'vitest'
import { findSignals, scoreOf } from './review-signals'
import type { CallFacts } from './review-signals-talk'

type Lines = (readonly [role: 'bot' | 'caller', text: string])[]

const roleOf = { bot: 'assistant', caller: 'user' } as const

/** A call of which each line takes two seconds and follows half a second after the one before. */
function timed(lines: Lines, facts: CallFacts = {}): CallFacts {
  const turns = lines.map(([who, text], index) => ({
    ...{ role: roleOf[who], text, start_ms: 500 + index * 2_500, end_ms: 2_500 + index * 2_500 },
  }))
  return { turns, events: [], tool_calls: [], duration_ms: 500 + lines.length * 2_500, ...facts }
}

/** The same as the plain specification tells it: texts without times, events, or a reason for its end. */
const plain = (lines: Lines, facts: CallFacts = {}): CallFacts => ({
  transcript: lines.map(([who, text]) => [roleOf[who], text] as const),
  duration_ms: 60_000,
  ...facts,
})

const success = { call_analysis: { is_successful: true } }
const failure = { call_analysis: { is_successful: false } }
const hungUp = { disconnection_reason: 'user_ended_call' }
const done = { disconnection_reason: 'call_completed' }

const ask = ['bot', 'May I confirm your appointment on Thursday?'] as const
const more = ['bot', 'Is there anything else I can help you with?'] as const
const yes = ['caller', 'Yes, that works for me.'] as const
const hello = ['caller', 'Hello, who is this?'] as const

const kindsOf = (facts: CallFacts) => findSignals(facts).map(({ kind }) => kind)

describe('the verdict against what was said', () => {
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

  test('leads to the line and, where it is known, to the instant', () => {
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
    ['denied', 'I am not angry, just curious.', false],
    ['a part of another word', 'I dreamt of a damned-good jokester.', false],
    ['calm', 'That is fine with me.', false],
  ])('%s', (_, text, isFound) => {
    expect(kindsOf(timed([ask, ['caller', text]])).includes('anger')).toBe(isFound)
  })

  test('of the bot is none, and twice weighs more than once', () => {
    expect(kindsOf(timed([['bot', 'That was stupid of me.'], hello]))).toEqual([])
    const once = timed([ask, ['caller', 'Ridiculous.'], ask, ['caller', 'Go on.']])
    const twice = timed([ask, ['caller', 'Ridiculous.'], ask, ['caller', 'I am fed up.']])
    expect(scoreOf(findSignals(twice))).toBeGreaterThan(scoreOf(findSignals(once)))
  })
})

describe('machines and persons', () => {
  const greeting = ['caller', 'Please leave a message after the tone.'] as const
  const mailbox = { disconnection_reason: 'voicemail' }
  test.each<[string, CallFacts, string | null]>([
    ['a mailbox that was talked to', timed([greeting, ask, ask], hungUp), 'voicemail_taken_for_person'],
    ['a mailbox that was noticed', timed([greeting, ['bot', 'Please call back.']], mailbox), null],
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
    ['plain, talked to', plain([greeting, ask, ask]), 'voicemail_taken_for_person'],
    ['plain, one line may be the message', plain([greeting, ['bot', 'Please call back.']]), null],
    ['a person', timed([hello, ask, yes], done), null],
  ])('%s', (_, facts, kind) => {
    expect(kindsOf(facts).filter((found) => found.includes('voicemail'))).toEqual(kind ? [kind] : [])
  })
})

describe('silence', () => {
  const turn = (role: string, start_ms: number, end_ms: number) => ({ role, text: 'Well.', start_ms, end_ms })
  const turns = [turn('assistant', 0, 2_000), turn('user', 11_000, 12_000), turn('assistant', 12_500, 14_000)]

  test('is found where neither speaks, and says how long', () => {
    const [found] = findSignals({ turns, duration_ms: 14_500 })
    expect(found).toMatchObject({ kind: 'dead_air', at_ms: 2_000, line: 1, reason: 'Nobody spoke for 9 s.' })
  })
  test('counts the end of the call, and the others', () => {
    const [found] = findSignals({ turns, duration_ms: 26_000 })
    expect(found?.reason).toBe('Nobody spoke for 12 s, and 1 more silence of over 5 s.')
  })
  test('is none while a tool works', () => {
    expect(
      findSignals({ turns, duration_ms: 14_500, tool_calls: [{ at_ms: 2_500, duration_ms: 6_000 }] }),
    ).toEqual([])
  })
  test('is told by events where no words are kept', () => {
    const events = [1, 2].map((at) => ({ type: 'silence_timeout', at_ms: at * 6_000 }))
    expect(findSignals({ turns: null, events, duration_ms: 20_000 })).toMatchObject([
      { kind: 'dead_air', at_ms: 6_000 },
    ])
  })
})

describe('talk at the same time', () => {
  const noted = (type: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ type, at_ms: 1_000 * index }))
  const overlapping = Array.from({ length: 8 }, (_, index) => ({
    ...{ role: index % 2 ? 'user' : 'assistant', text: 'And so on.' },
    ...{ start_ms: index * 2_000, end_ms: index * 2_000 + 3_000 },
  }))
  test.each<[string, CallFacts, boolean]>([
    ['noted three times', timed([ask, yes], { events: noted('interruption', 3) }), true],
    ['noted twice', timed([ask, yes], { events: noted('interruption', 2) }), false],
    ['unheard', timed([ask, yes], { events: noted('interruption_ignored', 3) }), true],
    ['heard in the times', { turns: overlapping, duration_ms: 20_000 }, true],
    ['without words', { turns: null, events: noted('interruption', 4), duration_ms: 20_000 }, true],
  ])('%s', (_, facts, isFound) => {
    expect(kindsOf(facts).includes('interruptions')).toBe(isFound)
  })
})

describe('figures out of line', () => {
  const minute = { duration_ms: 60_000 }
  const usual = { p90_latency: 1.4, cost_per_minute: 0.05 }
  const slow = (p90: number) => ({ latency: { e2e_p90_latency: p90 }, ...minute })
  const cost = (total_cost: number) => ({ call_cost: { total_cost }, ...minute })
  test.each<[string, CallFacts, string[]]>([
    ['slow beside the usual', { ...slow(2.6), usual }, ['slow_answers']],
    ['usual', { ...slow(1.5), usual }, []],
    ['slow for anybody', slow(4), ['slow_answers']],
    ['bearable where nothing is usual', slow(3), []],
    ['dear', { ...cost(0.15), usual }, ['high_cost']],
    ['a little dearer', { ...cost(0.08), usual }, []],
    ['dear, and nothing is usual', cost(5), []],
    ['dear, and too short to say', { ...cost(0.3), duration_ms: 9_000, usual }, []],
  ])('%s', (_, facts, kinds) => expect(kindsOf(facts)).toEqual(kinds))

  test('the slowest answer is where the wait begins', () => {
    const turns = [1, 4.5, 2].map((e2e, index) => ({
      ...{ role: 'assistant', text: 'So.', start_ms: 10_000 * (index + 1), end_ms: 14_000 + 10_000 * index },
      latency: { llm: 1, tts: 0.3, e2e },
    }))
    const found = findSignals({ turns, ...slow(4.5) }).find(({ kind }) => kind === 'slow_answers')
    expect(found).toMatchObject({
      line: 1,
      at_ms: 15_500,
      reason: 'Slow answers: one in ten took 4.5 s or more.',
    })
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

  test('a field that only the data names is not named', () => {
    const [found] = findSignals(extracted({ guests: 'two', 'Zebedee Quill': 1 }))
    expect(found?.reason).toMatch(/in \d places?: guests\.$/)
  })
})

test.each<[string, CallFacts]>([
  ['a good call', timed([hello, ask, yes, more, ['caller', 'No, thank you. Bye.']], { ...success, ...done })],
  ['a good call of the plain specification', plain([hello, ask, yes], success)],
  ['a dial that nobody answered', { turns: null, duration_ms: 0, disconnection_reason: 'dial_no_answer' }],
  ['a call of which nothing is known', {}],
])('%s has no signals', (_, facts) => {
  expect(findSignals(facts)).toEqual([])
  expect(scoreOf(findSignals(facts))).toBe(0)
})

test('what was said is not quoted, and the weightiest comes first', () => {
  const secret = 'My name is Zebedee, this is ridiculous, I am not interested, call my lawyer.'
  const found = findSignals(timed([ask, ['caller', secret]], { ...success, ...hungUp }))
  expect(found.length).toBeGreaterThan(1)
  expect(JSON.stringify(found)).not.toMatch(/Zebedee|lawyer/)
  expect(found.map(({ weight }) => weight)).toEqual(found.map(({ weight }) => weight).sort((a, b) => b - a))
  expect(scoreOf(found)).toBeLessThanOrEqual(100)
})
