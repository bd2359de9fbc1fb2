import { readFileSync } from 'node:fs'
import { isAnalysis, type Played } from './testing-fields'
import type { SpokenCaller } from './testing-spoken'

/** The cells of the rows of a table, by what the row is about. */
export function tableOf(title: string): Map<string, string[]> {
  const [, text = ''] = readFileSync('docs/conversations.md', 'utf8').split(`\n### ${title}\n`)
  const [own = ''] = text.split('\n#')
  return new Map(
    own.split('\n').flatMap((line): [string, string[]][] => {
      const [, field, cells = ''] = /^\| `([\w.]+)` \| (.*) \|$/.exec(line) ?? []
      return field ? [[field, cells.split(' | ')]] : []
    }),
  )
}

export type Probe = (played: Played) => unknown

const turnsOf = ({ outcome }: Played, role: string) => outcome.turns.filter((turn) => turn.role === role)
export const words: Probe = (played) => turnsOf(played, 'assistant').map(({ text }) => text)
const firstWords: Probe = (played) => turnsOf(played, 'assistant')[0]?.text
const opens: Probe = ({ outcome }) => outcome.turns[0]?.role
/** The instructions for the model, without date and time. */
export const told: Probe = ({ asked }) =>
  asked
    .find((one) => !isAnalysis(one))
    ?.body.messages.map(({ content }) => content?.replace(/^It is .*$/m, ''))
const askedToAnalyze: Probe = ({ asked }) => asked.find(isAnalysis)?.body.messages[0]?.content
const analysis: Probe = ({ outcome }) => outcome.analysis
const cites: Probe = ({ outcome }) => outcome.turns.flatMap(({ knowledge = [] }) => knowledge)
const times: Probe = ({ outcome }) => outcome.turns.map(({ start_ms }) => start_ms)
export const events: Probe = ({ outcome }) => [...new Set(outcome.events.map(({ type }) => type))].toSorted()
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
/** What the voice was asked with. */
const voiceAsked =
  (name: string): Probe =>
  ({ speech }) =>
    speech.flatMap(({ path, body }) => (path.endsWith('/speech') ? [JSON.parse(body)[name]] : []))[0]
const modelAsked: Probe = ({ asked }) => asked[0]?.body.model
const temperature: Probe = ({ asked }) => asked[0]?.body.temperature
const listens: Probe = ({ speech }) => speech.map(({ path }) => path.split('?')[0]).includes('/v1/listen')
const isHeard: Probe = (played) => turnsOf(played, 'user').length > 0
/** The endpointing of the answers, in seconds. */
const endpointing: Probe = ({ outcome: { turns } }) =>
  turns.flatMap(({ latency }) =>
    latency?.endpointing === undefined ? [] : [Math.round(latency.endpointing)],
  )
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

export type Row = {
  /** Two values of the field, and how the calls differ. */
  values: [unknown, unknown]
  scripted?: Probe
  model?: Probe
  spoken?: Probe
  /** Only of calls that the bot places over the telephone. */
  telephone?: Probe
  /** Of scripted and model. */
  both?: Probe
  /** Of all modes. */
  all?: Probe
  /** The simulated caller. */
  caller?: string
  /** The caller of spoken calls. */
  person?: SpokenCaller
  /** The call in which the difference shows. */
  call_id?: string
  bot?: Record<string, unknown>
}

const atMachine = {
  both: words,
  telephone: words,
  caller: 'voicemail',
  person: { says: 'Please leave a message after the tone.' },
}
const leaves = { voicemail_detection_enabled: true, voicemail_action: 'leave_message' }
const mailbox = { ...leaves, voicemail_message: 'Ask them to call back.' }
const opened = { first_message: 'Hello, this is the desk.' }
const schema = { type: 'object', properties: { day: { type: 'string' } } }
const asksMuch =
  'Ask for their name. Ask for their address. Ask for their email. Ask for their budget. Ask for their company.'
const style = { scripted: words, model: told, spoken: told }
const talks = { first_message: 'Hello, this is the desk. '.repeat(12) }
const interrupts = { interrupts: true }
/** A quiet voice in a noisy room. */
const murmur = { loudness: 0.37, noise: 0.02 }
const silent = { isSilent: true }

export const effects: Record<string, Row> = {
  name: {
    values: ['Anna', 'Bert'],
    scripted: words,
    bot: { prompt: 'Ask for a date.', auto_first_message: true },
  },
  prompt: { values: ['Ask for a date.', 'Ask for the zip code.'], ...style },
  auto_first_message: { values: [false, true], all: opens, call_id: 'call-3' },
  first_message: { values: ['Hello.', 'Good morning.'], all: firstWords },
  knowledge_base_id: { values: [null, 'base'], model: cites, spoken: cites, bot: opened },
  voice_provider: {
    values: ['OpenAI', 'ElevenLabs'],
    both: firstLatency,
    spoken: voiceAsked('voice'),
    bot: { voice: 'onyx' },
  },
  voice: { values: ['alloy', 'onyx'], both: recording, spoken: voiceAsked('voice'), bot: opened },
  voice_model: { values: ['tts-1', 'tts-1-hd'], both: firstLatency, spoken: voiceAsked('model') },
  voice_speed: { values: [1, 2], all: spokenMs, bot: opened },
  llm_model_name: {
    values: ['gpt-4.1-nano', 'gpt-5'],
    scripted: ({ outcome }) => outcome.turns.map(({ latency }) => latency?.llm),
    model: modelAsked,
    spoken: modelAsked,
  },
  llm_model_temperature: {
    values: [0, 1],
    scripted: words,
    model: temperature,
    spoken: temperature,
  },
  stt_provider: { values: ['Deepgram', null] },
  stt_model: { values: ['nova-2', 'nova-3'], both: hearingPrice, spoken: listens },
  max_call_duration: {
    values: [2, 30],
    all: events,
    caller: 'long_talker',
    person: { isSilent: true, answeredAgoMs: 119_000 },
    call_id: 'call-3',
    bot: { ...opened, voice_speed: 0.5, prompt: asksMuch },
  },
  silence_timeout: { values: [5, 20], all: firstGap, caller: 'silent', person: silent, bot: opened },
  silence_timeout_max_retries: { values: [1, 4], all: reminders, caller: 'silent', person: silent },
  silence_timeout_message: {
    values: ['Hello?', 'Anyone?'],
    all: words,
    caller: 'silent',
    person: silent,
    bot: opened,
  },
  call_recording_enabled: { values: [true, false], all: ({ stored }) => stored.has_recording },
  voicemail_detection_enabled: {
    values: [true, false],
    both: events,
    telephone: events,
    caller: 'voicemail',
    person: atMachine.person,
  },
  voicemail_action: {
    values: ['hangup', 'leave_message'],
    ...atMachine,
    bot: { call_settings: mailbox },
  },
  voicemail_message_type: {
    values: ['static', 'prompt'],
    ...atMachine,
    bot: { call_settings: mailbox },
  },
  voicemail_message: {
    values: ['Call back.', 'Write to us.'],
    ...atMachine,
    bot: { call_settings: leaves },
  },
  hipaa_compliance_enabled: { values: [false, true], all: ({ stored }) => stored.turns === null },
  pci_compliance_enabled: {
    values: [false, true],
    all: ({ stored }) => /\d{4}[ -]?\d{4}[ -]?\d{4}/.test(stored.turns ?? ''),
    caller: 'card_reader',
    person: { says: 'My card is 4242 4242 4242 4242.' },
  },
  opening_disclosure: { values: ['by_country', 'always'], all: words, bot: opened },
  opening_disclosure_message: {
    values: ['We record calls.', 'No person speaks.'],
    all: firstWords,
    bot: { ...opened, call_settings: { opening_disclosure: 'always' } },
  },
  agent_personality: { values: ['formal', 'casual'], ...style, bot: { auto_first_message: true } },
  humanize_conversation: { values: [true, false], ...style },
  background_noise_reduction: {
    values: [true, false],
    scripted: words,
    spoken: isHeard,
    caller: 'noisy',
    person: murmur,
    bot: { ...opened, call_settings: { silence_timeout: 45 } },
  },
  allow_interruptions: {
    values: [true, false],
    all: events,
    caller: 'interrupter',
    person: interrupts,
    bot: { ...talks, advanced_settings: { min_interruption_duration: 0.2 } },
  },
  min_interruption_duration: {
    values: [0.2, 5],
    all: events,
    caller: 'interrupter',
    person: interrupts,
    bot: talks,
  },
  background_sound: { values: ['None', 'office'], both: recording, bot: opened },
  agent_response_length: { values: ['short', 'long'], ...style },
  short_pause: { values: [0.2, 2], both: pauses, spoken: endpointing },
  long_pause: {
    values: [0.5, 6],
    scripted: times,
    spoken: endpointing,
    call_id: 'call-13',
    person: { says: 'I would like to' },
  },
  filter_phrases: { values: ['', 'week\nappointment'], all: words },
  summary_prompt: {
    values: [null, 'A list with bullets.'],
    scripted: analysis,
    model: askedToAnalyze,
    spoken: askedToAnalyze,
  },
  success_evaluation_prompt: {
    values: [null, 'A day was found.'],
    model: askedToAnalyze,
    spoken: askedToAnalyze,
  },
  success_evaluation_rubric_type: { values: ['NUMERIC_SCALE', 'SENTIMENT'], all: analysis },
  structured_extraction_prompt: {
    values: [null, 'Days only.'],
    model: askedToAnalyze,
    spoken: askedToAnalyze,
    bot: { post_call_settings: { structured_extraction_json_schema: schema } },
  },
  structured_extraction_json_schema: { values: [null, schema], all: analysis },
}
