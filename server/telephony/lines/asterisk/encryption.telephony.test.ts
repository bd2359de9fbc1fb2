import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { connect as connectTls } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InboundCall } from '#server/telephony/line'
import { createAsteriskLine } from './asterisk-line'
import { callRecordsOf } from './records'
import { hear, listen, shareOfLoudest, shareOfTone, slow, tone } from './testing/calls'
import { readWire, startCapture } from './testing/capture'
import { issueCertificate } from './testing/certificates'
import { isRegistered, startDocumentedEngine, withoutTls } from './testing/documented-engine'
import { findEngine, type TestEngine } from './testing/engine'
import { samplesOf } from './testing/phones'
import { freePort } from './testing/ports'
import { customer, numberOf, startTrunk, type Trunk } from './testing/trunk'

const found = findEngine(['openssl', 'sox', 'tcpdump'])
const root = found.root ?? ''
const ours = '+13055550100'
const personHz = 660
/** Ports that no other test uses, so that a capture has only the audio of this one. */
const audio = [20_000, 20_999] as const

/** How often the most frequent byte occurs: 1 in 256 in what is encrypted, much more in tones and in silence. */
function commonestShare(bytes: Uint8Array): number {
  const counts = new Array<number>(256).fill(0)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  return Math.max(...counts) / bytes.length
}

/** Calls over UDP in the name of the trunk, which anyone can write, and returns the answer. */
async function callFrom(address: string, { port }: TestEngine): Promise<string> {
  const socket = createSocket('udp4')
  socket.bind(0, address)
  await once(socket, 'listening')
  const from = `${address}:${socket.address().port}`
  const invite = [
    `INVITE sip:${ours}@127.0.0.1 SIP/2.0`,
    `Via: SIP/2.0/UDP ${from};branch=z9hG4bK-1`,
    'From: <sip:trunk@127.0.0.1>;tag=1',
    `To: <sip:${ours}@127.0.0.1>`,
    'Call-ID: stranger',
    'CSeq: 1 INVITE',
    `Contact: <sip:trunk@${from}>`,
    'Max-Forwards: 70',
    'Content-Length: 0',
  ]
  socket.send(`${invite.join('\r\n')}\r\n\r\n`, port + 1, '127.0.0.1')
  const [answer] = await once(socket, 'message')
  socket.close()
  return String(answer)
}

describe.skipIf(found.missing)('the trunk of deploy/asterisk', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/encryption-`)
  const opened: (() => Promise<void>)[] = []
  let trunk: Trunk
  let calls = 0

  const makeTrunk = async (isEncrypted: boolean) => {
    const says = { talks: `${folder}/tone.wav`, machine: `${folder}/tone.wav` }
    return startTrunk({ root, port: await freePort(), says, isEncrypted })
  }
  async function openTrunk(isEncrypted: boolean): Promise<Trunk> {
    const provider = await makeTrunk(isEncrypted)
    opened.push(provider.stop)
    return provider
  }
  type Changes = Partial<Parameters<typeof startDocumentedEngine>[0]>
  async function openEngine(changes: Changes = {}): Promise<TestEngine> {
    const engine = await startDocumentedEngine({
      root,
      port: await freePort(),
      trunk,
      number: ours,
      audio,
      ...changes,
    })
    opened.push(engine.stop)
    return engine
  }
  function openLine(engine: TestEngine, onInbound?: (call: InboundCall) => Promise<boolean>) {
    const [app, records] = [`app-${++calls}`, callRecordsOf(engine.records)]
    const line = createAsteriskLine({ ari: engine.ari, app, trunk: () => 'trunk', records, onInbound })
    opened.push(() => line.close())
    return line
  }
  /** Asterisk begins to register after up to 10 seconds, and takes up to 32 to give a connection up. */
  const patient = { timeout: 60_000 }
  const registered = (engine: TestEngine) => expect.poll(() => isRegistered(engine), patient).toBe(true)

  beforeAll(async () => {
    const format = ['-r', '8000', '-b', '16', '-c', '1', `${folder}/tone.wav`]
    execFileSync('sox', ['-n', ...format, 'synth', '20', 'sine', String(personHz), 'vol', '0.5'])
    trunk = await makeTrunk(true)
  }, 120_000)
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })
  afterAll(async () => {
    await trunk?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Calls a person, until both have heard each other, and returns what others could see and hear of it. */
  async function talk(engine: TestEngine, provider: Trunk) {
    const file = `${folder}/${++calls}.pcap`
    const capture = await startCapture(file, `udp portrange ${audio.join('-')} or port ${provider.sipPort}`)
    const [line, id, call] = [openLine(engine), `call_encryption_${++calls}`, listen()]
    await line.ready()
    await line.dial(
      { call_id: id, from_number: ours, to_number: numberOf('talks'), ring_ms: 20_000 },
      call.listener,
    )
    const live = await call.audio()
    const { samples } = hear(live)
    live.play(tone(440, 5_000))
    await expect.poll(() => shareOfTone(samples().subarray(-4_000), personHz), slow).toBeGreaterThan(0.9)
    const heard = () => samplesOf(provider.heardBy(numberOf('talks')) ?? '')
    await expect.poll(() => shareOfLoudest(heard(), 440), slow).toBeGreaterThan(0.9)
    await line.hangUp(id)
    expect(await call.end()).toMatchObject({ reason: 'agent_ended_call' })
    await expect.poll(() => provider.run('core show channels count'), slow).toContain('0 active channels')
    await capture.stop()
    return readWire(file, provider.sipPort)
  }

  it('connects with TLS and SRTP, and both sides hear each other', async () => {
    const engine = await openEngine()
    await registered(engine)
    const { signaling, sounds } = await talk(engine, trunk)
    // Records of TLS 1.2 with data.
    expect(signaling).toContain('\x17\x03\x03')
    expect(signaling).not.toContain('SIP/2.0')
    // 20 ms of mu-law, and the 10 bytes that authenticate them.
    expect(new Set(sounds.map(({ length }) => length))).toEqual(new Set([170]))
    expect(sounds.length).toBeGreaterThan(100)
    expect(commonestShare(Buffer.concat(sounds))).toBeLessThan(0.01)
  })

  it('gets calls over the connection that it opened', async () => {
    const engine = await openEngine()
    await registered(engine)
    const offered: InboundCall[] = []
    const line = openLine(engine, async (call) => offered.push(call) > 0)
    await line.ready()
    await trunk.callIn(ours)
    await expect.poll(() => offered.length, slow).toBe(1)
    const [id, call] = [`call_encryption_${++calls}`, listen()]
    expect(await line.follow(id, call.listener, offered[0]?.channel)).toBe(true)
    const { samples } = hear(await call.audio())
    await expect.poll(() => shareOfTone(samples().subarray(-2_000), personHz), slow).toBeGreaterThan(0.9)
    await line.hangUp(id)
    await call.end()
    await expect.poll(() => trunk.run('core show channels count'), slow).toContain('0 active channels')
  })

  it('lets no one connect for SIP, nor for ARI from elsewhere', async () => {
    const engine = await openEngine()
    const sip = connectTls({ port: engine.port + 1, host: '127.0.0.1', rejectUnauthorized: false })
    const [refusal] = await once(sip, 'error')
    expect(String(refusal)).toContain('handshake failure')
    const [unreachable] = await once(createConnection(engine.port, '127.0.0.2'), 'error')
    expect(unreachable).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it.each([
    [
      'whose certificate is of an authority that is not trusted',
      () => ({ authority: issueCertificate('any').authority }),
      'The certificate is untrusted',
    ],
    [
      'whose certificate is for another host',
      () => ({ host: 'localhost' }),
      'The server identity does not match to any identities specified in the certificate',
    ],
    ['without TLS', async () => ({ trunk: await openTrunk(false) }), 'No response received from'],
  ])('does not register with a provider %s, and logs why', async (_, changes, reason) => {
    const engine = await openEngine(await changes())
    await expect.poll(() => engine.run('pjsip show registrations'), patient).toContain('Rejected')
    await expect.poll(engine.output, slow).toContain(reason)
  })

  it('registers again without a restart when the provider no longer refuses it', async () => {
    const provider = await openTrunk(true)
    const change = (text: string) =>
      text
        .replace('password = CHANGE_ME', 'password = new-password')
        .replaceAll('_retry_interval = 60', '_retry_interval = 1')
        .replace('max_retries', 'retry_interval = 1\nmax_retries')
    const engine = await openEngine({ trunk: provider, change })
    await expect.poll(() => engine.run('pjsip show registrations'), patient).toContain('Rejected')
    const file = `${provider.folder}/etc/pjsip.conf`
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(customer.password, 'new-password'))
    await provider.run('module reload res_pjsip.so')
    await registered(engine)
  })

  it('reaches a provider without TLS, once the lines for UDP are changed', async () => {
    const provider = await openTrunk(false)
    const engine = await openEngine({ trunk: provider, change: withoutTls })
    await registered(engine)
    const { signaling, sounds } = await talk(engine, provider)
    expect(signaling).toContain('SIP/2.0')
    expect(new Set(sounds.map(({ length }) => length))).toEqual(new Set([160]))
    expect(commonestShare(Buffer.concat(sounds))).toBeGreaterThan(0.02)
  })

  const permitAll = (text: string) => text.replaceAll(/^deny = .*$/gm, '')
  it.each([
    { where: 'that are not permitted', change: withoutTls, status: 403, pattern: 0, log: 'messages.log' },
    {
      where: 'that are permitted, but not of the trunk',
      change: (text: string) => permitAll(withoutTls(text)),
      status: 401,
      pattern: 1,
      log: 'security.log',
    },
  ])('refuses calls from addresses $where, and fail2ban finds them', async (refused) => {
    const engine = await openEngine({ change: refused.change })
    expect(await callFrom('127.0.0.2', engine)).toContain(`SIP/2.0 ${refused.status} `)
    const jail = readFileSync('deploy/asterisk/fail2ban.jail', 'utf8')
    const pattern = [...jail.matchAll(/^(?:failregex =| +) \^(.*)$/gm)][refused.pattern]?.[1] ?? ''
    const log = () => readFileSync(`${engine.folder}/log/${refused.log}`, 'utf8')
    await expect.poll(log, slow).toMatch(new RegExp(pattern.replace('<HOST>', '127\\.0\\.0\\.2')))
  })
})
