import { expect, test } from 'vitest'
import type { ToolDraft } from '#contract/bots/tools'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { ledCallsForFile } from '#server/conversation/testing'

const led = ledCallsForFile()

const wants = (text: string, name: string, args: object = {}) => ({
  text,
  tools: [{ name, arguments: JSON.stringify(args) }],
})
const office: ToolDraft = {
  type: 'transfer_call',
  name: 'Office',
  static_params: { default_transfer_number: '{{office}}', transfer_type: 'cold' },
}

test('a model that ends the call says the message of the tool and hangs up', async () => {
  led.answers(wants('Goodbye.', 'Bye'))
  const call = await led.ended(
    await led.makeBot([{ type: 'end_call', name: 'Bye', static_params: { end_message: 'Take care.' } }]),
  )
  expect(call.disconnection_reason).toBe('agent_ended_call')
  expect(call.turns?.at(-1)?.text).toBe('Take care.')
  expect(call.tool_calls).toMatchObject([{ name: 'Bye', type: 'end_call', result: 'ended' }])
})

test('a transfer ends the conversation, and the record says where it went', async () => {
  led.answers(wants('I connect you.', 'Office'))
  const call = await led.ended(await led.makeBot([office]), { office: '+14155550199' })
  expect(call.disconnection_reason).toBe('transferred_to_human')
  expect(call.tool_calls).toMatchObject([{ name: 'Office', result: 'transferred' }])
  expect(call.events).toContainEqual(
    expect.objectContaining({ type: 'call_transferred', detail: 'Office: +14155550199, cold transfer' }),
  )
})

test('a number that is blocked during the call gets no transfer, and the conversation goes on', async () => {
  const uid = await led.makeBot([office])
  const body = { phone_number: '+14155550199', reason: 'Asked for it.' }
  let isBlocking = false
  let isBlocked = false
  let wasRefused = false
  const block = async () => {
    isBlocking = true
    await led.ours.call(doNotCall.add, { body })
    isBlocked = true
  }
  led.model.answer = () => {
    if (!isBlocking) void block()
    if (wasRefused) return { text: 'I cannot connect you. Goodbye.' }
    if (!isBlocked) return { text: 'Which day suits you?' }
    wasRefused = true
    return wants('I connect you.', 'Office')
  }
  const call = await led.ended(uid, { office: '+14155550199' })
  expect(call.disconnection_reason).not.toBe('transferred_to_human')
  expect(call.events?.map(({ type }) => type)).toContain('transfer_refused')
})

test.each([
  ['the keys of the tool', { digits: '1w#' }, {}, '1w#', 1_500],
  ['the keys that the model chooses', {}, { digits: '42' }, '42', 500],
])('%s are pressed and recorded', async (_, static_params, args, pressed, duration_ms) => {
  led.answers(wants('One moment.', 'Menu', args), { text: 'Goodbye.' })
  const call = await led.ended(await led.makeBot([{ type: 'dtmf', name: 'Menu', static_params }]))
  expect(call.tool_calls).toMatchObject([{ name: 'Menu', result: `pressed ${pressed}`, duration_ms }])
  expect(call.events).toContainEqual(expect.objectContaining({ type: 'keys_pressed', detail: pressed }))
  const [offered] = led.model.asked[0]?.body.tools ?? []
  const asksForKeys = JSON.stringify(offered?.function.parameters).includes('digits')
  expect(asksForKeys).toBe(!('digits' in static_params))
})

test('what is no key is not pressed, and the model is told', async () => {
  led.answers(wants('', 'Menu', { digits: 'one' }), { text: 'Goodbye.' })
  const call = await led.ended(await led.makeBot([{ type: 'dtmf', name: 'Menu' }]))
  expect(call.tool_calls).toMatchObject([{ result: 'one are not keys of a telephone.' }])
  expect(led.model.asked.at(1)?.body.messages.at(-1)?.content).toMatch(/^The tool failed/)
})
