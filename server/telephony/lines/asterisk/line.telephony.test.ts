import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallAudio } from '#server/telephony/call-audio'
import type { InboundCall } from '#server/telephony/line'
import { createAsteriskLine } from './asterisk-line'
import { callRecordsOf } from './records'
import { dial, hear, listen, shareOfLoudest, shareOfTone, slow, tone } from './testing/calls'
import { findEngine, startEngine, type TestEngine } from './testing/engine'
import { type Phone, type RefusingPhone, startPhone, startRefusingPhone } from './testing/phones'
import { freePort } from './testing/ports'

const found = findEngine()

describe.skipIf(found.missing)('calls over SIP', () => {
  let engine: TestEngine
  let person: Phone
  let refusingPort: number
  const opened: { close(): Promise<void> }[] = []
  let calls = 0
  const newId = () => `call_test_${process.pid}_${++calls}`

  const openLine = (trunk: string, onInbound?: (call: InboundCall) => Promise<boolean>) => {
    const [app, records] = [`app-${++calls}`, callRecordsOf(engine.records)]
    const line = createAsteriskLine({ ari: engine.ari, app, trunk: () => trunk, records, onInbound })
    opened.push(line)
    return line
  }

  async function place(trunk = 'person') {
    const [line, id] = [openLine(trunk), newId()]
    return { line, id, call: await dial(line, id) }
  }

  async function withPhone(status: number | 'rings', work: (phone: RefusingPhone) => Promise<void>) {
    const phone = await startRefusingPhone({ port: refusingPort, status })
    await work(phone).finally(phone.stop)
  }

  beforeAll(async () => {
    refusingPort = await freePort()
    const phones = { person: await freePort(), refusing: refusingPort }
    engine = await startEngine({ root: found.root ?? '', port: await freePort(), phones })
    person = await startPhone({ port: phones.person, toneHz: 660 })
  }, 120_000)
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((line) => line.close()))
  })
  afterAll(async () => {
    await person?.stop()
    await engine?.stop()
  })

  it('hears the person and is heard, then hangs up', async () => {
    const { line, id, call } = await place()
    const audio = await call.audio()
    const heard = hear(audio)
    audio.play(tone(440, 1_000))
    expect(await audio.played()).toBe(true)
    await expect.poll(() => heard.samples().length, slow).toBeGreaterThan(8_000)
    expect(shareOfTone(heard.samples().subarray(-4_000), 660)).toBeGreaterThan(0.9)
    await expect.poll(() => shareOfLoudest(person.heard(), 440), slow).toBeGreaterThan(0.9)
    expect(await line.knows(id)).toBe(true)
    await line.hangUp(id)
    expect(await call.end()).toMatchObject({ reason: 'agent_ended_call' })
    expect(call.types().slice(-2)).toEqual(['answered', 'ended'])
  })

  it('tells that the other side hung up', async () => {
    const call = await dial(openLine('person'), newId())
    const audio = await call.audio()
    person.hangUp()
    expect(await call.end()).toMatchObject({ reason: 'user_ended_call' })
    await audio.closed
    expect(await audio.played()).toBe(false)
  })

  it.each([
    [486, 'dial_busy'],
    [603, 'dial_failed'],
    [404, 'dial_failed'],
    [503, 'network_error'],
    [480, 'dial_failed'],
  ] as const)('reports a call refused with %i as %s', async (status, reason) => {
    await withPhone(status, async (phone) => {
      const { line, id, call } = await place('refusing')
      expect(await call.end()).toMatchObject({ reason, sip_status: status, answered_at_ms: null })
      expect(phone.invites()).toBe(1)
      await expect.poll(() => line.findEnd(id), slow).toBeDefined()
      expect(await line.knows(id)).toBe(true)
    })
  })

  it('gives up after the ring time', async () => {
    await withPhone('rings', async () => {
      const { end, types } = await dial(openLine('refusing'), newId(), 2_000)
      expect(await end()).toMatchObject({ reason: 'dial_no_answer' })
      expect(types()).toEqual(['ringing', 'ended'])
    })
  })

  it('stops a ringing phone', async () => {
    await withPhone('rings', async (phone) => {
      const { line, id, call } = await place('refusing')
      await expect.poll(call.types, slow).toContain('ringing')
      await line.hangUp(id)
      expect(await call.end()).toMatchObject({ reason: 'agent_ended_call', answered_at_ms: null })
      await expect.poll(phone.messages, slow).toMatch(/^CANCEL /m)
    })
  })

  it('never sends a second INVITE for the same call', async () => {
    await withPhone('rings', async (phone) => {
      const id = newId()
      const [first, second] = [openLine('refusing'), openLine('refusing')]
      const call = await dial(first, id)
      await expect.poll(call.types, slow).toContain('ringing')
      const again = await dial(second, id)
      await expect.poll(again.types, slow).toContain('ringing')
      await second.hangUp(id)
      await call.end()
      await again.end()
      expect(phone.invites()).toBe(1)
    })
  })

  it('sends keys and receives them', async () => {
    const { line, id, call } = await place()
    const keys: string[] = []
    const audio = await call.audio()
    audio.onKey((key) => void keys.push(key))
    person.press('7')
    await expect.poll(() => keys, slow).toEqual(['7'])
    await line.sendKeys(id, '42#')
    await expect.poll(() => person.events() + person.output(), slow).toMatch(/4[\s\S]*2[\s\S]*#/)
    await line.hangUp(id)
    await call.end()
  })

  it('drops speech that is flushed', async () => {
    const { line, id, call } = await place()
    const audio = await call.audio()
    audio.play(tone(440, 5_000))
    const played = audio.played()
    await wait(500)
    const dropped = await audio.flush()
    expect(await played).toBe(false)
    expect(dropped).toBeGreaterThan(4_000)
    expect(dropped).toBeLessThan(4_700)
    await line.hangUp(id)
    await call.end()
  })

  it('takes over the calls of a process that died', async () => {
    const { line: first, id, call } = await place()
    const before = await call.audio()
    await first.close()
    const second = openLine('person')
    const taken = listen()
    expect(await second.follow(id, taken.listener)).toBe(true)
    const heard = hear(await taken.audio())
    await expect.poll(() => heard.samples().length, slow).toBeGreaterThan(4_000)
    expect(shareOfTone(heard.samples().subarray(-2_000), 660)).toBeGreaterThan(0.9)
    // The audio of the first process is out of the call.
    await before.closed
    person.hangUp()
    expect(await taken.end()).toMatchObject({ reason: 'user_ended_call' })
    expect(await second.follow(id, () => undefined)).toBe(false)
    await expect.poll(() => second.findEnd(id), slow).toMatchObject({ reason: 'user_ended_call' })
  })

  it('removes what is left of a call that ended while no process followed it', async () => {
    const { line: first, id, call } = await place()
    await call.audio()
    await first.close()
    person.hangUp()
    await expect.poll(() => engine.ari.findChannel(id), slow).toBeUndefined()
    expect(await openLine('person').follow(id, () => undefined)).toBe(false)
    await expect.poll(() => engine.ari.listChannels(), slow).toEqual([])
    expect(await engine.ari.findBridge(`${id}-b`)).toBeUndefined()
  })

  it('answers a call to one of our numbers', async () => {
    const offered: InboundCall[] = []
    const [line, other] = [1, 2].map(() =>
      openLine('person', async (call) => {
        offered.push(call)
        return true
      }),
    )
    await Promise.all([line?.ready(), other?.ready()])
    person.dial(`sip:+13055550199@127.0.0.1:${engine.port}`)
    await expect.poll(() => offered.length, slow).toBe(1)
    expect(offered[0]).toMatchObject({ to_number: '+13055550199' })
    const call = listen()
    expect(await line?.follow('call_inbound', call.listener, offered[0]?.channel)).toBe(true)
    const { samples } = hear(await call.audio())
    await expect.poll(() => shareOfTone(samples().subarray(-2_000), 660), slow).toBeGreaterThan(0.9)
    await line?.hangUp('call_inbound')
    await call.end()
  })

  it('rejects a call to a number that is not ours', async () => {
    await openLine('person', async () => false).ready()
    person.dial(`sip:+13055550198@127.0.0.1:${engine.port}`)
    await expect.poll(person.output, slow).toMatch(/404/)
  })

  const transfer = { from_number: '+13055550100', to_number: '+13055550124', ring_ms: 30_000 }

  it.each(['cold', 'warm'] as const)('transfers a call %s', async (kind) => {
    const { line, id, call } = await place()
    const audio = await call.audio()
    let briefed: Int16Array | undefined
    const meet = async (target: CallAudio) => {
      const heard = hear(target)
      await expect.poll(() => heard.samples().length, slow).toBeGreaterThan(4_000)
      briefed = heard.samples().subarray(-2_000)
      return undefined
    }
    expect(await line.transfer(id, kind === 'warm' ? { ...transfer, meet } : transfer)).toBeUndefined()
    await audio.closed
    const joined = (await engine.ari.findBridge(`${id}-b`))?.channels.toSorted()
    expect(joined).toEqual([id, expect.stringContaining(`${id}-t`)])
    if (kind === 'warm') expect(shareOfTone(briefed ?? new Int16Array(), 660)).toBeGreaterThan(0.9)
    await line.hangUp(id)
    await call.end()
  })

  it('stops a transfer when the caller hangs up', async () => {
    const { line, id, call } = await place()
    const meet = ({ closed }: CallAudio) => line.hangUp(id).then(() => closed as Promise<undefined>)
    await call.audio()
    expect(await line.transfer(id, { ...transfer, meet })).toBe('The caller hung up.')
    await call.end()
    await expect.poll(async () => (await engine.ari.listChannels()).length, slow).toBe(0)
  })
})
