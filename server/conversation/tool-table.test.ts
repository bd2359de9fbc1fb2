import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { toolParamNames } from '#contract/bots/tool-params'
import { type Tool, ToolChanges } from '#contract/bots/tools'
import { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { toolDefaults } from '#rules/bots/tool-choices'
import { withoutEffect } from '#rules/bots/tool-notes'
import { createCallActions } from '#server/phone-lines/call-actions'
import type { Line, TransferOrder } from '#server/telephony/line'
import { sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { memoryAudio } from '#server/telephony/speech/testing'
import { tableOf } from './testing-field-effects'
import { fieldCallsForFile, type Played } from './testing-fields'

const columns = ['scripted', 'model', 'web', 'telephone'] as const
const [scripted, model, , telephone] = columns

const params = toolParamNames()
const own = Object.keys(ToolChanges.shape).filter((name) => name !== 'static_params')
const rows = tableOf('Tools')
const transferRows = tableOf('Transfers')

/** Fields of tools whose effect other tests show. */
const proofs: Record<string, string> = {
  ...Object.fromEntries(own.map((name) => [name, 'server/conversation/tools/call-tools.test.ts'])),
  'api_request.headers': 'server/conversation/tools/call-tools.test.ts',
  'api_request.response_variables': 'server/conversation/tools/call-tools.test.ts',
  'function.headers': 'server/conversation/tools/call-tools.test.ts',
  'function.response_variables': 'server/conversation/tools/call-tools.test.ts',
  'end_call.end_message': 'server/conversation/tools/call-acts.test.ts',
  'dtmf.digits': 'server/conversation/tools/call-acts.test.ts',
}
const sent = 'server/conversation/tools/sending-tools.test.ts'

const proofOf = (row: string) => proofs[row] ?? (/^(send_|call_b|check_)/.test(row) ? sent : undefined)

test('the table has every field of phone numbers', () => {
  const fields = Object.keys(PhoneNumber.shape).filter(
    (name) => !/^phone_number_id$|^carried_by$|_at$/.test(name),
  )
  expect([...tableOf('Phone numbers').keys()]).toEqual(fields)
})

test('the tables have every field of tools, and tests show their effects', () => {
  const { transfer_call = [], transfer_settings = [], ...others } = params
  const named = Object.entries(others).flatMap(([type, names]) => names.map((name) => `${type}.${name}`))
  expect([...rows.keys()].toSorted()).toEqual([...own, ...named].toSorted())
  const settings = transfer_call.filter((name) => name !== 'transfer_settings')
  expect([...transferRows.keys()].toSorted()).toEqual([...settings, ...transfer_settings].toSorted())
  for (const row of rows.keys()) {
    if (withoutEffect('api_request', row).length === columns.length) continue
    const path = proofOf(row)
    expect(path && readFileSync(path, 'utf8'), row).toContain(row.split('.').at(-1))
  }
})

test.each([...rows, ...transferRows])('the editor says where %s has no effect', (row, cells) => {
  const [type = '', name] = row.includes('.') ? row.split('.') : ['', row]
  expect(cells).toHaveLength(columns.length)
  expect(cells.every((cell) => cell.trim() !== '')).toBe(true)
  const without = columns.filter((_, at) => /^no effect/i.test(cells[at] ?? ''))
  expect(withoutEffect(transferRows.has(row) ? 'transfer_call' : type || 'api_request', name ?? row)).toEqual(
    without,
  )
})

type Settings = Record<string, unknown>
type Case = 'agrees' | 'declines' | 'machine' | 'late' | 'menu'
type Row = { values: [unknown, unknown]; person?: Case; settings?: Settings }

const texts = (name: string): [string, Row][] => [
  [name, { values: [true, false] }],
  [
    `${name}_type`,
    { values: ['static', 'prompt'], settings: { [`${name}_static`]: 'One.', [`${name}_prompt`]: 'Two.' } },
  ],
  [`${name}_static`, { values: ['One.', 'Two.'] }],
  [`${name}_prompt`, { values: ['Be kind.', 'Be brief.'], settings: { [`${name}_type`]: 'prompt' } }],
]
const withSettings = (entries: [string, Row][], settings: Settings, person: Case): [string, Row][] =>
  entries.map(([name, row]) => [name, { ...row, person, settings: { ...settings, ...row.settings } }])

const effects: Record<string, Row> = {
  transfer_type: { values: ['cold', 'warm'] },
  default_transfer_number: { values: ['+14155550142', '+14155550143'] },
  routing_rules: { values: ['', 'Billing goes to +14155550144.'] },
  extension: { values: ['', '204'] },
  on_hold_music: { values: ['ringtone', 'music'] },
  ring_duration: { values: [30, 120], person: 'late' },
  navigate_ivr: { values: [false, true], person: 'menu' },
  navigate_ivr_prompt: { values: ['1', '2'], person: 'menu', settings: { navigate_ivr: true } },
  human_detection: { values: [false, true], person: 'machine' },
  detection_timeout: { values: [0, 300], person: 'machine', settings: { human_detection: true } },
  ai_auto_greet: { values: [true, false] },
  human_confirmation: { values: [true, false], person: 'declines' },
  disable_extended_prompt: { values: [false, true], person: 'declines' },
  max_session_duration_after_transfer: { values: [1, 60] },
  ...Object.fromEntries([
    ...texts('check_availability_message'),
    ...texts('whisper_message'),
    ...texts('transfer_success_message'),
    ...withSettings(texts('three_way_message').slice(0, 1), {}, 'agrees'),
    ...withSettings(texts('three_way_message').slice(1), { three_way_message: true }, 'agrees'),
    ...withSettings(texts('fallback_message'), {}, 'declines'),
  ]),
}

const ofTool = new Set(['transfer_type', 'default_transfer_number', 'routing_rules'])

function toolWith(name: string, value: unknown, settings: Settings = {}): Tool {
  const times = { created_at: '', updated_at: '' }
  const plain = { transfer_type: 'warm', default_transfer_number: '+14155550142' }
  const static_params = ofTool.has(name)
    ? { ...plain, transfer_settings: settings, [name]: value }
    : { ...plain, transfer_settings: { ...settings, [name]: value } }
  const changes = { static_params } as Pick<Tool, 'static_params'>
  return { ...toolDefaults, id: 7, type: 'transfer_call', name: 'Office', ...times, ...changes }
}

const play = fieldCallsForFile()
const bot = { first_message: 'Hello.' }
/** Calls in which the person at the other end does this. */
const found = new Map<Case, string>()

/** What is seen of a transfer. */
const seen = ({ outcome }: Played) => [
  outcome.tool_calls.map(({ result, duration_ms }) => [result, duration_ms]),
  outcome.events.map(({ type, detail }) => [type, detail]),
  outcome.turns
    .filter(({ role }) => role === 'assistant')
    .slice(1)
    .map(({ text }) => text),
]

beforeAll(() => {
  const results: Record<string, Case> = {
    transferred: 'agrees',
    'The person cannot take the call.': 'declines',
    'No one confirmed.': 'machine',
  }
  for (let at = 0; at < 200; at++) {
    const call = { caller: 'wants_human', call_id: `call-${at}`, tools: [toolWith('ring_duration', 120)] }
    const outcome = (seconds: number) => {
      const tools = [toolWith('ring_duration', seconds)]
      return String(play.scripted(bot, { ...call, tools }).outcome.tool_calls[0]?.result)
    }
    const result = results[outcome(30)]
    if (result && !found.has(result)) found.set(result, call.call_id)
    const isLate = outcome(30) === 'No one answered.' && outcome(120) !== 'No one answered.'
    if (isLate && !found.has('late')) found.set('late', call.call_id)
  }
})

/** What the person at the other phone of a transfer does. */
const persons: Record<Case, (person: ReturnType<typeof memoryAudio>) => void> = {
  agrees(person) {
    person.sound(600, 200)
    person.press('1')
  },
  declines: (person) => person.press('2'),
  // Its greeting; the beep tells that it is a machine.
  machine: (person) => person.sound(400, 1_000),
  late: () => undefined,
  menu: (person) => person.sound(600, 200),
}

/** Transfers over a telephone line. */
async function overPhone(tool: Tool, who: Case) {
  const ordered: unknown[] = []
  const heard: string[] = []
  const told: string[] = []
  const pressed: string[] = []
  const person = memoryAudio(100)
  const line = {
    async transfer(_: string, { meet, brief, beforeJoin, afterJoin, ...order }: TransferOrder) {
      ordered.push(order)
      if (who === 'late') return 'No one answered.'
      const press = async (keys: string) => void pressed.push(keys)
      const meeting = meet?.(person.audio, press)
      persons[who](person)
      const failure = await meeting
      if (failure === undefined) await beforeJoin?.()
      if (failure === undefined) await afterJoin?.()
      return failure
    },
  } as unknown as Line
  const act = createCallActions({
    order: sampleOrder(),
    line,
    speech: {
      recognizer: { provider: 'Stub', model: 'm', listen: () => (who === 'menu' ? hearsMenu : deaf) },
      voice: {
        provider: 'Stub',
        model: 'm',
        async *speak(text: string) {
          heard.push(text)
          yield new Int16Array(160)
        },
      },
    },
    conversation: {
      announcement: async (instructions: string) => `In my words: ${instructions}`,
      menuKeys: async (_, wishes) => wishes || '0',
    },
    checkTransfer: async () => undefined,
    onTransfer: () => undefined,
  })
  const tell = async (text = '') => void told.push(text)
  const { said, result, events } = await act(tool, { number: '+14155550144' }, tell)
  person.hangUp()
  return { ordered, heard, told, pressed, said, result, events }
}

/** Understands nothing. */
const deaf = { add: () => undefined, finish: async () => '', drop: () => undefined, close: () => undefined }

const hearsMenu = { ...deaf, finish: async () => 'For sales, press 1.' }

describe.each(Object.entries(effects))('%s', (name, { values, person = 'agrees', settings }) => {
  const has = (mode: (typeof columns)[number]) => !withoutEffect('transfer_call', name).includes(mode)

  test.each([scripted, model] as const)('%s', async (mode) => {
    const call_id = found.get(person) ?? `no call: ${person}`
    const played = async (value: unknown) =>
      seen(
        await play[mode](bot, { caller: 'wants_human', call_id, tools: [toolWith(name, value, settings)] }),
      )
    const [first, second] = [await played(values[0]), await played(values[1])]
    expect(first[0]).toHaveLength(1)
    if (has(mode)) expect(second).not.toEqual(first)
    else expect(second).toEqual(first)
  })

  test.concurrent('telephone', async () => {
    const [first, second] = await Promise.all(
      values.map((value) => overPhone(toolWith(name, value, settings), person)),
    )
    if (has(telephone)) expect(second).not.toEqual(first)
    else expect(second).toEqual(first)
  })
})

/** The target bot, whose effect other tests show. */
const ofHandovers = ['server/conversation/handovers.test.ts', 'server/calls/web-calls/web-calls.test.ts']

test('the effects are those of the table', () => {
  expect([...Object.keys(effects), 'agent_id'].toSorted()).toEqual([...transferRows.keys()].toSorted())
  for (const path of ofHandovers) expect(readFileSync(path, 'utf8')).toContain('agent_id')
})
