import { expect, test } from 'vitest'
import type { Bot } from '#contract/bots/bots'
import { botDefaults } from '#rules/bots/bot-rules'
import { checkChanges } from './bot-changes'
import { type BotValues, botValues } from './bot-values'

const bot: Bot = {
  ...structuredClone(botDefaults),
  uid: 'bot_1',
  id: 'bot_1',
  name: 'Front desk',
  prompt: 'You answer the phone.',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const saved = botValues(bot)

function edited(edit: (values: BotValues) => void, from = saved): BotValues {
  const values = structuredClone(from)
  edit(values)
  return values
}

test('without edits nothing is sent', () => {
  expect(
    checkChanges(
      saved,
      edited(() => {}),
      false,
    ),
  ).toEqual({ changes: {}, issues: [] })
})

test.each<[string, (values: BotValues) => void, unknown]>([
  [
    'a scalar',
    (values) => {
      values.voice = 'nova'
    },
    { voice: 'nova' },
  ],
  [
    'a setting',
    (values) => {
      values.call_settings.max_call_duration = 5
    },
    { call_settings: { max_call_duration: 5 } },
  ],
  [
    'two settings of two groups',
    (values) => {
      values.call_settings.silence_timeout = 9
      values.advanced_settings.short_pause = 1
    },
    { call_settings: { silence_timeout: 9 }, advanced_settings: { short_pause: 1 } },
  ],
  [
    'a JSON schema',
    (values) => {
      values.post_call_settings.structured_extraction_json_schema = '{"type":"object"}'
    },
    { post_call_settings: { structured_extraction_json_schema: { type: 'object' } } },
  ],
])('only %s is sent', (_what, edit, changes) => {
  expect(checkChanges(saved, edited(edit), false)).toEqual({ changes, issues: [] })
})

test('an empty optional text becomes null', () => {
  const before = edited((values) => {
    values.first_message = 'Hello'
  })
  const after = edited((values) => {
    values.first_message = ''
  }, before)
  expect(checkChanges(before, after, false).changes).toEqual({ first_message: null })
})

test.each<[string, (values: BotValues) => void, string]>([
  [
    'an emptied name',
    (values) => {
      values.name = ''
    },
    'name',
  ],
  [
    'an emptied number',
    (values) => {
      values.call_settings.max_call_duration = null
    },
    'call_settings.max_call_duration',
  ],
  [
    'a number out of range',
    (values) => {
      values.call_settings.max_call_duration = 31
    },
    'call_settings.max_call_duration',
  ],
  [
    'half a step',
    (values) => {
      values.advanced_settings.short_pause = 0.25
    },
    'advanced_settings.short_pause',
  ],
  [
    'a message to leave that is missing',
    (values) => {
      values.call_settings.voicemail_action = 'leave_message'
    },
    'call_settings.voicemail_message',
  ],
  [
    'what is no JSON',
    (values) => {
      values.post_call_settings.structured_extraction_json_schema = '{'
    },
    'post_call_settings.structured_extraction_json_schema',
  ],
  [
    'what is no JSON Schema',
    (values) => {
      values.post_call_settings.structured_extraction_json_schema = '{"type":"x"}'
    },
    'post_call_settings.structured_extraction_json_schema',
  ],
])('%s is rejected at its control', (_what, edit, path) => {
  const { changes, issues } = checkChanges(saved, edited(edit), false)
  expect(changes).toBeUndefined()
  expect(issues.map((issue) => issue.path)).toEqual([path])
})

test('an unknown value remains until a user changes it', () => {
  const unknown = botValues({ ...bot, voice_provider: 'Cartesia' })
  const after = edited((values) => {
    values.name = 'Desk'
  }, unknown)
  expect(checkChanges(unknown, after, false)).toEqual({ changes: { name: 'Desk' }, issues: [] })
})

test('a new bot needs a name and a prompt', () => {
  const blank = botValues()
  expect(checkChanges(blank, blank, true).issues.map(({ path }) => path)).toEqual(['name', 'prompt'])
  const filled = edited((values) => Object.assign(values, { name: 'A', prompt: 'B' }), blank)
  expect(checkChanges(blank, filled, true).changes).toEqual({ name: 'A', prompt: 'B' })
})

test('a masked report address remains while another field changes', () => {
  const webhook_url = 'https://******@reports.example/hook'
  const masked = botValues({ ...bot, post_call_settings: { ...bot.post_call_settings, webhook_url } })
  const values = edited((next) => {
    next.post_call_settings.summary_prompt = 'Be brief.'
  }, masked)
  expect(checkChanges(masked, values, false)).toEqual({
    changes: { post_call_settings: { summary_prompt: 'Be brief.' } },
    issues: [],
  })
})
