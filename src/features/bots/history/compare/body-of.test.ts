import { expect, test } from 'vitest'
import { bodyOf } from './bot-fields'

test.each([
  ['nothing', [], {}],
  [
    'fields and settings of one group',
    [
      { path: 'name', after: 'Anna' },
      { path: 'call_settings.silence_timeout', after: 9 },
      { path: 'call_settings.voicemail_message', after: null },
    ],
    { name: 'Anna', call_settings: { silence_timeout: 9, voicemail_message: null } },
  ],
])('%s as the body of a change', (_, changes, body) => {
  expect(bodyOf(changes)).toEqual(body)
})
