import { expect, test } from 'vitest'
import { type Bot, BotDraft } from '#contract/bots/bots'
import { botDefaults } from '#rules/bots/bot-rules'
import { copyOfBot, hasMaskedAddress } from './use-bot-actions'

const botWith = (webhook_url: string): Bot => ({
  ...structuredClone(botDefaults),
  post_call_settings: { ...botDefaults.post_call_settings, webhook_url },
  uid: 'bot_1',
  id: 'bot_1',
  name: 'Front desk',
  prompt: 'You answer the phone.',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
})

test.each([
  ['https://reports.example/hook', 'https://reports.example/hook'],
  ['https://******@reports.example/hook', null],
])('a copy of a bot with the report address %s has %j', (address, copied) => {
  const bot = botWith(address)
  const draft = BotDraft.parse(copyOfBot(bot))
  expect(draft).toMatchObject({ name: 'Copy of Front desk', post_call_settings: { webhook_url: copied } })
  expect(hasMaskedAddress(bot)).toBe(copied === null)
})
