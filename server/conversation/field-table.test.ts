import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BotChanges } from '#contract/bots/bots'
import {
  AdvancedSettingsChanges,
  CallSettingsChanges,
  PostCallSettingsChanges,
} from '#contract/bots/settings'
import { fieldNotes } from '#rules/bots/field-notes'
import { fieldCallsForFile, isAnalysis, type Played } from './testing-fields'

const modes = ['scripted', 'model'] as const
const groups = {
  call_settings: CallSettingsChanges,
  advanced_settings: AdvancedSettingsChanges,
  post_call_settings: PostCallSettingsChanges,
}
const groupOf = new Map(
  Object.entries(groups).flatMap(([group, { shape }]) => Object.keys(shape).map((name) => [name, group])),
)
const fields = [...Object.keys(BotChanges.shape).filter((name) => !(name in groups)), ...groupOf.keys()]

const rows = new Map(
  readFileSync('docs/conversations.md', 'utf8')
    .split('\n')
    .flatMap((line): [string, string[]][] => {
      const [, field, ...cells] = /^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \|$/.exec(line) ?? []
      return field ? [[field, cells]] : []
    }),
)

type Probe = (played: Played) => unknown

const turnsOf = ({ outcome }: Played, role: string) => outcome.turns.filter((turn) => turn.role === role)
const words: Probe = (played) => turnsOf(played, 'assistant').map(({ text }) => text)
const firstWords: Probe = (played) => turnsOf(played, 'assistant')[0]?.text
const opens: Probe = ({ outcome }) => outcome.turns[0]?.role
/** The instructions for the model, without date and time. */
const told: Probe = ({ asked }) =>
  asked
    .find((one) => !isAnalysis(one))
    ?.body.messages.map(({ content }) => content?.replace(/^It is .*$/m, ''))
const askedToAnalyze: Probe = ({ asked }) => asked.find(isAnalysis)?.body.messages[0]?.content
const analysis: Probe = ({ outcome }) => outcome.analysis
const cites: Probe = ({ outcome }) => outcome.turns.flatMap(({ knowledge = [] }) => knowledge)
const times: Probe = ({ outcome }) => outcome.turns.map(({ start_ms }) => start_ms)
const events: Probe = ({ outcome }) => [...new Set(outcome.events.map(({ type }) => type))].toSorted()
const reminders: Probe = ({ outcome }) =>
  outcome.events.filter(({ type }) => type === 'silence_timeout').length
const recording: Probe = (played) => played.recording()
const firstLatency: Probe = (played) =>
  turnsOf(played, 'assistant').find(({ latency }) => latency)?.latency?.tts
const spokenMs: Probe = (played) => {
  const [first] = turnsOf(played, 'assistant')
  return first && first.end_ms - first.start_ms
}
const hearingPrice: Probe = ({ stored, outcome }) =>
  ((JSON.parse(stored.call_cost ?? '{}').stt_cost / outcome.usage.stt_seconds) * 1e6).toFixed(0)
/** Milliseconds between the end of the first turn and the start of the next. */
const firstGap: Probe = ({ outcome: { turns } }) => (turns[1]?.start_ms ?? 0) - (turns[0]?.end_ms ?? 0)
/** The pauses before answers, without the time that answers took. */
const pauses: Probe = ({ outcome: { turns } }) =>
  new Set(
    turns.flatMap(({ latency, start_ms }, at) => {
      const before = turns[at - 1]
      if (!latency || before?.role !== 'user') return []
      return Math.round((start_ms - before.end_ms - latency.e2e * 1_000) / 100)
    }),
  )

type Row = {
  /** Two values of the field, and how the calls differ. */
  values: [unknown, unknown]
  scripted?: Probe
  model?: Probe
  both?: Probe
  caller?: string
  /** The call in which the difference shows. */
  call_id?: string
  bot?: Record<string, unknown>
}

const leaves = { voicemail_detection_enabled: true, voicemail_action: 'leave_message' }
const mailbox = { ...leaves, voicemail_message: 'Ask them to call back.' }
const opened = { first_message: 'Hello, this is the desk.' }
const schema = { type: 'object', properties: { day: { type: 'string' } } }
const style = { scripted: words, model: told }

const effects: Record<string, Row> = {
  name: {
    values: ['Anna', 'Bert'],
    scripted: words,
    bot: { prompt: 'Ask for a date.', auto_first_message: true },
  },
  prompt: { values: ['Ask for a date.', 'Ask for the zip code.'], ...style },
  auto_first_message: { values: [false, true], both: opens, call_id: 'call-3' },
  first_message: { values: ['Hello.', 'Good morning.'], both: firstWords },
  knowledge_base_id: { values: [null, 'base'], model: cites, bot: opened },
  voice_provider: { values: ['OpenAI', 'ElevenLabs'], both: firstLatency },
  voice: { values: ['alloy', 'onyx'], both: recording, bot: opened },
  voice_model: { values: ['tts-1', 'tts-1-hd'], both: firstLatency },
  voice_speed: { values: [1, 2], both: spokenMs, bot: opened },
  llm_model_name: {
    values: ['gpt-4.1-nano', 'gpt-5'],
    scripted: ({ outcome }) => outcome.turns.map(({ latency }) => latency?.llm),
    model: ({ asked }) => asked[0]?.body.model,
  },
  llm_model_temperature: {
    values: [0, 1],
    scripted: words,
    model: ({ asked }) => asked[0]?.body.temperature,
  },
  stt_provider: { values: ['Deepgram', null] },
  stt_model: { values: ['nova-2', 'nova-3'], both: hearingPrice },
  max_call_duration: {
    values: [2, 30],
    both: events,
    caller: 'long_talker',
    call_id: 'call-3',
    bot: { ...opened, voice_speed: 0.5 },
  },
  silence_timeout: { values: [5, 20], both: firstGap, caller: 'silent', bot: opened },
  silence_timeout_max_retries: { values: [1, 4], both: reminders, caller: 'silent' },
  silence_timeout_message: { values: ['Hello?', 'Anyone?'], both: words, caller: 'silent', bot: opened },
  call_recording_enabled: { values: [true, false], both: ({ stored }) => stored.has_recording },
  voicemail_detection_enabled: { values: [true, false], both: events, caller: 'voicemail' },
  voicemail_action: {
    values: ['hangup', 'leave_message'],
    both: words,
    caller: 'voicemail',
    bot: { call_settings: mailbox },
  },
  voicemail_message_type: {
    values: ['static', 'prompt'],
    both: words,
    caller: 'voicemail',
    bot: { call_settings: mailbox },
  },
  voicemail_message: {
    values: ['Call back.', 'Write to us.'],
    both: words,
    caller: 'voicemail',
    bot: { call_settings: leaves },
  },
  hipaa_compliance_enabled: { values: [false, true], both: ({ stored }) => stored.turns === null },
  pci_compliance_enabled: {
    values: [false, true],
    both: ({ stored }) => /\d{4}[ -]?\d{4}[ -]?\d{4}/.test(stored.turns ?? ''),
    caller: 'card_reader',
  },
  agent_personality: { values: ['formal', 'casual'], ...style, bot: { auto_first_message: true } },
  humanize_conversation: { values: [true, false], ...style },
  background_noise_reduction: { values: [true, false], scripted: words, caller: 'noisy', bot: opened },
  allow_interruptions: { values: [true, false], both: events, caller: 'interrupter' },
  min_interruption_duration: { values: [0.2, 5], both: events, caller: 'interrupter' },
  background_sound: { values: ['None', 'office'], both: recording, bot: opened },
  agent_response_length: { values: ['short', 'long'], ...style },
  short_pause: { values: [0.2, 2], both: pauses },
  long_pause: { values: [0.5, 6], scripted: times, call_id: 'call-13' },
  filter_phrases: { values: ['', 'week\nappointment'], both: words },
  summary_prompt: { values: [null, 'A list with bullets.'], scripted: analysis, model: askedToAnalyze },
  success_evaluation_prompt: { values: [null, 'A day was found.'], model: askedToAnalyze },
  success_evaluation_rubric_type: { values: ['NUMERIC_SCALE', 'SENTIMENT'], both: analysis },
  structured_extraction_prompt: {
    values: [null, 'Days only.'],
    model: askedToAnalyze,
    bot: { post_call_settings: { structured_extraction_json_schema: schema } },
  },
  structured_extraction_json_schema: { values: [null, schema], both: analysis },
}

/** Fields that act before and after a conversation, with the tests of their effect. */
const elsewhere: Record<string, string> = {
  pre_call_webhook_url: 'server/webhooks/pre-call/pre-call.test.ts',
  pre_call_webhook_timeout: 'server/webhooks/pre-call/pre-call.test.ts',
  pre_call_webhook_fallback: 'server/webhooks/pre-call/pre-call.test.ts',
  tools_in_simulated_calls: 'server/conversation/tools/campaign-tools.test.ts',
  webhook_url: 'server/webhooks/send-reports.test.ts',
}

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
  for (const [field, cells] of rows)
    expect(
      cells.every((cell) => cell.trim() !== ''),
      field,
    ).toBe(true)
  for (const [field, path] of Object.entries(elsewhere)) expect(readFileSync(path, 'utf8')).toContain(field)
})

describe.each(Object.entries(effects))('%s', (name, row) => {
  const { values, caller = 'helpful', call_id = 'call-1', bot } = row
  test.each(modes)('%s', async (mode) => {
    const played = async (value: unknown) => play[mode](changesFor(name, value, bot), { caller, call_id })
    const [first, second] = [await played(values[0]), await played(values[1])]
    const probe = row[mode] ?? row.both
    const note = fieldNotes[name]
    if (!probe) {
      // The editor says so, and it is true.
      expect(note?.without).toContain(mode)
      expect(rows.get(name)?.[modes.indexOf(mode)]).toMatch(/no effect/i)
      expect([words(second), told(second), events(second)]).toEqual([
        words(first),
        told(first),
        events(first),
      ])
      return
    }
    expect(note?.without ?? []).not.toContain(mode)
    expect(probe(await played(values[0])), 'the same call again').toEqual(probe(first))
    expect(probe(second)).not.toEqual(probe(first))
  })
})
