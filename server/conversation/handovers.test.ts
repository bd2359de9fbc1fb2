import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { botImpact } from '#contract/bots/impact'
import { tools } from '#contract/bots/tools'
import { modelDefaults } from '#contract/models/model-defaults'
import { ledCallsForFile } from '#server/conversation/testing'
import { newClient } from '#server/testing/client'

const led = ledCallsForFile()

const uses = (name: string) => ({ tools: [{ name, arguments: '{}' }] })

const transferTo = (agent_id: string, name = 'To_billing') => ({
  type: 'transfer_call' as const,
  name,
  static_params: { transfer_type: 'agent', agent_id },
})

const billing = (changes: Record<string, unknown> = {}) =>
  led.makeBot([{ type: 'end_call', name: 'Hang_up' }], {
    name: 'Billing',
    prompt: 'You answer questions about invoices.',
    first_message: 'This is Billing.',
    ...changes,
  })

const saidIn = ({ turns }: { turns?: { role: string; text: string }[] | null | undefined }) =>
  (turns ?? []).filter(({ role }) => role === 'assistant').map(({ text }) => text)

test('a call goes on with another bot: its greeting, its prompt and its tools', async () => {
  const target = await billing()
  led.answers(
    { text: 'I will connect you.', ...uses('To_billing') },
    { text: 'Your invoice is paid.', ...uses('Hang_up') },
  )
  const call = await led.ended(await led.makeBot([transferTo(target)]))
  expect(saidIn(call)).toEqual(['Hello.', 'I will connect you.', 'This is Billing.', 'Your invoice is paid.'])
  const [first, second] = led.model.asked.map(({ body }) => body)
  expect(first?.tools?.map(({ function: { name } }) => name)).toEqual(['To_billing'])
  expect(second?.tools?.map(({ function: { name } }) => name)).toEqual(['Hang_up'])
  expect(second?.messages[0]?.content).toMatch(
    /^You answer questions about invoices\.[\s\S]*talking with Clinic before/,
  )
  const told = second?.messages.map(({ content }) => content)
  expect(told).toEqual(expect.arrayContaining(['Hello.', 'This is Billing.', 'Handed over to Billing']))
  expect(call.agent_id).not.toBe(target)
  expect(call.tool_calls).toMatchObject([
    { name: 'To_billing', type: 'transfer_call', handed_to: target, result: 'Handed over to Billing' },
    { name: 'Hang_up' },
  ])
  expect(call.events?.filter(({ type }) => type === 'handed_over')).toMatchObject([{ detail: 'Billing' }])
  expect(call.engine?.handovers).toMatchObject([{ agent_id: target, conversation_provider: 'Stub' }])
  expect(call.disconnection_reason).toBe('agent_ended_call')
})

test('bots that hand a caller back and forth are stopped after five times', async () => {
  const first = await led.makeBot([])
  const second = await billing()
  await led.ours.call(tools.create, { bot_uid: first, body: transferTo(second, 'Go') })
  await led.ours.call(tools.create, { bot_uid: second, body: transferTo(first, 'Go') })
  const wants = Array.from({ length: 6 }, () => ({ text: 'One moment.', ...uses('Go') }))
  led.answers(...wants, { text: 'I will help you myself. Goodbye.' })
  const call = await led.ended(first)
  const results = call.tool_calls?.map(({ result }) => result)
  expect(results?.slice(0, 5)).toEqual([
    'Handed over to Billing',
    'Handed over to Clinic',
    'Handed over to Billing',
    'Handed over to Clinic',
    'Handed over to Billing',
  ])
  expect(results?.[5]).toBe('It was handed over 5 times already.')
  expect(saidIn(call).at(-1)).toContain('I will help you myself.')
})

test.each([
  ['HIPAA', 'hipaa_compliance_enabled', 'hipaa'],
  ['PCI', 'pci_compliance_enabled', 'pci'],
])('the rules of %s apply to a call that a bot without them began', async (_, rule, privacy) => {
  const target = await billing({ call_settings: { [rule]: true } })
  led.answers(
    { text: 'My card is 4111 1111 1111 1111.', ...uses('To_billing') },
    { text: 'Goodbye.', ...uses('Hang_up') },
  )
  const call = await led.ended(await led.makeBot([transferTo(target)]))
  expect(call.privacy).toBe(privacy)
  expect(JSON.stringify(call)).not.toContain('4111 1111')
  if (privacy === 'hipaa') expect(call.turns ?? null).toBeNull()
  else expect(saidIn(call)).toContain('This is Billing.')
})

test('rules of the first bot stay after a handover to a bot without them', async () => {
  const target = await billing()
  led.answers({ text: 'Wait.', ...uses('To_billing') }, { text: 'Goodbye.', ...uses('Hang_up') })
  const settings = { call_settings: { hipaa_compliance_enabled: true } }
  const call = await led.ended(await led.makeBot([transferTo(target)], settings))
  expect(call.privacy).toBe('hipaa')
  expect(call.turns ?? null).toBeNull()
  expect(call.tool_calls?.map(({ name }) => name)).toEqual(['To_billing', 'Hang_up'])
})

test('after a restart the bot continues that the call was handed over to', async () => {
  const target = await billing()
  let asked = 0
  led.model.answer = () => {
    asked += 1
    if (asked === 1) return { text: 'I will connect you.', ...uses('To_billing') }
    return asked === 2 ? 'hang' : { text: 'Your invoice is paid.', ...uses('Hang_up') }
  }
  const id = await led.place(await led.makeBot([transferTo(target)]))
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(2)
  await led.restart()
  const call = await led.untilEnded(id)
  expect(saidIn(call).at(-1)).toBe('Your invoice is paid.')
  expect(saidIn(call).filter((text) => text === 'This is Billing.')).toHaveLength(1)
  const resumed = led.model.asked.at(2)?.body
  expect(resumed?.messages[0]?.content).toContain('You answer questions about invoices.')
  expect(call.tool_calls).toMatchObject([{ handed_to: target }, { name: 'Hang_up' }])
  expect(call.events?.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['handed_over', 'conversation_resumed']),
  )
})

test('after a restart the longest duration is still that of the first bot', async () => {
  const target = await billing({ call_settings: { max_call_duration: 3 } })
  let asked = 0
  led.model.answer = () => {
    asked += 1
    if (asked === 1) return { text: 'I will connect you.', ...uses('To_billing') }
    return asked === 2 ? 'hang' : { text: 'Your invoice is paid. '.repeat(150) }
  }
  const settings = { call_settings: { max_call_duration: 2 } }
  const id = await led.place(await led.makeBot([transferTo(target)], settings))
  await expect.poll(() => asked).toBe(2)
  await led.restart()
  expect(await led.untilEnded(id)).toMatchObject({ disconnection_reason: 'timeout', duration_ms: 120_000 })
})

test('a call without a model is handed over to a bot that goes through its own points', async () => {
  const target = await billing({ prompt: 'Ask for the invoice number.' })
  const uid = await led.makeBot([transferTo(target)])
  await led.ours.call(modelDefaults.update, { body: { conversation: null } })
  const call = await led.ended(uid, { simulated_caller: 'wants_human' })
  expect(call.engine?.conversation).toBe('scripted')
  expect(saidIn(call)).toContain('This is Billing.')
  expect(saidIn(call).join(' ')).toMatch(/invoice number/)
  expect(call.tool_calls).toMatchObject([{ name: 'To_billing', handed_to: target }, { name: 'Hang_up' }])
  expect(call.events?.map(({ type }) => type)).toContain('handed_over')
  expect(call.disconnection_reason).not.toBe('transferred_to_human')
})

test('a scripted bot without a first message says that it takes over, and does not begin the call again', async () => {
  const target = await billing({ prompt: 'Ask for the invoice number.', first_message: '' })
  const uid = await led.makeBot([transferTo(target)])
  await led.ours.call(modelDefaults.update, { body: { conversation: null } })
  const call = await led.ended(uid, { simulated_caller: 'wants_human' })
  const begun = call.turns?.findIndex(({ text }) => /taking over|go on from here|now talking to/.test(text))
  expect(call.turns?.[begun ?? -1]?.role).toBe('assistant')
  expect(saidIn(call).slice(1).join(' ')).not.toMatch(/calling to|getting in touch|thank you for calling/i)
})

test('a call without a model stores nothing that the bot forbids to which it is handed over', async () => {
  const target = await billing({ call_settings: { hipaa_compliance_enabled: true } })
  const uid = await led.makeBot([transferTo(target)])
  await led.ours.call(modelDefaults.update, { body: { conversation: null } })
  const call = await led.ended(uid, { simulated_caller: 'wants_human' })
  expect(call.tool_calls?.map(({ name }) => name)).toContain('To_billing')
  expect(call).toMatchObject({ privacy: 'hipaa', call_status: 'ended' })
  expect(call.turns ?? null).toBeNull()
})

test('a tool hands over only to another bot of the organization, which cannot be deleted then', async () => {
  const target = await billing()
  const bot_uid = await led.makeBot([])
  const agent = { transfer_type: 'agent' }
  const body = (agent_id?: string) => ({
    type: 'transfer_call' as const,
    name: 'To_billing',
    static_params: { ...agent, ...(agent_id && { agent_id }) },
  })
  const problems = async (agent_id?: string) =>
    (await led.ours.refusal(tools.create, { bot_uid, body: body(agent_id) })).issues
  const path = 'static_params.agent_id'
  const theirs = await newClient(led.server)
  const { uid: foreign } = await theirs.call(bots.create, { body: { name: 'Foreign', prompt: 'Be kind.' } })
  expect(await problems()).toEqual([{ path, message: 'A transfer to another bot needs a bot.' }])
  expect(await problems(bot_uid)).toEqual([{ path, message: 'A bot cannot hand a call over to itself.' }])
  expect(await problems(foreign)).toEqual([{ path, message: `There is no bot ${foreign}.` }])
  const { id: tool_id } = await led.ours.call(tools.create, { bot_uid, body: body(target) })
  const change = { static_params: { ...agent, agent_id: foreign } }
  const refusal = await led.ours.refusal(tools.update, { bot_uid, tool_id, body: change })
  expect(refusal).toMatchObject({ status: 400, issues: [{ path }] })
  const { handover_count } = await led.ours.call(botImpact.get, { uid: target })
  expect(handover_count).toBe(1)
  expect(await led.ours.refusal(bots.delete, { uid: target })).toEqual({
    status: 409,
    error: 'Billing is still used: the target of the tool “To_billing” of “Clinic”.',
  })
  await led.ours.call(tools.delete, { bot_uid, tool_id })
  await led.ours.call(bots.delete, { uid: target })
})
