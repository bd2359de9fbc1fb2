import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BotChanges } from '#contract/bots/bots'
import {
  AdvancedSettingsChanges,
  CallSettingsChanges,
  PostCallSettingsChanges,
} from '#contract/bots/settings'

const settings = ['call_settings', 'advanced_settings', 'post_call_settings']
const fields = [BotChanges, CallSettingsChanges, AdvancedSettingsChanges, PostCallSettingsChanges]
  .flatMap(({ shape }) => Object.keys(shape))
  .filter((name) => !settings.includes(name))

const rows = new Map(
  readFileSync('docs/conversations.md', 'utf8')
    .split('\n')
    .flatMap((line): [string, string[]][] => {
      const [, field, ...cells] = /^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \|$/.exec(line) ?? []
      return field ? [[field, cells]] : []
    }),
)

test('the table of conversations has every field of a bot, and no empty cell', () => {
  expect([...rows.keys()].toSorted()).toEqual(fields.toSorted())
  for (const [field, cells] of rows)
    expect(
      cells.every((cell) => cell.trim() !== ''),
      field,
    ).toBe(true)
})
