import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BotChanges } from '#contract/bots/bots'
import {
  AdvancedSettingsChanges,
  CallSettingsChanges,
  PostCallSettingsChanges,
} from '#contract/bots/settings'
import { fieldNotes } from '#rules/bots/field-notes'
import { effects, events, type Row, tableOf, told, words } from './testing-field-effects'
import { fieldCallsForFile } from './testing-fields'

/** The columns of the table. The last two are calls with audio. */
const columns = ['scripted', 'model', 'web', 'telephone'] as const
const modes = ['scripted', 'model', 'spoken', 'telephone'] as const
const groups = {
  call_settings: CallSettingsChanges,
  advanced_settings: AdvancedSettingsChanges,
  post_call_settings: PostCallSettingsChanges,
}
const groupOf = new Map(
  Object.entries(groups).flatMap(([group, { shape }]) => Object.keys(shape).map((name) => [name, group])),
)
const fields = [...Object.keys(BotChanges.shape).filter((name) => !(name in groups)), ...groupOf.keys()]

/** Fields that act before and after a conversation, with the tests of their effect. */
const elsewhere: Record<string, string> = {
  pre_call_webhook_url: 'server/webhooks/pre-call/pre-call.test.ts',
  pre_call_webhook_timeout: 'server/webhooks/pre-call/pre-call.test.ts',
  pre_call_webhook_fallback: 'server/webhooks/pre-call/pre-call.test.ts',
  tools_in_simulated_calls: 'server/conversation/tools/campaign-tools.test.ts',
  webhook_url: 'server/webhooks/send-reports.test.ts',
}

const rows = tableOf('Bots')
const play = fieldCallsForFile()

function changesFor(name: string, value: unknown, bot: Record<string, unknown> = {}) {
  const group = groupOf.get(name)
  const chosen = value === 'base' ? play.knowledge_base_id : value
  if (!group) return { ...bot, [name]: chosen }
  return { ...bot, [group]: { ...(bot[group] as object), [name]: chosen } }
}

test('the table has every field of a bot, and no empty cell', () => {
  expect([...rows.keys()].toSorted()).toEqual(fields.toSorted())
  expect([...Object.keys(effects), ...Object.keys(elsewhere)].toSorted()).toEqual(fields.toSorted())
  for (const [field, path] of Object.entries(elsewhere)) expect(readFileSync(path, 'utf8')).toContain(field)
})

test.each([...rows])('the editor says where %s has no effect', (field, cells) => {
  expect(cells).toHaveLength(columns.length)
  expect(cells.every((cell) => cell.trim() !== '')).toBe(true)
  const without = columns.filter((_, at) => /^no effect/i.test(cells[at] ?? ''))
  expect(fieldNotes[field]?.without ?? []).toEqual(without)
})

/** Web calls and telephone calls are led by the same function, so most fields are played once for both. */
const columnsOf = (mode: (typeof modes)[number], { telephone }: Row) =>
  mode !== 'spoken' ? [mode] : telephone ? (['web'] as const) : (['web', 'telephone'] as const)

describe.each(Object.entries(effects))('%s', (name, row: Row) => {
  const { values, caller = 'helpful', call_id = 'call-1', person = {}, bot } = row
  const ownModes = modes.filter((mode) => mode !== 'telephone' || row.telephone)
  test.each(ownModes)('%s', async (mode) => {
    const played = async (value: unknown) => {
      const changes = changesFor(name, value, bot)
      if (mode === 'telephone') return play.spoken(changes, person)
      if (mode === 'spoken') return play.spoken(changes, person, row.telephone ? 'inbound' : 'outbound')
      return play[mode](changes, { caller, call_id })
    }
    const [first, second] = [await played(values[0]), await played(values[1])]
    const isSpoken = mode === 'spoken' || mode === 'telephone'
    const probe = row[mode] ?? row.all ?? (isSpoken ? undefined : row.both)
    const without = fieldNotes[name]?.without ?? []
    if (!probe) {
      for (const column of columnsOf(mode, row)) expect(without).toContain(column)
      const seen = [words, told, events]
      expect(seen.map((look) => look(second))).toEqual(seen.map((look) => look(first)))
      return
    }
    for (const column of columnsOf(mode, row)) expect(without).not.toContain(column)
    if (!isSpoken) expect(probe(await played(values[0])), 'the same call again').toEqual(probe(first))
    expect(probe(second)).not.toEqual(probe(first))
  })
})
