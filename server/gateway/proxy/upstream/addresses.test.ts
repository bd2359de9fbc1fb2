import { expect, test } from 'vitest'
import { hideAddresses } from './addresses'

const platform = new URL('https://api.platform.example/voice')
const hiding = { platform, ours: 'https://ours.example' }
const hidden = (value: unknown) => JSON.parse(hideAddresses(JSON.stringify(value), hiding))

const stored = 'https://storage.example/a/1.wav?signature=x'
const ours = 'https://ours.example/v1/call/call_1/recording'

test.each<[string, unknown, unknown]>([
  ['a call', { call_id: 'call_1', recording_url: stored }, { call_id: 'call_1', recording_url: ours }],
  [
    'an id with special characters',
    { call_id: 'a/b', recording_url: stored },
    { call_id: 'a/b', recording_url: 'https://ours.example/v1/call/a%2Fb/recording' },
  ],
  [
    'unknown fields with that address, and others of its storage',
    {
      call_id: 'call_1',
      recording_url: stored,
      raw: [stored, `see ${stored}, or https://storage.example/b.wav`],
      stereo: 'https://storage.example/a/2.wav',
    },
    { call_id: 'call_1', recording_url: ours, raw: [ours, `see ${ours} or ${ours}`], stereo: ours },
  ],
  ['an unknown field', { call_id: 'call_1', audio_mp3: stored }, { call_id: 'call_1', audio_mp3: ours }],
  [
    'a nested field of a call',
    { call_id: 'call_1', media: { recording_url: stored } },
    { call_id: 'call_1', media: { recording_url: ours } },
  ],
  [
    'an address of the platform’s own',
    { call_id: 'call_1', recording_url: '/files/1.wav' },
    { call_id: 'call_1', recording_url: ours },
  ],
  [
    'the platform’s other addresses, which stay',
    {
      call_id: 'call_1',
      recording_url: 'https://api.platform.example/f/1.wav',
      docs: 'https://api.platform.example/docs',
    },
    { call_id: 'call_1', recording_url: ours, docs: 'https://api.platform.example/docs' },
  ],
  [
    'a voice',
    { voices: [{ id: 7, sample_url: stored, preview_url: '/p/7' }] },
    { voices: [{ id: 7, sample_url: '/v1/voices/7/sample', preview_url: '/v1/voices/7/sample' }] },
  ],
  [
    'none',
    { call_id: 'call_1', recording_url: null, call_settings: { call_recording_enabled: true } },
    { call_id: 'call_1', recording_url: null, call_settings: { call_recording_enabled: true } },
  ],
  [
    'addresses of operators',
    { id: 7, recording: 'yes', url: stored },
    { id: 7, recording: 'yes', url: stored },
  ],
])('%s', (_, given, expected) => {
  expect(hidden(given)).toEqual(expected)
})

test('each call in a list gets its own address, even if the text is escaped', () => {
  const list = {
    calls: ['call_1', 'call_2'].map((call_id, at) => ({ call_id, recording_url: `${stored}${at}` })),
  }
  const odd = JSON.stringify(list)
    .replaceAll('/', String.raw`\/`)
    .replaceAll('storage', String.raw`\u0073torage`)
  const text = hideAddresses(odd, hiding)
  expect(text).not.toMatch(/torage/)
  expect(JSON.parse(text).calls.map((call: { recording_url: string }) => call.recording_url)).toEqual([
    ours,
    ours.replace('call_1', 'call_2'),
  ])
})

test('the rest of the text stays byte for byte', () => {
  const text = '{ "recording_id": 12345678901234567890, "x": [1.0, 1e2, "\\u00e9"], "__proto__": {"a": 1} }'
  expect(hideAddresses(text, hiding)).toBe(text)
  const call = `{"call_id":"call_1","n":12345678901234567890,"recording_url":"${stored}"}`
  expect(hideAddresses(call, hiding)).toBe(call.replace(stored, ours))
})
