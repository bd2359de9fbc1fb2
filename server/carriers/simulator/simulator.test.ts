import { describe, expect, it } from 'vitest'
import type { CarrierEvent } from '#server/carriers/carrier'
import type { Clock } from './clock'
import { sampleOrder } from './sample-order'
import { simulateCall } from './simulate-call'
import { createSimulator } from './simulator'

const order = sampleOrder({ call_id: 'play' }, 'helpful')
const start = order.registered_timestamp

function createTestClock(now: number) {
  let timers: { at: number; run: () => void }[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const clock: Clock = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  const advanceTo = async (until: number) => {
    for (await settle(); ; await settle()) {
      const next = timers.toSorted((one, other) => one.at - other.at)[0]
      if (!next || next.at > until) break
      timers = timers.filter((timer) => timer !== next)
      now = Math.max(now, next.at)
      next.run()
    }
    now = Math.max(now, until)
  }
  return { clock, advanceTo, waiting: () => timers.length }
}

function createLog(clock: Clock) {
  const entries: { at: number; event: CarrierEvent }[] = []
  const report = async (event: CarrierEvent) => {
    entries.push({ at: clock.now(), event })
  }
  return { entries, report, events: () => entries.map(({ event }) => event) }
}

const FOREVER = start + 3_600_000

describe('the simulator', () => {
  it('reports ringing, answer, every turn when it has been spoken, and the end', async () => {
    const { clock, advanceTo, waiting } = createTestClock(start)
    const simulator = createSimulator({ clock })
    const log = createLog(clock)
    await simulator.place(order, log.report)
    expect(waiting()).toBe(1)
    await advanceTo(FOREVER)
    const { outcome, answered_at, ringing_at } = simulateCall(order)
    expect(log.events()).toEqual([
      { type: 'ringing', at_ms: ringing_at },
      { type: 'answered', at_ms: answered_at },
      ...outcome.turns.map((turn, index) => ({ type: 'turn', index, turn })),
      { type: 'ended', outcome },
    ])
    for (const { at, event } of log.entries) {
      if (event.type === 'turn') expect(at).toBe((answered_at ?? 0) + event.turn.end_ms)
    }
    expect(log.entries.at(-1)?.at).toBe(outcome.end_timestamp)
    expect(waiting()).toBe(0)
  })

  it('plays faster, and leaves the length of the talk alone', async () => {
    const { clock, advanceTo } = createTestClock(start)
    const log = createLog(clock)
    await createSimulator({ clock, speed: 20 }).place(order, log.report)
    await advanceTo(FOREVER)
    const last = log.entries.at(-1)
    const { outcome } = simulateCall(order)
    if (last?.event.type !== 'ended') throw new Error('the call did not end')
    expect(last.event.outcome.duration_ms).toBe(outcome.duration_ms)
    expect(last.event.outcome.turns).toEqual(outcome.turns)
    expect(last.at - start).toBeCloseTo((outcome.end_timestamp - start) / 20, -1)
    expect(last.event.outcome.start_timestamp).toBeLessThanOrEqual(last.at)
  })

  it('goes on after a restart as if nothing had happened', async () => {
    const whole = createTestClock(start)
    const wholeLog = createLog(whole.clock)
    await createSimulator({ clock: whole.clock }).place(order, wholeLog.report)
    await whole.advanceTo(FOREVER)

    const before = createTestClock(start)
    const log = createLog(before.clock)
    const first = createSimulator({ clock: before.clock })
    await first.place(order, log.report)
    await before.advanceTo(start + 30_000)
    await first.close()
    await before.advanceTo(FOREVER)
    const reported = log.entries.length
    expect(reported).toBeGreaterThan(2)
    expect(reported).toBeLessThan(wholeLog.entries.length)

    const after = createTestClock(start + 40_000)
    const again = createLog(after.clock)
    await createSimulator({ clock: after.clock }).place(order, again.report)
    await after.advanceTo(start + 40_000)
    expect(again.entries.length).toBeGreaterThanOrEqual(reported)
    await after.advanceTo(FOREVER)
    expect(again.events()).toEqual(wholeLog.events())
  })

  it('takes the same key as the same call', async () => {
    const { clock, advanceTo } = createTestClock(start)
    const simulator = createSimulator({ clock })
    const [one, other] = [createLog(clock), createLog(clock)]
    await simulator.place(order, one.report)
    await simulator.place(order, other.report)
    await advanceTo(FOREVER)
    expect(one.entries.filter(({ event }) => event.type === 'ended')).toHaveLength(1)
    expect(other.entries).toEqual([])
  })

  it('reports again what was refused, in order', async () => {
    const { clock, advanceTo } = createTestClock(start)
    const log = createLog(clock)
    let refusals = 3
    await createSimulator({ clock }).place(order, async (event) => {
      if (event.type === 'answered' && refusals-- > 0) throw new Error('the database is away')
      await log.report(event)
    })
    await advanceTo(FOREVER)
    expect(refusals).toBeLessThan(0)
    expect(
      log
        .events()
        .map(({ type }) => type)
        .slice(0, 3),
    ).toEqual(['ringing', 'answered', 'turn'])
  })

  it.each([
    [500, 'error', 0],
    [25_000, 'ended', 4_000],
  ])('hangs up %i ms after the order', async (afterMs, call_status, shortest) => {
    const { clock, advanceTo, waiting } = createTestClock(start)
    const simulator = createSimulator({ clock })
    const log = createLog(clock)
    await simulator.place(order, log.report)
    await advanceTo(start + afterMs)
    await simulator.hangUp(order.call_id)
    await advanceTo(start + afterMs)
    const last = log.events().at(-1)
    if (last?.type !== 'ended') throw new Error('the call did not end')
    expect(last.outcome).toMatchObject({ call_status, disconnection_reason: 'agent_ended_call' })
    expect(last.outcome.end_timestamp).toBe(start + afterMs)
    expect(last.outcome.duration_ms).toBeGreaterThanOrEqual(shortest)
    expect(waiting()).toBe(0)
    await simulator.hangUp('unknown')
  })
})
