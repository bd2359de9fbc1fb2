import { expect, test } from 'vitest'
import { botFieldChanges } from './field-changes'

const long = 'x'.repeat(81)
const schema = { type: 'object', properties: {} }

test.each([
  ['nothing', { name: 'A' }, { name: 'A' }, []],
  ['a text', { name: 'A' }, { name: 'B' }, [{ path: 'name', before: 'A', after: 'B', is_long: false }]],
  ['a missing field is an empty one', { name: 'A' }, { name: 'A', first_message: null }, []],
  [
    'a field that was emptied',
    { voice_speed: 2 },
    { voice_speed: null },
    [{ path: 'voice_speed', before: 2, after: null, is_long: false }],
  ],
  [
    'a switch, which is not an empty field',
    { call_settings: { call_recording_enabled: false } },
    { call_settings: { call_recording_enabled: null } },
    [{ path: 'call_settings.call_recording_enabled', before: false, after: null, is_long: false }],
  ],
  [
    'one setting of a group, and one that is new',
    { call_settings: { silence_timeout: 6, max_call_duration: 15 } },
    { call_settings: { silence_timeout: 9, max_call_duration: 15 }, name: 'B' },
    [
      { path: 'call_settings.silence_timeout', before: 6, after: 9, is_long: false },
      { path: 'name', before: null, after: 'B', is_long: false },
    ],
  ],
  [
    'a long text is told without its values',
    { prompt: 'short' },
    { prompt: long },
    [{ path: 'prompt', before: null, after: null, is_long: true }],
  ],
  [
    'the order of keys does not matter',
    { post_call_settings: { structured_extraction_json_schema: schema } },
    { post_call_settings: { structured_extraction_json_schema: { properties: {}, type: 'object' } } },
    [],
  ],
  [
    'a schema is long',
    { post_call_settings: { structured_extraction_json_schema: schema } },
    { post_call_settings: { structured_extraction_json_schema: null } },
    [
      {
        path: 'post_call_settings.structured_extraction_json_schema',
        before: null,
        after: null,
        is_long: true,
      },
    ],
  ],
])('a save reports changed fields: %s', (_, before, after, changes) => {
  expect(botFieldChanges(before, after)).toEqual(changes)
})
