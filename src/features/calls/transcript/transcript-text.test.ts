import { expect, test } from 'vitest'
import { type Line, linesOf } from './lines'
import { transcriptText } from './transcript-text'

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

test('after a handover the transcript names the bot that goes on', () => {
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
  const events = [{ type: 'handed_over', at_ms: 5_000, detail: 'Billing' }]
  const { lines } = linesOf({ turns, events, transcript: [], duration_ms: 11_000 })
  expect(transcriptText(lines).replaceAll(/\[.*?\] /g, '')).toBe(
    'Bot: Good morning.\nCaller: My bill, please.\nBot: One moment.\nBilling: What is your number?\nCaller: Seven.\nBilling: Thank you.',
  )
})
