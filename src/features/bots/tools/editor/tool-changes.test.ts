import { describe, expect, test } from 'vitest'
import { checkNewTool, checkToolChanges } from './tool-changes'
import { nameOfCopy, newToolValues, type StoredTool, type ToolValues, toolValues } from './tool-values'

type Change = Partial<Omit<ToolValues, 'params'>> & { params?: ToolValues['params'] }

const after = (values: ToolValues, { params, ...change }: Change): ToolValues => ({
  ...values,
  ...change,
  params: { ...values.params, ...params },
})

function changed(tool: StoredTool, change: Change) {
  const values = toolValues(tool)
  const { changes, issues } = checkToolChanges(tool, values, after(values, change))
  return changes ?? issues.map(({ path }) => path)
}

const made = (type: string, change: Change) => {
  const { changes, issues } = checkNewTool(
    type,
    after(newToolValues(type as never), { name: 'X', ...change }),
  )
  return changes ?? issues.map(({ path }) => path)
}

const warm = {
  transfer_type: 'warm',
  default_transfer_number: '+1',
  unknown: { a: [1] },
  transfer_settings: { ring_duration: 'long', flag: 1, whisper_message: false },
}
const transfer: StoredTool = { type: 'transfer_call', name: 'Desk', static_params: warm }
const request: StoredTool = {
  type: 'api_request',
  name: 'Order',
  url: 'https://example.com',
  static_params: { headers: { Authorization: 'Bearer x' }, own: 1 },
}
const week: StoredTool = {
  type: 'check_working_hours',
  name: 'Open',
  static_params: { working_hours: { monday: { start: '09:00', end: '17:00' } } },
}
const odd: StoredTool = { type: 'sing', name: 'Song', static_params: { song: 'x' } }
const settings = 'transfer_settings'

describe('a save sends only changed fields', () => {
  test.each<[string, StoredTool, Change, unknown]>([
    ['nothing', transfer, {}, {}],
    ['the name', transfer, { name: 'Front' }, { name: 'Front' }],
    ['an emptied text', { ...odd, description: 'La' }, { description: ' ' }, { description: null }],
    [
      'a changed setting, with settings that have no control or an unusual value',
      transfer,
      { params: { [`${settings}/ai_auto_greet`]: false } },
      { static_params: { ...warm, transfer_settings: { ...warm.transfer_settings, ai_auto_greet: false } } },
    ],
    [
      'a value in place of one that a control could not show',
      transfer,
      { params: { [`${settings}/ring_duration`]: 40 } },
      { static_params: { ...warm, transfer_settings: { ...warm.transfer_settings, ring_duration: 40 } } },
    ],
    [
      'a setting reset to its default, which is still sent',
      transfer,
      { params: { [`${settings}/whisper_message`]: true } },
      { static_params: { ...warm, transfer_settings: { ...warm.transfer_settings, whisper_message: true } } },
    ],
    [
      'a text with the kind that decides whether it is spoken',
      transfer,
      { params: { [`${settings}/fallback_message_static`]: 'Sorry' } },
      {
        static_params: {
          ...warm,
          transfer_settings: {
            ...warm.transfer_settings,
            fallback_message_type: 'static',
            fallback_message_static: 'Sorry',
          },
        },
      },
    ],
    [
      'a header',
      request,
      {
        headers: [
          { name: 'X-A ', value: 'b' },
          { name: '', value: '' },
        ],
      },
      { static_params: { own: 1, headers: { 'X-A': 'b' } } },
    ],
    [
      'a response variable',
      request,
      { responses: [{ name: ' slot ', value: 'data.slots[0]' }] },
      {
        static_params: {
          own: 1,
          headers: { Authorization: 'Bearer x' },
          response_variables: { slot: 'data.slots[0]' },
        },
      },
    ],
    ['all headers away', request, { headers: [] }, { static_params: { own: 1 } }],
    ['settings of an unknown type', odd, { rest: '{"song":"y"}' }, { static_params: { song: 'y' } }],
    [
      'routing as JSON',
      transfer,
      { params: { routing_rules: '[{"to":"+2"}]' } },
      { static_params: { ...warm, routing_rules: [{ to: '+2' }] } },
    ],
    [
      'hours, and nothing of days that are not said',
      week,
      { params: { 'working_hours/monday/end': '18:00' } },
      { static_params: { working_hours: { monday: { start: '09:00', end: '18:00' } } } },
    ],
    ['parameters', odd, { parameters: '{"type":"object"}' }, { parameters: { type: 'object' } }],
  ])('%s', (_, tool, change, body) => {
    expect(changed(tool, change)).toEqual(body)
  })
})

describe('issues are reported at their controls', () => {
  test.each<[string, StoredTool, Change, string[]]>([
    ['no name', odd, { name: '' }, ['name']],
    ['no address', request, { url: '' }, ['url']],
    ['no JSON', odd, { rest: '{' }, ['rest']],
    ['no schema', { ...odd, parameters: {} }, { parameters: '{"type":"text"}' }, ['parameters']],
    ['no target', transfer, { params: { default_transfer_number: '' } }, ['params.default_transfer_number']],
    [
      'out of range',
      transfer,
      { params: { [`${settings}/detection_timeout`]: 400 } },
      [`params.${settings}/detection_timeout`],
    ],
    [
      'twice the same header',
      request,
      {
        headers: [
          { name: 'a', value: '' },
          { name: 'A', value: '' },
        ],
      },
      ['headers'],
    ],
    [
      'twice the same variable',
      request,
      {
        responses: [
          { name: 'a', value: 'x' },
          { name: 'a', value: 'y' },
        ],
      },
      ['responses'],
    ],
    ['a variable without a path', request, { responses: [{ name: 'a', value: '' }] }, ['responses']],
    ['a header that is not ours to set', request, { headers: [{ name: 'Host', value: 'x' }] }, ['headers']],
    [
      'half a time',
      week,
      { params: { 'working_hours/monday/start': '' } },
      ['params.working_hours/monday/start'],
    ],
    [
      'no times on a day that was not said',
      week,
      { params: { 'working_hours/friday/start': '', 'working_hours/friday/end': '' } },
      ['params.working_hours/friday/start', 'params.working_hours/friday/end'],
    ],
    ['no limit', request, { api_timeout: null }, ['api_timeout']],
  ])('%s', (_, tool, change, paths) => {
    expect(changed(tool, change)).toEqual(paths)
  })
})

test.each<[string, Change, unknown]>([
  ['end_call', {}, { type: 'end_call', name: 'X' }],
  [
    'end_call',
    { params: { end_message: 'Bye' } },
    { type: 'end_call', name: 'X', static_params: { end_message: 'Bye' } },
  ],
  ['send_sms', {}, { type: 'send_sms', name: 'X', static_params: { type: 'static' } }],
  ['dtmf', { params: { digits: 'abc!' } }, ['params.digits']],
  ['api_request', { url: 'x' }, ['url']],
  ['transfer_call', {}, ['params.default_transfer_number']],
  [
    'function',
    {},
    {
      type: 'function',
      name: 'X',
      use_raw_schema: true,
      parameters: { type: 'object', properties: {}, required: [] },
    },
  ],
])('a new %s with %j', (type, change, body) => {
  expect(made(type, change)).toEqual(body)
})

test('a week begins with the usual hours', () => {
  expect(made('check_working_hours', {})).toMatchObject({
    static_params: {
      timezone: expect.any(String),
      working_hours: {
        monday: { start: '09:00', end: '17:00' },
        sunday: { start: 'closed', end: 'closed' },
      },
    },
  })
})

test('a copy has a unique name', () => {
  const taken = ['Copy of Bye', 'Copy of Bye 2']
  expect(nameOfCopy('Bye', (name) => taken.includes(name))).toBe('Copy of Bye 3')
})
