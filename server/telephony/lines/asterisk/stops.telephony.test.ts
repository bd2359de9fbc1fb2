import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CarrierBusy } from '#server/telephony/carrier'
import { createAsteriskLine } from './asterisk-line'
import { callRecordsOf } from './records'
import { dial, slow } from './testing/calls'
import { findEngine, startEngine, type TestEngine } from './testing/engine'
import { type Phone, type RefusingPhone, startPhone, startRefusingPhone } from './testing/phones'
import { freePort } from './testing/ports'

const found = findEngine()

describe.skipIf(found.missing)('calls of an engine that stops', () => {
  let engine: TestEngine
  let person: Phone
  let ringing: RefusingPhone
  const opened: { close(): Promise<void> }[] = []
  let calls = 0
  const newId = () => `call_stop_${process.pid}_${++calls}`

  const openLine = (trunk: string) => {
    const [app, records] = [`app-${++calls}`, callRecordsOf(engine.records)]
    const line = createAsteriskLine({ ari: engine.ari, app, trunk: () => trunk, records })
    opened.push(line)
    return line
  }

  beforeAll(async () => {
    const phones = { person: await freePort(), ringing: await freePort() }
    engine = await startEngine({ root: found.root ?? '', port: await freePort(), phones })
    person = await startPhone({ port: phones.person })
    ringing = await startRefusingPhone({ port: phones.ringing, status: 'rings' })
  }, 120_000)
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((line) => line.close()))
    await engine.kill()
    await engine.start()
  })
  afterAll(async () => {
    await person?.stop()
    await ringing?.stop()
    await engine?.stop()
  })

  it.each([
    // Its console answers only when it has stopped.
    ['console', () => engine.run('core stop now').catch(() => undefined)],
    ['service', () => engine.terminate()],
  ] as const)('are lost, not hung up by the caller, if its %s stops it', async (_, stop) => {
    const answered = await dial(openLine('person'), newId())
    await answered.audio()
    const unanswered = await dial(openLine('ringing'), newId())
    await expect.poll(unanswered.types, slow).toContain('ringing')
    void stop()
    const lost = { reason: 'network_error', detail: 'Asterisk was stopped.' }
    expect(await answered.end()).toMatchObject(lost)
    expect(await unanswered.end()).toMatchObject({ ...lost, answered_at_ms: null })
  })

  it('are lost if it dies, and none is dialed again', async () => {
    const line = openLine('person')
    const call = await dial(line, newId())
    await call.audio()
    await engine.kill()
    const order = {
      call_id: newId(),
      from_number: '+13055550100',
      to_number: '+13055550124',
      ring_ms: 30_000,
    }
    await expect(line.knows(order.call_id)).rejects.toThrow()
    // Who decides whether it may be dialed decides again.
    await expect(line.dial(order, () => undefined)).rejects.toThrow(CarrierBusy)
    await engine.start()
    expect(await call.end()).toMatchObject({ reason: 'network_error' })
    expect(readFileSync(engine.records, 'utf8')).not.toContain(order.call_id)
  }, 90_000)
})
