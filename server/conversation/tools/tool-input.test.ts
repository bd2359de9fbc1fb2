import { expect, test } from 'vitest'
import type { ToolDraft } from '#contract/bots/tools'
import { ledCallsForFile } from '#server/conversation/testing'

const led = ledCallsForFile()

const save = (changes: Partial<ToolDraft> = {}): ToolDraft => ({
  type: 'api_request',
  name: 'Save',
  method: 'post',
  url: `${led.receiver.url}/save`,
  ...changes,
})

const wants = (name: string, args = '{}') => ({ tools: [{ name, arguments: args }] })

test('arguments and responses with characters that cannot be stored do not end the call', async () => {
  led.receiver.answer = (response) => response.end('{"id":"a\\u0000b","\\u0000":"\\ud800"}')
  const uid = await led.makeBot([
    save({ static_params: { response_variables: { id: 'id', all: '' } } }),
    save({ name: 'Next', method: 'get', url: `${led.receiver.url}/next/{{id}}` }),
  ])
  const broken = wants('Save', '{"day":"Tues\\u0000day","x\\u0000":"\\ud83d"}')
  led.answers(broken, wants('Next'), { text: 'Saved\0. Goodbye \ud83d.' })
  const call = await led.ended(uid)
  expect(call.call_status).toBe('ended')
  expect(call.tool_calls?.[0]).toMatchObject({
    arguments: { day: 'Tuesday', x: '\ufffd' },
    variables: { id: 'ab', all: '{"id":"ab","":"\ufffd"}' },
  })
  expect(led.receiver.received.map(({ path }) => path)).toEqual(['/save', '/next/ab'])
})

test('a request with a variable that has no value is not sent', async () => {
  led.receiver.answer = (response) => response.end('{}')
  const uid = await led.makeBot([
    save({ name: 'Find', static_params: { response_variables: { patient: 'patient' } } }),
    save({
      url: `${led.receiver.url}/{{patient.id}}`,
      static_params: { headers: { 'X-Day': '{{patient.day}}' } },
    }),
  ])
  led.answers(wants('Find'), wants('Save'), { text: 'That failed. Goodbye.' })
  const call = await led.ended(uid)
  const error = 'There is no value for {{patient.id}}, {{patient.day}}.'
  expect(call.tool_calls).toMatchObject([{ name: 'Find' }, { name: 'Save', error }])
  expect(led.receiver.received.map(({ path }) => path)).toEqual(['/save'])
})

test.each([
  ['are not a JSON object', '{"day":', 'Its arguments are not a JSON object.'],
  ['are a list', '[]', 'Its arguments are not a JSON object.'],
  ['lack a required one', '{"length":30}', 'Its arguments lack day.'],
  [
    'have a wrong type',
    '{"day":"Friday","length":"half an hour"}',
    'Its arguments are not valid. length: This must be a whole number, and is a text.',
  ],
])('a tool is not used if its arguments %s', async (_, args, problem) => {
  const properties = { day: { type: 'string' }, length: { type: 'integer' }, kind: { const: 'visit' } }
  const parameters = { type: 'object', properties, required: ['day', 'kind'] }
  led.answers(wants('Save', args), wants('Save', '{"day":"Friday"}'), { text: 'Saved. Goodbye.' })
  const call = await led.ended(await led.makeBot([save({ parameters })]))
  expect(led.receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
    { day: 'Friday', kind: 'visit' },
  ])
  expect(led.model.asked.at(1)?.body.messages.at(-1)?.content).toContain(problem)
  expect(call.tool_calls).toMatchObject([{ result: expect.stringContaining(problem) }, { name: 'Save' }])
})

test('what a response fills is in the farewell and the target of a transfer', async () => {
  led.receiver.answer = (response) => response.end('{"office":"+14155550199","slot":"nine"}')
  const find = save({ static_params: { response_variables: { office: 'office', slot: 'slot' } } })
  const office: ToolDraft = {
    type: 'transfer_call',
    name: 'Office',
    static_params: { default_transfer_number: '{{office}}', transfer_type: 'cold' },
  }
  led.answers(wants('Save'), wants('Office'))
  const transferred = await led.ended(await led.makeBot([find, office]))
  expect(transferred.events).toContainEqual(
    expect.objectContaining({ type: 'call_transferred', detail: 'Office: +14155550199, cold transfer' }),
  )
  const bye: ToolDraft = {
    type: 'end_call',
    name: 'Bye',
    static_params: { end_message: 'See you at {{slot}}.' },
  }
  led.answers(wants('Save'), wants('Bye'))
  const ended = await led.ended(await led.makeBot([find, bye]))
  expect(ended.turns?.at(-1)?.text).toMatch(/See you at nine\.$/)
  led.answers(wants('Bye'))
  const early = await led.ended(await led.makeBot([find, bye]))
  expect(early.disconnection_reason).toBe('agent_ended_call')
  expect(JSON.stringify(early.turns)).not.toContain('slot')
})

test.each([
  [
    '{{office}}',
    { office: 'the front desk' },
    '“the front desk” is not a phone number such as +14155550123.',
  ],
  ['{{slot}}', {}, 'There is no value for {{slot}}.'],
])('a transfer to %s, which is no number, is refused', async (number, variables, reason) => {
  const find = save({ static_params: { response_variables: { slot: 'slot' } } })
  const office: ToolDraft = {
    type: 'transfer_call',
    name: 'Office',
    static_params: { default_transfer_number: number, transfer_type: 'cold' },
  }
  led.answers(wants('Office'), { text: 'That is not possible. Goodbye.' })
  const call = await led.ended(await led.makeBot([find, office]), variables)
  expect(call.disconnection_reason).not.toBe('transferred_to_human')
  expect(call.events).toContainEqual(
    expect.objectContaining({ type: 'transfer_refused', detail: `Office: ${reason}` }),
  )
})
