import { expect, test } from 'vitest'
import type { Bot } from '#contract/bots/bots'
import { botDefaults } from '#rules/bots/bot-rules'
import { conflictsWith, withMine } from './bot-conflicts'
import { botLeaves, botValues } from './bot-values'

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

test('what was typed over an older value than that of the form is contested, also when it is that value', () => {
  const read = { ...bot, name: 'Theirs', prompt: 'Same' }
  const older = botLeaves(saved)
  const theirs = { path: 'name', theirs: 'Theirs' }
  expect(conflictsWith(read, botValues(read), mine, older)).toEqual([{ ...theirs, mine: 'Mine' }])
  expect(conflictsWith(read, botValues(read), saved, older)).toEqual([
    { ...theirs, mine: 'Base' },
    { path: 'prompt', mine: 'Base', theirs: 'Same' },
  ])
  expect(conflictsWith(read, botValues(read), botValues(read), older)).toEqual([])
})

test('my values are laid over the latest bot where I keep them', () => {
  const latest = { ...bot, name: 'Theirs', voice: 'nova' }
  const merged = withMine(latest, mine, ['prompt'])
  expect(merged).toMatchObject({ name: 'Theirs', prompt: 'Same', voice: 'nova' })
})
