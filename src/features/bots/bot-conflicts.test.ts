import { expect, test } from 'vitest'
import { botDefaults } from '#contract/bot-rules'
import type { Bot } from '#contract/bots'
import { conflictsWith, withMine } from './bot-conflicts'
import { botValues } from './bot-values'

const bot: Bot = {
  ...structuredClone(botDefaults),
  uid: 'bot_1',
  id: 'bot_1',
  name: 'Base',
  prompt: 'Base',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const saved = botValues(bot)
const mine = { ...structuredClone(saved), name: 'Mine', prompt: 'Same' }

test('only what both have changed, to different values, is contested', () => {
  const latest = { ...bot, name: 'Theirs', prompt: 'Same', voice: 'nova' }
  expect(conflictsWith(latest, saved, mine)).toEqual([{ path: 'name', mine: 'Mine', theirs: 'Theirs' }])
  expect(conflictsWith({ ...bot, voice: 'nova' }, saved, mine)).toEqual([])
})

test('my values are laid over the latest bot where I keep them', () => {
  const latest = { ...bot, name: 'Theirs', voice: 'nova' }
  const merged = withMine(latest, mine, ['prompt'])
  expect(merged).toMatchObject({ name: 'Theirs', prompt: 'Same', voice: 'nova' })
})
