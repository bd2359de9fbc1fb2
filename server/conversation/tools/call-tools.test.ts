import { expect, test } from 'vitest'
import type { ToolDraft } from '#contract/bots/tools'
import { webhooks } from '#contract/webhooks/webhooks'
import { ledCallsForFile } from '#server/conversation/testing'
import { isSignedBy } from '#server/webhooks/testing'

const led = ledCallsForFile()

const save = (changes: Partial<ToolDraft> = {}): ToolDraft => ({
  type: 'api_request',
  name: 'Save',
  method: 'post',
  url: `${led.receiver.url}/save`,
  ...changes,
})

const uses = (name: string, args: object = {}) => ({ tools: [{ name, arguments: JSON.stringify(args) }] })

test('a tool is sent with its method, headers, body and variables, and shown with the call without secrets', async () => {
  const { secret } = await led.ours.call(webhooks.createSecret, { body: { overlap_hours: 0 } })
  led.receiver.answer = (response) => response.end('{"times":["09:00"],"echo":"Bearer hidden-token"}')
  led.answers(uses('Save', { day: 'Tuesday' }), { text: 'Nine is free. Goodbye.' })
  const uid = await led.makeBot([
    save({
      description: 'Saves the day.',
      url: `${led.receiver.url}/patients/{{first_name}}?call={{call_id}}`,
      static_params: { headers: { Authorization: 'Bearer hidden-token', 'X-Name': '{{first_name}}' } },
      parameters: {
        type: 'object',
        properties: {
          day: { type: 'string' },
          caller: { type: 'string', const: '{{user_number}}' },
          length: { type: 'integer', default: 30 },
        },
      },
    }),
  ])
  const call = await led.ended(uid, { first_name: 'Ada & Bo/..' })
  const [request, ...others] = led.receiver.received
  expect(others).toEqual([])
  expect(request?.path).toBe(`/patients/Ada%20%26%20Bo%2F..?call=${call.call_id}`)
  expect(request?.headers).toMatchObject({ authorization: 'Bearer hidden-token', 'x-name': 'Ada & Bo/..' })
  expect(JSON.parse(request?.body ?? '')).toEqual({ day: 'Tuesday', caller: '+14155550123', length: 30 })
  expect(request && isSignedBy(secret, request)).toBe(true)
  expect(call.tool_calls).toMatchObject([
    {
      name: 'Save',
      arguments: { day: 'Tuesday' },
      exchange: {
        method: 'POST',
        response_status: 200,
        request_headers: { authorization: 'Bearer ••••••' },
        response_body: '{"times":["09:00"],"echo":"******"}',
      },
    },
  ])
  expect(JSON.stringify(call)).not.toContain('hidden-token')
  const told = led.model.asked.at(1)?.body
  expect(told?.messages.at(-1)?.content).toContain('"times":["09:00"]')
  const [offered] = led.model.asked[0]?.body.tools ?? []
  expect(JSON.stringify(offered?.function.parameters)).not.toContain('user_number')
  expect(offered?.function).toMatchObject({ description: 'Saves the day.' })
})

test('what a response fills is in the next tool, and the model keeps its results', async () => {
  led.receiver.answer = (response, { path }) =>
    response.end(path.startsWith('/find') ? '{"patient":{"id":7,"slots":["09:00"]}}' : '{}')
  const uid = await led.makeBot([
    save({
      name: 'Find',
      method: 'get',
      url: `${led.receiver.url}/find`,
      parameters: { type: 'object', properties: { name: { type: 'string' } } },
      static_params: { response_variables: { patient: 'patient', slot: 'patient.slots[0]' } },
    }),
    save({ url: `${led.receiver.url}/patients/{{patient.id}}/{{slot}}` }),
  ])
  led.answers(uses('Find', { name: 'Ada' }), { text: 'Which day?' }, uses('Save'), { text: 'Done. Goodbye.' })
  const call = await led.ended(uid)
  expect(led.receiver.received.map(({ path }) => path)).toEqual(['/find?name=Ada', '/patients/7/09%3A00'])
  expect(call.tool_calls?.[0]?.variables).toEqual({
    patient: '{"id":7,"slots":["09:00"]}',
    slot: '09:00',
  })
  const later = led.model.asked.at(2)?.body.messages ?? []
  expect(later.filter(({ role }) => role === 'tool').map(({ content }) => content)).toEqual([
    '{"patient":{"id":7,"slots":["09:00"]}}',
  ])
})

test('a tool that fails says why to the model and in the call', async () => {
  led.receiver.answer = (response) => response.writeHead(500).end('Out of paper')
  led.answers(uses('Save'), { text: 'That failed. Goodbye.' })
  const call = await led.ended(await led.makeBot([save()]))
  const error = 'The server returned 500. The bot is told that the tool failed.'
  expect(call.tool_calls).toMatchObject([{ name: 'Save', error, exchange: { response_status: 500 } }])
  expect(led.model.asked.at(1)?.body.messages.at(-1)?.content).toBe(`The tool failed: ${error}\nOut of paper`)
})

test('a tool waits no longer than its limit', async () => {
  led.receiver.answer = () => undefined
  led.answers(uses('Save'), { text: 'Goodbye.' })
  const call = await led.ended(await led.makeBot([save({ api_timeout: 200 })]))
  const [used] = call.tool_calls ?? []
  expect(used?.error).toBe('The server did not finish its response within 0.2 s.')
  expect(used?.duration_ms).toBeGreaterThanOrEqual(200)
})

test('an address in a private network is refused', async () => {
  led.answers(uses('Save'), { text: 'Goodbye.' })
  const call = await led.ended(await led.makeBot([save({ url: 'http://10.0.0.1/' })]))
  expect(call.tool_calls?.[0]?.error).toMatch(/^10\.0\.0\.1 is not a public address/)
})

test('a tool that is running when the call is hung up is in the record', async () => {
  let respond = () => undefined as unknown
  led.receiver.answer = (response) => {
    respond = () => response.end('{"late":true}')
  }
  led.answers(uses('Save', { day: 'Friday' }))
  const id = await led.place(await led.makeBot([save()]))
  await expect.poll(() => led.receiver.received.length, { timeout: 10_000 }).toBe(1)
  await led.hangUp(id)
  respond()
  const call = await led.untilEnded(id)
  expect(call.tool_calls).toMatchObject([
    { name: 'Save', arguments: { day: 'Friday' }, exchange: { response_body: '{"late":true}' } },
  ])
})

test('after a restart the conversation continues, and the same use is not repeated', async () => {
  led.receiver.answer = (response) => response.end('{"booked":true}')
  const slow = led.model
  let asked = 0
  slow.answer = () => {
    asked += 1
    if (asked === 1) return uses('Save', { day: 'Friday' })
    if (asked === 2) return 'hang'
    if (asked === 3) return uses('Save', { day: 'Friday' })
    return { text: 'It is booked. Goodbye.' }
  }
  const id = await led.place(await led.makeBot([save()]))
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(2)
  await led.restart()
  const call = await led.untilEnded(id)
  expect(led.receiver.received.length).toBe(1)
  expect(call.tool_calls).toMatchObject([{ name: 'Save', result: '{"booked":true}' }])
  expect(call.turns?.filter(({ text }) => text === 'Hello.')).toHaveLength(1)
  expect(call.events?.map(({ type }) => type)).toContain('conversation_resumed')
  const rows = await led.server.database.selectFrom('tool_runs').select('place').execute()
  expect(rows).toEqual([])
})

test('a HIPAA call, whose turns are not stored, ends after a restart', async () => {
  let asked = 0
  led.model.answer = () => {
    asked += 1
    return asked === 1 ? uses('Save', { day: 'Friday' }) : 'hang'
  }
  const settings = { call_settings: { hipaa_compliance_enabled: true } }
  const id = await led.place(await led.makeBot([save()], settings))
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(2)
  await led.restart()
  const call = await led.untilEnded(id)
  expect(call).toMatchObject({ call_status: 'error', disconnection_reason: 'system_error' })
  expect(call.events?.map(({ type }) => type)).toContain('conversation_interrupted')
  expect(led.receiver.received).toHaveLength(1)
  expect(asked).toBe(2)
})

test('a call under HIPAA stores that the tool was used, and nothing else of it', async () => {
  led.answers(uses('Save', { day: 'Friday' }), { text: 'Goodbye.' })
  const uid = await led.makeBot([save()], { call_settings: { hipaa_compliance_enabled: true } })
  const call = await led.ended(uid)
  expect(led.receiver.received.length).toBe(1)
  expect(call.tool_calls?.map((used) => Object.keys(used).toSorted())).toEqual([
    ['at_ms', 'duration_ms', 'name', 'type'],
  ])
})

test('card numbers in what a tool sends and receives are masked in a call under PCI', async () => {
  led.receiver.answer = (response) => response.end('{"card":"4111 1111 1111 1111"}')
  led.answers(uses('Save', { card: '4111111111111111' }), { text: 'Goodbye.' })
  const uid = await led.makeBot([save()], { call_settings: { pci_compliance_enabled: true } })
  const call = await led.ended(uid)
  expect(led.receiver.received[0]?.body).toContain('4111111111111111')
  expect(JSON.stringify(call)).not.toMatch(/4111 ?1111/)
  expect(call.tool_calls?.[0]?.exchange?.response_body).toContain('[card number]')
})

const saidIn = ({ turns }: { turns?: { role: string; text: string }[] | null | undefined }) =>
  (turns ?? []).filter(({ role }) => role === 'assistant').map(({ text }) => text)

test.each([
  ['holds the caller with a few words', {}, ['Hello.', 'One moment, please.', 'Saved. Goodbye.']],
  ['stays silent if it must not speak', { speak_during_execution: false }, ['Hello.', 'Saved. Goodbye.']],
])('while a tool runs, the bot %s', async (_, changes, texts) => {
  led.answers(uses('Save'), { text: 'Saved. Goodbye.' })
  const call = await led.ended(await led.makeBot([save(changes)]))
  expect(saidIn(call)).toEqual(texts)
})

test('what the model says before a tool needs no holding words', async () => {
  led.answers({ text: 'I will save it.', ...uses('Save') }, { text: 'Saved. Goodbye.' })
  const call = await led.ended(await led.makeBot([save()]))
  expect(saidIn(call)).toEqual(['Hello.', 'I will save it.', 'Saved. Goodbye.'])
})

test('after a tool about which it must not speak, the bot waits for the caller and remembers the result', async () => {
  led.answers({ text: 'I will save it. Which day?', ...uses('Save') }, { text: 'Fine. Goodbye.' })
  const call = await led.ended(await led.makeBot([save({ speak_after_execution: false })]))
  expect(saidIn(call)).toEqual(['Hello.', 'I will save it. Which day?', 'Fine. Goodbye.'])
  expect(call.turns?.map(({ role }) => role).join(' ')).toMatch(/assistant user assistant user assistant/)
  const later = led.model.asked.at(1)?.body.messages ?? []
  expect(later.find(({ role }) => role === 'tool')?.content).toBe('{"taken":true}')
})

test('the bot does not wait for an async tool, and its result is in the record', async () => {
  let asked = 0
  let respond: (() => void) | undefined
  led.receiver.answer = (response) => {
    respond = () => response.end('{"late":true}')
    if (asked > 1) respond()
  }
  led.model.answer = () => {
    asked += 1
    if (asked === 1) return uses('Save')
    respond?.()
    return { text: 'It is under way. Goodbye.' }
  }
  const call = await led.ended(await led.makeBot([save({ async: true })]))
  expect(saidIn(call)).toEqual(['Hello.', 'It is under way. Goodbye.'])
  const told = led.model.asked.at(1)?.body.messages.at(-1)?.content
  expect(told).toBe('The tool is running and will end later. Go on without its result.')
  expect(call.tool_calls).toMatchObject([{ name: 'Save', exchange: { response_body: '{"late":true}' } }])
})
