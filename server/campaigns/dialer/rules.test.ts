import { describe, expect, test } from 'vitest'
import {
  type CampaignStatus,
  campaignStatuses,
  finalCampaignStatuses,
} from '#rules/dialing/campaign-transitions'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { hasTooManySilent, isSilent } from '#server/campaigns/dialer/completion/silent-call-breaker'
import type { CallOutcome } from '#server/telephony/carrier'
import { type CampaignState, isDue, nextMove, transitionOf } from './rules'

const hourMs = 3_600_000
const noon = Date.parse('2026-03-04T12:00:00Z')
const nine = noon - 3 * hourMs
const five = noon + 5 * hourMs

const once = { timezone: 'UTC', start: 9 * hourMs, end: 17 * hourMs, days: null, since: nine - hourMs }
const daily = { ...once, days: new Set([0, 1, 2, 3, 4, 5, 6]) }

const usual: CampaignState = {
  status: 'Running',
  schedule: once,
  hasBot: true,
  hasNumber: true,
  hasList: true,
  lineProblem: null,
  targets: { total: 10, pending: 4, dialing: 2 },
  answered: 0,
  silent: 0,
  refused: 0,
}
const left = { total: 10, pending: 4, dialing: 0 }
const done = { total: 10, pending: 0, dialing: 0 }
const talking = { total: 10, pending: 0, dialing: 2 }
const empty = { total: 0, pending: 0, dialing: 0 }

const to = (state: Partial<CampaignState>, now: number) =>
  transitionOf({ ...usual, ...state }, now)?.to ?? null

test.each<[string, Partial<CampaignState>, number, CampaignStatus | null]>([
  ['Scheduled before its window', { status: 'Scheduled' }, nine - 1, null],
  ['Scheduled when its window opens', { status: 'Scheduled' }, nine, 'Running'],
  ['Scheduled whose single window has passed', { status: 'Scheduled', targets: left }, five, 'Expired'],
  ['Scheduled between two windows', { status: 'Scheduled', schedule: daily }, five, null],
  ['Running within its window', {}, noon, null],
  ['Running to the last millisecond', {}, five - 1, null],
  ['Running with contacts left when a single window closes', { targets: left }, five, 'Expired'],
  ['Running with contacts left when a window closes', { schedule: daily, targets: left }, five, 'Scheduled'],
  ['Running with calls alone when its window closes', { targets: talking }, five, null],
  ['Running with calls alone', { targets: talking }, noon, null],
  ['Running without contacts left', { targets: done }, noon, 'Completed'],
  ['Running without contacts left after its window', { targets: done }, five, 'Completed'],
  ['Running with an empty list', { targets: empty }, noon, null],
  ['Running with an empty list when its window closes', { targets: empty }, five, 'Expired'],
  ['Running without its bot', { hasBot: false }, noon, 'Failed'],
  ['Scheduled without its number', { status: 'Scheduled', hasNumber: false }, nine - 1, 'Failed'],
  ['Running without its list', { hasList: false }, noon, 'Failed'],
  ['Scheduled without a window that could open', { status: 'Scheduled', schedule: null }, noon, 'Failed'],
  ['Running while the carrier refuses a few', { refused: 19 }, noon, null],
  ['Running while the carrier refuses everything', { refused: 20 }, noon, 'Failed'],
  ['Running while no model leads calls', { lineProblem: 'No model.' }, noon, 'Paused'],
  [
    'Running with calls alone while no model leads calls',
    { lineProblem: 'No model.', targets: talking },
    noon,
    null,
  ],
  [
    'Scheduled while no model leads calls',
    { status: 'Scheduled', lineProblem: 'No model.', targets: empty },
    noon,
    'Paused',
  ],
  [
    'Scheduled before its window while no model leads calls',
    { status: 'Scheduled', lineProblem: 'No model.' },
    nine - 1,
    null,
  ],
  ['Running with few silent calls', { answered: 100, silent: 2 }, noon, null],
  ['Running with too many silent calls', { answered: 100, silent: 3 }, noon, 'Paused'],
  ['Running with too few calls to judge', { answered: 29, silent: 29 }, noon, null],
  ['Paused within its window', { status: 'Paused' }, noon, null],
  ['Paused whose single window has passed', { status: 'Paused' }, five, 'Expired'],
  ['Paused between two windows', { status: 'Paused', schedule: daily }, five, null],
  ['Paused without its bot', { status: 'Paused', hasBot: false }, noon, null],
])('%s', (_, state, now, expected) => {
  expect(to(state, now)).toBe(expected)
})

test.each(finalCampaignStatuses)('%s never changes', (status) => {
  for (const state of [{}, { hasBot: false }, { targets: done }, { schedule: null }, { refused: 99 }]) {
    for (const now of [nine - 1, noon, five]) expect(to({ ...state, status }, now)).toBeNull()
  }
  expect(nextMove({ status, schedule: daily }, noon)).toBeNull()
})

test('a failure reason has its figures', () => {
  const reasonOf = (state: Partial<CampaignState>, now = noon) =>
    transitionOf({ ...usual, ...state }, now)?.reason
  expect(reasonOf({ answered: 60, silent: 3 })).toContain('3 of 60 answered calls (5.0 %)')
  expect(reasonOf({ refused: 20 })).toContain('refused the last 20 calls')
  expect(reasonOf({ targets: { ...left, pending: 1 } }, five)).toBe('Its window closed with 1 contact left.')
})

test('a campaign is due exactly when time changes its status', () => {
  for (const status of campaignStatuses) {
    for (const schedule of [once, daily]) {
      for (const now of [nine - 1, nine, noon, five]) {
        const moves = to({ status, schedule, targets: left }, now) !== null
        if (moves) expect(isDue({ status, schedule }, now)).toBe(true)
      }
    }
  }
  expect(isDue({ status: 'Scheduled', schedule: once }, nine - 1)).toBe(false)
  expect(isDue({ status: 'Paused', schedule: once }, noon)).toBe(false)
})

describe('a silent call', () => {
  const bot = (start_ms: number) => ({ role: 'assistant', text: 'Hello.', start_ms, end_ms: start_ms + 500 })
  const person = (start_ms: number, end_ms: number) => ({ role: 'user', text: 'Yes?', start_ms, end_ms })
  const answered = (fields: Partial<CallOutcome>) => ({
    ...failedOutcome('user_ended_call', noon + 9_000, noon),
    ...fields,
  })

  test.each<[string, Partial<CallOutcome>, boolean]>([
    ['heard at once', { turns: [bot(300)] }, false],
    ['heard after two seconds', { turns: [bot(2_000)] }, false],
    ['heard later', { turns: [bot(2_001)] }, true],
    ['heard within two seconds of the greeting', { turns: [person(800, 1_500), bot(3_400)] }, false],
    ['heard late after the greeting', { turns: [person(800, 1_500), bot(3_501)] }, true],
    ['spoken to only after a long silence', { turns: [person(4_000, 5_000), bot(5_500)] }, true],
    ['never heard', { turns: [] }, true],
    ['never heard by a person who hung up at once', { turns: [], duration_ms: 1_900 }, false],
    ['taken by a machine', { turns: [], voicemail: true }, false],
    ['not answered', { turns: [], start_timestamp: null }, false],
  ])('%s: %#', (_, fields, expected) => {
    expect(isSilent(answered(fields))).toBe(expected)
  })

  test('three percent are too many, of at least thirty answered calls', () => {
    expect(hasTooManySilent({ answered: 30, silent: 1 })).toBe(true)
    expect(hasTooManySilent({ answered: 34, silent: 1 })).toBe(false)
    expect(hasTooManySilent({ answered: 0, silent: 0 })).toBe(false)
  })
})
