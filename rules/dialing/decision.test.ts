import { expect, test } from 'vitest'
import { dialingGates } from './dialing-gates'
import { ask, at, schedule } from './testing-decision'

test('an allowed dial lists every gate and ends with the hours or the window', () => {
  const decision = ask({})
  if (!decision.allowed) throw new Error(decision.gate)
  expect(decision.checks.map(({ gate }) => gate)).toEqual(dialingGates)
  expect(decision).toMatchObject({ rules_version: 7, until: at('2026-11-23T20:00Z') })
  expect(ask({ campaign: { schedule: schedule('06:00-18:30') } }).until).toBe(at('2026-11-23T18:30Z'))
  expect(decision.checks.find(({ gate }) => gate === 'called_hours')?.values).toEqual({
    earliest: '13:00',
    earliest_zone: 'Europe/Berlin',
    latest: '13:00',
    latest_zone: 'Europe/Berlin',
    zones: 1,
    hours_start: '08:00',
    hours_end: '21:00',
  })
})
