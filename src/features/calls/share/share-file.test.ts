import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedCall } from '~/features/calls/detail/shared-call'
import { shareFile, shareStyle, shareStyleHash } from './share-file'

const hostile = `<script>ran=1</script><img src=x onerror=ran=1>"'&{{name}}`
const call = {
  call_id: hostile,
  call_type: 'phonecall',
  direction: hostile,
  call_status: 'ended',
  from_number: '+14155550100',
  to_number: hostile,
  customer_id: hostile,
  duration_ms: 61_000,
  start_timestamp: Date.UTC(2026, 10, 21, 9, 41),
  dynamic_variables: { [hostile]: hostile },
  call_analysis: {
    summary: hostile,
    is_successful: true,
    success_evaluation: hostile,
    extracted_data: { [hostile]: hostile },
  },
  tool_calls: [{ name: hostile, type: 'function', at_ms: 5, duration_ms: 1, result: hostile }],
  events: [{ type: hostile, at_ms: 4, detail: hostile }],
}
const lines = [{ role: 'assistant', text: hostile, start_ms: 12_000, end_ms: 13_000, confidence: null }]
const sharing = { call, lines, botName: hostile, masks: [], zone: 'UTC' }

test('the policy of the file allows its style', () => {
  expect(shareStyleHash).toBe(`sha256-${createHash('sha256').update(shareStyle).digest('base64')}`)
})

test('the verdict is one line, which an evaluation extends only if it says more', () => {
  const verdictOf = (is_successful: boolean | null, success_evaluation: string) =>
    sharedCall({ ...sharing, call: { ...call, call_analysis: { is_successful, success_evaluation } } })
      .evaluation
  expect(verdictOf(true, 'Pass')).toEqual([{ label: 'Result', value: 'Successful' }])
  expect(verdictOf(false, '3 of 10')).toEqual([{ label: 'Result', value: 'Not successful (3 of 10)' }])
  expect(verdictOf(true, 'Fail')).toEqual([{ label: 'Result', value: 'Successful (Fail)' }])
  expect(verdictOf(null, 'Fair')).toEqual([{ label: 'Result', value: 'Fair' }])
})

test('hostile text is escaped, and the file has no script and no address', () => {
  const html = shareFile(sharedCall(sharing), 'now', null).join('')
  expect(html).not.toMatch(/<script|<img|onerror=ran=1>|"'&\{/)
  expect(html.match(/&lt;script&gt;ran=1/g)?.length).toBeGreaterThanOrEqual(14)
  expect(html).not.toMatch(/https?:|<[^>]*\ssrc=/)
  expect(html).toContain("default-src 'none'")
})

test('a recording is embedded only as audio', () => {
  const shared = sharedCall(sharing)
  const sound = 'data:audio/wav;base64,UklGRg=='
  expect(shareFile(shared, 'now', sound).join('')).toContain(`<audio controls src="${sound}">`)
  for (const source of [
    'data:text/html;base64,PHA+',
    'https://example.com/a.wav',
    'data:audio/wav;base64,"><p>',
  ])
    expect(shareFile(shared, 'now', source).join('')).not.toContain('<audio')
})

test('masked text is nowhere in the file', () => {
  const secrets = { name: 'Ada Lovelace', plan: 'gold' }
  const said = 'Ada, your gold plan ends 2026, call +1 415 555 0100, crm-77, four two.'
  const whole = {
    ...sharing,
    call: {
      ...call,
      call_id: 'call_1',
      to_number: '+442079460123',
      customer_id: 'crm-77',
      dynamic_variables: secrets,
    },
    lines: [{ role: 'user', text: said, start_ms: null, end_ms: null, confidence: null }],
  }
  const open = shareFile(sharedCall(whole), 'now', null).join('')
  for (const secret of ['Lovelace', 'gold', '415 555', 'crm-77', '+442079460123', 'four two'])
    expect(open).toContain(secret)
  const masks = ['numbers', 'names', 'customer_id', 'variables', 'digits'] as const
  const masked = shareFile(sharedCall({ ...whole, masks }), 'now', null).join('')
  for (const secret of ['Ada', 'Lovelace', 'gold', '555', 'crm-77', '7946', 'four two'])
    expect(masked).not.toContain(secret)
  expect(masked).toContain('Redacted: phone numbers, names')
})
