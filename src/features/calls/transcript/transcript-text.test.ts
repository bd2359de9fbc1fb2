import { expect, test } from 'vitest'
import type { Line } from './lines'
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
