import { expect, test } from 'vitest'
import { staticParamIssues } from './tool-params'

const closed = { start: 'closed', end: 'closed' }

test.each([
  ['end_call', { end_message: 'Bye', anything: [1] }, []],
  ['end_call', { end_message: 7 }, ['end_message']],
  ['dtmf', { digits: '1,w2#{{extension}}D' }, []],
  ['dtmf', { digits: '12 a' }, ['digits']],
  ['dtmf', { digits: '+49' }, ['digits']],
  ['api_request', { headers: { Authorization: 'Bearer {{key}}', 'X-A': '' } }, []],
  ['api_request', { headers: { 'X A': 'b' } }, ['headers.X A']],
  ['api_request', { headers: { Host: 'example.com' } }, ['headers.Host']],
  ['api_request', { headers: { 'X-A': 'b\r\nHost: c' } }, ['headers.X-A']],
  ['function', { headers: { 'X-A': 7 } }, ['headers.X-A']],
  ['function', { headers: ['X-A: b'] }, ['headers']],
  ['send_sms', { type: 'static', message: 'Hi' }, []],
  ['send_sms', { type: 'spoken' }, ['type']],
  [
    'check_working_hours',
    { working_hours: { monday: { start: '09:00', end: '17:00' }, sunday: closed } },
    [],
  ],
  [
    'check_working_hours',
    { working_hours: { monday: { start: '9', end: '17:00' } } },
    ['working_hours.monday.start'],
  ],
  [
    'check_working_hours',
    { working_hours: { friday: { start: '09:00', end: 'closed' } } },
    ['working_hours.friday.end'],
  ],
  [
    'transfer_call',
    { transfer_type: 'warm', transfer_settings: { ring_duration: 120, extension: '12' } },
    [],
  ],
  ['transfer_call', { transfer_type: 'hot' }, ['transfer_type']],
  ['transfer_call', { transfer_settings: { ring_duration: 9 } }, ['transfer_settings.ring_duration']],
  [
    'transfer_call',
    { transfer_settings: { detection_timeout: 301 } },
    ['transfer_settings.detection_timeout'],
  ],
  [
    'transfer_call',
    { transfer_settings: { three_way_message_type: 'x' } },
    ['transfer_settings.three_way_message_type'],
  ],
  ['function', { anything: true }, []],
  ['constructor', { anything: true }, []],
  ['dtmf', null, []],
])('a tool of type %s with %j', (type, params, paths) => {
  const issues = staticParamIssues(type, params)
  expect(issues.map((issue) => issue.path)).toEqual(paths.map((path) => `static_params.${path}`))
})
