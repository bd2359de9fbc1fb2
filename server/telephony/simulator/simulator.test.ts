import { describe, expect, it } from 'vitest'
import type { CarrierEvent } from '#server/telephony/carrier'
import { sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import type { Clock } from './clock'
import { simulateCall } from './simulate-call'
import { createSimulator } from './simulator'

const order = sampleOrder({ call_id: 'play' }, 'helpful')
const start = order.registered_timestamp

function createTestClock(now: number) {
  let set = 0
  let timers: { at: number; run: () => void }[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const clock: Clock = {
    now: () => now + set,
    elapsed: () => now,
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
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      timers = timers.filter((timer) => timer !== next)
      now = Math.max(now, next.at)
      next.run()
    }
    now = Math.max(now, until)
  }
  const setBack = (ms: number) => {
    set -= ms
  }
  return { clock, advanceTo, setBack, waiting: () => timers.length }
}

function createLog(clock: Clock) {
  const entries: { at: number; event: CarrierEvent }[] = []
  const report = async (event: CarrierEvent) => {
    entries.push({ at: clock.now(), event })
  }
  return { entries, report, events: () => entries.map(({ event }) => event) }
}

const allowTransfers = async () => undefined
const FOREVER = start + 3_600_000

describe('the simulator', () => {
  it('reports ringing, answer, every spoken turn, and the end', async () => {
    const { clock, advanceTo, waiting } = createTestClock(start)
    const simulator = createSimulator({ clock })
    const log = createLog(clock)
    await simulator.place(order, log.report, allowTransfers)
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

  it("plays faster without changing the call's duration", async () => {
    const { clock, advanceTo } = createTestClock(start)
    const log = createLog(clock)
    await createSimulator({ clock, speed: 20 }).place(order, log.report, allowTransfers)
    await advanceTo(FOREVER)
    const last = log.entries.at(-1)
    const { outcome } = simulateCall(order)
    if (last?.event.type !== 'ended') throw new Error('the call did not end')
    expect(last.event.outcome.duration_ms).toBe(outcome.duration_ms)
    expect(last.event.outcome.turns).toEqual(outcome.turns)
    expect(last.at - start).toBeCloseTo((outcome.end_timestamp - start) / 20, -1)
    expect(last.event.outcome.start_timestamp).toBeLessThanOrEqual(last.at)
  })

  it('continues seamlessly after a restart', async () => {
    const whole = createTestClock(start)
    const wholeLog = createLog(whole.clock)
    await createSimulator({ clock: whole.clock }).place(order, wholeLog.report, allowTransfers)
    await whole.advanceTo(FOREVER)

    const before = createTestClock(start)
    const log = createLog(before.clock)
    const first = createSimulator({ clock: before.clock })
    await first.place(order, log.report, allowTransfers)
    await before.advanceTo(start + 30_000)
    await first.close()
    await before.advanceTo(FOREVER)
    const reported = log.entries.length
    expect(reported).toBeGreaterThan(2)
    expect(reported).toBeLessThan(wholeLog.entries.length)

    const after = createTestClock(start + 40_000)
    const again = createLog(after.clock)
    await createSimulator({ clock: after.clock }).place(order, again.report, allowTransfers)
    await after.advanceTo(start + 40_000)
    expect(again.entries.length).toBeGreaterThanOrEqual(reported)
    await after.advanceTo(FOREVER)
    expect(again.events()).toEqual(wholeLog.events())
  })

  it('plays a call to its end at the usual time although the clock is set back', async () => {
    const { clock, advanceTo, setBack } = createTestClock(start)
    const log = createLog(clock)
    const simulator = createSimulator({ clock })
    await simulator.place(order, log.report, allowTransfers)
    await advanceTo(start + 20_000)
    setBack(7_200_000)
    await advanceTo(simulateCall(order).outcome.end_timestamp)
    expect(log.events().at(-1)).toEqual({ type: 'ended', outcome: simulateCall(order).outcome })
  })

  it('ends a call at once although the clock is set back', async () => {
    const { clock, advanceTo, setBack } = createTestClock(start)
    const log = createLog(clock)
    const simulator = createSimulator({ clock })
    await simulator.place(order, log.report, allowTransfers)
    await advanceTo(start + 30_000)
    setBack(7_200_000)
    await simulator.hangUp(order.call_id)
    await advanceTo(start + 30_001)
    expect(log.events().at(-1)).toMatchObject({
      type: 'ended',
      outcome: { disconnection_reason: 'agent_ended_call', end_timestamp: start + 30_000 },
    })
  })

  it('starts a call over whose process died before the clock was set back', async () => {
    const { clock, advanceTo } = createTestClock(start - 7_200_000)
    const log = createLog(clock)
    await createSimulator({ clock }).place(order, log.report, allowTransfers)
    const { outcome } = simulateCall(order)
    await advanceTo(outcome.end_timestamp - 7_200_000)
    expect(log.events().at(-1)).toEqual({ type: 'ended', outcome })
  })

  it('treats an order with the same key as the same call', async () => {
    const { clock, advanceTo } = createTestClock(start)
    const simulator = createSimulator({ clock })
    const [one, other] = [createLog(clock), createLog(clock)]
    await simulator.place(order, one.report, allowTransfers)
    await simulator.place(order, other.report, allowTransfers)
    await advanceTo(FOREVER)
    expect(one.entries.filter(({ event }) => event.type === 'ended')).toHaveLength(1)
    expect(other.entries).toEqual([])
  })

  it('repeats rejected events in order', async () => {
    const { clock, advanceTo } = createTestClock(start)
    const log = createLog(clock)
    let refusals = 3
    await createSimulator({ clock }).place(
      order,
      async (event) => {
        if (event.type === 'answered' && refusals-- > 0) throw new Error('the database is away')
        await log.report(event)
      },
      allowTransfers,
    )
    await advanceTo(FOREVER)
    expect(refusals).toBeLessThan(0)
    expect(
      log
        .events()
        .map(({ type }) => type)
        .slice(0, 3),
    ).toEqual(['ringing', 'answered', 'turn'])
  })

  it('checks before a transfer, and the bot continues without a refused one', async () => {
    const tool = { id: 7, type: 'transfer_call', name: 'to_desk', created_at: '', updated_at: '' }
    const transferring = sampleOrder({ call_id: 'handed over', tools: [tool] }, 'wants_human')
    const run = async (check: (attempt: number) => string | undefined) => {
      const { clock, advanceTo } = createTestClock(start)
      const log = createLog(clock)
      const asked: { name: string; at: number }[] = []
      await createSimulator({ clock }).place(transferring, log.report, async ({ name }) => {
        asked.push({ name, at: clock.now() })
        return check(asked.length)
      })
      await advanceTo(FOREVER)
      const last = log.events().at(-1)
      if (last?.type !== 'ended') throw new Error('the call did not end')
      return { asked, outcome: last.outcome, events: log.events() }
    }
    const allowed = await run(() => undefined)
    expect(allowed.outcome).toEqual(simulateCall(transferring).outcome)
    expect(allowed.outcome.disconnection_reason).toBe('transferred_to_human')
    const [use] = allowed.outcome.tool_calls
    const at = (allowed.outcome.start_timestamp ?? 0) + (use?.at_ms ?? 0)
    expect(allowed.asked).toEqual([{ name: 'to_desk', at }])

    const refused = await run((attempt) => {
      if (attempt === 1) throw new Error('the database is away')
      return 'It is on the list.'
    })
    expect(refused.asked).toHaveLength(2)
    expect(refused.outcome).toMatchObject({
      disconnection_reason: 'user_ended_call',
      tool_calls: [{ name: 'to_desk', result: 'refused' }],
      events: [{ type: 'transfer_refused', detail: 'to_desk: It is on the list.' }],
    })
    const said = refused.events.flatMap((event) => (event.type === 'turn' ? [event.turn] : []))
    expect(said).toEqual(refused.outcome.turns)
    const before = allowed.outcome.turns.length
    expect(refused.outcome.turns.slice(0, before)).toEqual(allowed.outcome.turns)
    expect(refused.outcome.turns.length).toBeGreaterThan(before)
  })

  it.each([
    [500, 'error', 0],
    [25_000, 'ended', 4_000],
  ])('hangs up %i ms after the order', async (afterMs, call_status, shortest) => {
    const { clock, advanceTo, waiting } = createTestClock(start)
    const simulator = createSimulator({ clock })
    const log = createLog(clock)
    await simulator.place(order, log.report, allowTransfers)
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
