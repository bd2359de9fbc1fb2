import { describe, expect, test } from 'vitest'
import { inOrder, isAudible, storableData } from './rules'

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

describe('data stored of a call', () => {
  test('is complete without settings', () => {
    expect(storableData(traces, {})).toEqual({ ...traces, recording_note: null })
  })
  test('has no card number under PCI, and turns with one are not audible', () => {
    const stored = storableData(traces, { pci_compliance_enabled: true })
    expect(JSON.stringify(stored)).not.toContain('1111')
    expect(stored.turns?.map(isAudible)).toEqual([false])
    expect(stored.recording_note).toBeNull()
  })
  test('has no words under HIPAA, and a note that says why', () => {
    const stored = storableData(traces, { hipaa_compliance_enabled: true, call_recording_enabled: true })
    expect(stored).toMatchObject({
      turns: null,
      analysis: null,
      recording_note: expect.stringMatching('HIPAA'),
    })
    expect(stored.events).toEqual([{ type: 'interruption', at_ms: 10 }])
    expect(JSON.stringify(stored)).not.toContain('1111')
  })
  test('has a note if recording is off', () => {
    expect(storableData(traces, { call_recording_enabled: false })).toEqual({
      ...traces,
      recording_note: 'Recording was switched off for this call.',
    })
  })
})

test.each([
  ['parts of a millisecond', 1_000.4, 2_000.6, 1_000, 2_001],
  ['an answer before the acceptance', 10, 20, 500, 500],
  ['an unanswered call', null, 900.5, null, 901],
])('the times of a call are whole and ordered: %s', (_, start_timestamp, end_timestamp, start, end) => {
  expect(inOrder({ start_timestamp, end_timestamp }, 500)).toEqual({
    start_timestamp: start,
    end_timestamp: end,
  })
})
