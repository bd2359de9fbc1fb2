import { expect, test } from 'vitest'
import { recordingSource } from './recording-source'

test.each([
  ['http://calls.example/v1/call/1/recording', { kind: 'own', path: '/v1/call/1/recording' }],
  ['https://calls.example/v1/call/1/recording?a=1', { kind: 'own', path: '/v1/call/1/recording?a=1' }],
  ['https://files.example/1.wav', { kind: 'elsewhere', url: 'https://files.example/1.wav' }],
  ['javascript:alert(1)', { kind: 'none' }],
  ['not an address', { kind: 'none' }],
  ['', { kind: 'none' }],
  [null, { kind: 'none' }],
])('%s', (url, source) => {
  expect(recordingSource(url, 'calls.example')).toEqual(source)
})
