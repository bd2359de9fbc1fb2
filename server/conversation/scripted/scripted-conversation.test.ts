import { expect, test } from 'vitest'
import type { BotDraft } from '#contract/bots/bots'
import { Tool } from '#contract/bots/tools'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import { fillScript, spokenTexts } from '#rules/bots/script'
import { appointmentReminder } from '#rules/bots/templates/appointment-reminder'
import { paymentReminder } from '#rules/bots/templates/payment-reminder'
import { supportLine } from '#rules/bots/templates/support-line'
import { withSamples } from '#rules/variables/sample-values'
import { unfilledVariables } from '#rules/variables/variables'
import { sampleBot } from '#server/telephony/simulator/caller/sample-order'
import { createScriptedConversation } from './scripted-conversation'

/** The bot's turns when the caller says these lines one by one. */
const chat = (...said: string[]) => chatWith([], ...said)

const chatWith = (tools: Tool[], ...said: string[]) => chatOf(appointmentReminder, tools, ...said)

async function chatOf(draft: BotDraft, tools: Tool[], ...said: string[]) {
  const whole = { bot: sampleBot(draft), tools }
  const values = withSamples(unfilledVariables(spokenTexts(whole), {}), {})
  const setting = { script: fillScript(whole, values), inbound: false, variables: values, seed: 'chat' }
  const conversation = createScriptedConversation(setting, async () => [])
  const lines: RehearsalLine[] = []
  const answer = async () => {
    const signal = new AbortController().signal
    const turn = await conversation.answer(lines, { signal, onText: () => {} })
    lines.push({ by: 'bot', text: turn.text, tools: [] })
    return turn
  }
  const turns = [await answer()]
  for (const text of said) {
    lines.push({ by: 'caller', text })
    turns.push(await answer())
  }
  return turns.map(({ text }) => text)
}

test.each(['I want to move to Friday', 'Can I move it to Friday?', 'No, I cannot come.'])(
  'asks what works better when the caller says: %s',
  async (wish) => {
    const [, , asked, next = ''] = await chat('Yes, that is me.', wish, 'Friday at 10')
    expect(asked).toMatch(/what day and time works better/)
    expect(next).not.toMatch(/what day and time works better/)
  },
)

test('raises only what the prompt names, in its order', async () => {
  const turns = await chat('Yes, that is me.', 'Yes', 'Okay', 'No, thanks', 'Bye')
  expect(turns[1]).toMatch(/the time still works/)
  expect(turns[2]).toMatch(/bring your insurance card/)
  expect(turns[3]).toMatch(/send directions to (the|our) office/)
})

const directions = Tool.parse({
  id: 1,
  type: 'send_sms',
  name: 'send_directions',
  description: 'Text directions when the patient asks for them.',
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
})
const noTools = 'A scripted bot cannot use tools. Connect a model in Settings › Models.'

test.each([
  'Can you text me the directions please?',
  'Yes please send it by text',
  'I would like directions by text.',
])('says that it cannot use tools, at any point of the chat, when the caller says: %s', async (wish) => {
  for (const before of [[], ['Yes, that is me.'], ['Yes, that is me.', 'Yes'], ['Hello', 'Yes', 'Okay']]) {
    const last = (await chatWith([directions], ...before, wish)).at(-1)
    expect(last).toContain(noTools)
  }
})

test('raises the point that a request is about if no tool covers it', async () => {
  const [, next] = await chat('Can you send me directions to the office?')
  expect(next).toMatch(/send directions to (the|our) office/)
})

test('does not repeat a reminder', async () => {
  const turns = await chat('Yes, that is me.', 'Yes', 'Can I bring my dog?', 'Where do I park?', 'Okay')
  expect(turns.filter((text) => text.includes('bring your insurance card'))).toHaveLength(1)
})

test('says that it cannot answer, and repeats its own question only once', async () => {
  const turns = await chatOf(
    paymentReminder,
    [],
    'Yes',
    'How much do I owe?',
    'Can you email me the invoice?',
    'And by fax?',
  )
  const replies = turns.slice(2)
  for (const reply of replies) expect(reply).toMatch(/^I can’t answer that\./)
  expect(replies.filter((reply) => reply.endsWith('received the invoice?'))).toHaveLength(1)
})

test('never asks whether a fact of its prompt is okay', async () => {
  const turns = await chatOf(supportLine, [], 'My internet is down', '12345', 'Since Monday', 'Done', 'Okay')
  expect(turns.join(' ')).not.toMatch(/Invoices are sent|Is that okay/)
  const asked = await chatOf(supportLine, [], 'My internet is down', 'When are invoices sent?')
  expect(asked.at(-1)).toMatch(/invoices are sent on the first of the month\./i)
})
