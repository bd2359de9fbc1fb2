import { expect, test } from 'vitest'
import type { CallDetails } from '#contract/calls/calls'
import { maskId, maskNumber } from '#rules/calls/privacy'
import { maskCall } from './masked-call'

test.each([
  ['+14155550123', '+1 •••• 23'],
  ['+442079460123', '+44 •••• 23'],
  ['+353209120123', '+353 •••• 23'],
  ['+79161234567', '+7 •••• 67'],
  ['+491234', '•••• 34'],
  ['anonymous', '••••'],
  ['', '••••'],
])('the number %s is masked as %s', (number, shown) => expect(maskNumber(number)).toBe(shown))

test.each([
  ['crm-1234', '••••34'],
  ['4711', '••••'],
])('the id %s is masked as %s', (id, shown) => expect(maskId(id)).toBe(shown))

const call: CallDetails = {
  call_id: 'call_1',
  call_type: 'phonecall',
  direction: 'inbound',
  call_status: 'ended',
  from_number: '+442079460123',
  to_number: '+14155550100',
  agent_id: 'bot_1',
  customer_id: 'crm-1234',
  contact_id: 7,
  dynamic_variables: { first_name: 'Ada', appointment_time: '10:30' },
  transcript: [['user', 'This is Ada Byron.']],
  turns: [{ role: 'user', text: 'This is Ada Byron.', start_ms: 0, end_ms: 900 }],
  call_analysis: {
    summary: 'Ada agreed to 10:30.',
    is_successful: true,
    extracted_data: { patient_name: 'A. B.', agreed: true },
  },
  tool_calls: [
    {
      name: 'pay',
      type: 'function',
      at_ms: 1,
      duration_ms: 2,
      arguments: { amount: 120, to: 'Ada' },
      result: 'Sent to ada@example.com',
    },
  ],
  events: [{ type: 'interruption', at_ms: 5, detail: 'Ada said: no' }],
}

test('masking removes data of the other party and nothing else', () => {
  expect(maskCall(call, 'Augusta Byron')).toEqual({
    ...call,
    masked: true,
    from_number: '+44 •••• 23',
    customer_id: '••••34',
    dynamic_variables: { first_name: '••••', appointment_time: '••••' },
    transcript: [['user', 'This is [first_name] [name].']],
    turns: [{ role: 'user', text: 'This is [first_name] [name].', start_ms: 0, end_ms: 900 }],
    call_analysis: {
      summary: '[first_name] agreed to [appointment_time].',
      is_successful: true,
      extracted_data: { patient_name: '[patient_name]', agreed: true },
    },
    tool_calls: [
      {
        name: 'pay',
        type: 'function',
        at_ms: 1,
        duration_ms: 2,
        arguments: { amount: '[digits]', to: '[first_name]' },
        result: 'Sent to [e-mail]',
      },
    ],
    events: [{ type: 'interruption', at_ms: 5, detail: '[first_name] said: no' }],
  })
})

test('the called number of an outbound call is masked', () => {
  const outbound = {
    ...call,
    direction: 'outbound',
    from_number: call.to_number,
    to_number: call.from_number,
  }
  expect(maskCall(outbound)).toMatchObject({ from_number: '+14155550100', to_number: '+44 •••• 23' })
})
