import { expect, test } from 'vitest'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { ledCallsForFile } from './testing'

const led = ledCallsForFile()
const disclosure = 'This call is recorded. You are speaking with an automated assistant.'

const wordsOf = ({ turns }: Awaited<ReturnType<typeof led.ended>>) =>
  (turns ?? []).flatMap(({ role, text }) => (role === 'assistant' ? [text] : []))

test('calls with the listed countries begin with the disclosure, and the model greets after it', async () => {
  led.answers({ text: 'When do you want to come?' })
  const bot = await led.makeBot([])
  expect(wordsOf(await led.ended(bot))[0]).toBe('Hello.')
  await led.ours.call(dialingRules.update, { body: { disclosure_countries: ['DE', 'US'] } })
  expect(wordsOf(await led.ended(bot)).slice(0, 2)).toEqual([disclosure, 'Hello.'])
  await led.ours.call(dialingRules.update, {
    body: { disclosure_countries: ['DE'], reason: 'Test', confirmation: 'relax the rules' },
  })
  expect(wordsOf(await led.ended(bot))[0]).toBe('Hello.')
})

test('a bot with words of its own says them in every call', async () => {
  const call_settings = { opening_disclosure: 'always', opening_disclosure_message: 'We record calls.' }
  const call = await led.ended(await led.makeBot([], { call_settings }))
  expect(wordsOf(call).slice(0, 2)).toEqual(['We record calls.', 'Hello.'])
})
