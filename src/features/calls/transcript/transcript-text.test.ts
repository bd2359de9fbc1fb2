import { describe, expect, test } from 'vitest'
import { type Line, linesOf } from './lines'
import { speakerIn, transcriptText } from './transcript-text'

test('a transcript as text has the speaker, and the time if known', () => {
  const lines: Line[] = [
    { role: 'assistant', text: 'Good morning.', start_ms: 0, end_ms: 900, confidence: null },
    { role: 'user', text: 'Hello', start_ms: 65_400, end_ms: 66_000, confidence: null },
    { role: 'system', text: 'A tool was used', start_ms: null, end_ms: null, confidence: null },
  ]
  expect(transcriptText(lines)).toBe(
    '[0:00] Bot: Good morning.\n[1:05] Caller: Hello\nSystem: A tool was used',
  )
})

const turn = (role: 'assistant' | 'user', text: string, start_ms: number) => ({
  role,
  text,
  start_ms,
  end_ms: start_ms + 900,
})
const turns = [
  turn('assistant', 'Good morning.', 0),
  turn('user', 'My bill, please.', 2_000),
  turn('assistant', 'One moment.', 4_000),
  turn('assistant', 'What is your number?', 6_000),
  turn('user', 'Seven.', 8_000),
  turn('assistant', 'Thank you.', 10_000),
]
const handover = { type: 'handed_over', at_ms: 5_000, detail: 'Billing' }
const textOf = (events: (typeof handover)[], firstBot?: string) => {
  const { lines } = linesOf({ turns, events, transcript: [], duration_ms: 11_000 }, { firstBot })
  return transcriptText(lines)
    .replaceAll(/\[.*?\] /g, '')
    .split('\n')
}

test('the transcript of a call with a handover names the bot of each line', () => {
  expect(textOf([handover], 'Front desk')).toEqual([
    'Front desk: Good morning.',
    'Caller: My bill, please.',
    'Front desk: One moment.',
    'Billing: What is your number?',
    'Caller: Seven.',
    'Billing: Thank you.',
  ])
})

test('the first bot is named if the next bot said nothing', () => {
  const lines = textOf([{ ...handover, at_ms: 10_500 }], 'Front desk')
  expect(lines.at(-1)).toBe('Front desk: Thank you.')
})

test('a first bot without a known name is a bot', () => {
  expect(textOf([handover])[0]).toBe('Bot: Good morning.')
})

test('a call with one bot does not name it in each line', () => {
  expect(textOf([], 'Front desk')[0]).toBe('Bot: Good morning.')
})

describe('the speaker of a turn in lists', () => {
  const botName = (uid: string) => ({ desk: 'Front desk', billing: 'Billing' })[uid] ?? 'Deleted bot'
  const handovers = [{ turn: 2, agent_id: 'billing' }]

  test.each([
    ['assistant', 0, 'Front desk'],
    ['user', 1, 'Caller'],
    ['assistant', 2, 'Billing'],
    ['assistant', 5, 'Billing'],
  ])('of %s at %i is %s', (role, turn, speaker) => {
    expect(speakerIn({ agent_id: 'desk', handovers }, { role, turn }, botName)).toBe(speaker)
  })

  test('is a bot if one bot led the call', () => {
    expect(speakerIn({ agent_id: 'desk' }, { role: 'assistant', turn: 0 }, botName)).toBe('Bot')
  })
})

test('the lines of a call in progress name the bot of each line', () => {
  const spoken = turns.map((one, at) =>
    at > 2 && one.role === 'assistant' ? { ...one, agent_id: 'b' } : one,
  )
  const { lines } = linesOf(
    { turns: spoken, transcript: [], duration_ms: 11_000 },
    { firstBot: 'Front desk', botName: () => 'Billing' },
  )
  expect(lines.map(({ bot }) => bot)).toEqual([
    'Front desk',
    undefined,
    'Front desk',
    'Billing',
    undefined,
    'Billing',
  ])
  expect(lines.filter(({ handedTo }) => handedTo)).toHaveLength(1)
})
