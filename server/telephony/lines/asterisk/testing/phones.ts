import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithParent } from '#scripts/end-with-parent.js'
import { freePort, isTakenOverUdp } from './ports'

/** What a phone answers to. */
const numbers = ['+13055550123', '+13055550124'] as const

export type Phone = Awaited<ReturnType<typeof startPhone>>

/**
 * A phone without a jitter buffer, which would drop everything when Asterisk begins to pass on another phone's packets
 * with lower numbers. It answers at once, or with `manual` when it is told to. It says a sine tone or a recording, and records
 * what it hears.
 */
export async function startPhone({
  port,
  toneHz = 440,
  says,
  otherSays,
  answers = 'auto',
}: {
  port: number
  toneHz?: number
  says?: string
  /** What it says to calls of its second number, read at each call. */
  otherSays?: string
  answers?: 'auto' | 'manual'
}) {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'))
  mkdirSync(`${folder}/heard`)
  const format = ['-r', '8000', '-b', '16', '-c', '1', `${folder}/says.wav`]
  if (says) copyFileSync(says, `${folder}/says.wav`)
  else spawnSync('sox', ['-n', ...format, 'synth', '120', 'sine', String(toneHz), 'vol', '0.5'])
  const control = await freePort()
  writeFileSync(
    `${folder}/config`,
    `sip_listen 127.0.0.1:${port}
net_interface 127.0.0.1
audio_source aufile,${folder}/says.wav
audio_player aubridge,ear
audio_alert aubridge,alert
jitter_buffer_delay 0-0
module_path /usr/lib/baresip/modules
module g711.so
module aufile.so
module aubridge.so
module sndfile.so
snd_path ${folder}/heard
module_tmp account.so
module_app menu.so
module_app ctrl_tcp.so
ctrl_tcp_listen 127.0.0.1:${control}
`,
  )
  const accounts = numbers.map((number, at) => {
    const source = at === 1 && otherSays ? `;audio_source=aufile,${otherSays}` : ''
    return `<sip:${number}@127.0.0.1>;regint=0;answermode=${answers}${source}\n`
  })
  writeFileSync(`${folder}/accounts`, accounts.join(''))
  const child = spawn('baresip', ['-f', folder], { stdio: ['pipe', 'pipe', 'pipe'] })
  const release = endWithParent({ pid: child.pid, folder })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(String(data)))
  const socket = await connectTo(control, child).catch((error) => {
    throw new Error(`The phone did not start: ${output.join('')}`, { cause: error })
  })
  const events: string[] = []
  socket.on('data', (data) => events.push(String(data)))
  const send = (command: string, params = '') => {
    const text = JSON.stringify({ command, params })
    socket.write(`${text.length}:${text},`)
  }
  const select = (number: string) => send('uafind', `sip:${number}@127.0.0.1`)
  return {
    port,
    /** How many calls it had; those of the same second count once. */
    calls: () => readdirSync(`${folder}/heard`).filter((name) => name.endsWith('dec.wav')).length,
    output: () => output.join(''),
    events: () => events.join(''),
    hangUp(number?: string) {
      if (number) select(number)
      send('hangup')
    },
    answer: () => send('accept'),
    press(key: string, number: string = numbers[0]) {
      select(number)
      send('sndcode', key)
    },
    dial: (uri: string) => send('dial', uri),
    /** The samples that the phone played to its owner, of all calls. */
    heard(): Int16Array {
      const files = readdirSync(`${folder}/heard`).filter((name) => name.endsWith('dec.wav'))
      return Int16Array.from(files.flatMap((name) => [...samplesOf(`${folder}/heard/${name}`)]))
    },
    /** The samples of the call that began last, or a number of calls before. */
    heardLast(before = 0): Int16Array {
      const begun = (name: string) => statSync(`${folder}/heard/${name}`).birthtimeMs
      const files = readdirSync(`${folder}/heard`).filter((name) => name.endsWith('dec.wav'))
      const last = files.toSorted((a, b) => begun(b) - begun(a))[before]
      return last ? samplesOf(`${folder}/heard/${last}`) : new Int16Array(0)
    },
    async stop() {
      socket.destroy()
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connectTo(port: number, program: ChildProcess) {
  for (let attempt = 0; ; attempt++) {
    const socket = createConnection(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (attempt > 500 || program.exitCode !== null) throw error
      await wait(50)
    }
  }
}

/** 16-bit samples of a WAV file that may still be open for writing. */
export function samplesOf(path: string): Int16Array {
  const bytes = readFileSync(path)
  const start = bytes.indexOf('data') + 8
  const count = Math.floor(Math.max(0, bytes.length - start) / 2)
  return Int16Array.from({ length: count }, (_, index) => bytes.readInt16LE(start + index * 2))
}

export type RefusingPhone = Awaited<ReturnType<typeof startRefusingPhone>>

/** What a phone sends: a status and headers, and SDP. */
const reply = (status: string, [tag, more]: [string, string] = [';tag=[call_number]', 'Content-Length: 0']) =>
  `<![CDATA[
SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:]${tag}
[last_Call-ID:]
[last_CSeq:]
Contact: <sip:[local_ip]:[local_port]>
${more}

]]>`

const sdp = `Content-Type: application/sdp
Content-Length: [len]

v=0
o=phone 1 1 IN IP[local_ip_type] [local_ip]
s=-
c=IN IP[media_ip_type] [media_ip]
t=0 0
m=audio [media_port] RTP/AVP 0
a=rtpmap:0 PCMU/8000`

/** Phones of sipp, at one port, that do the same with every call. */
async function startPhones(port: number, scenario: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sipp-'))
  const document = `<?xml version="1.0"?><scenario name="phones"><recv request="INVITE"/>${scenario}</scenario>`
  writeFileSync(`${folder}/scenario.xml`, document)
  const options = ['-sf', `${folder}/scenario.xml`, '-i', '127.0.0.1', '-p', String(port)]
  const child = spawn('sipp', [...options, '-nostdin', '-trace_msg', '-message_file', `${folder}/messages`], {
    stdio: 'ignore',
    cwd: folder,
  })
  const release = endWithParent({ pid: child.pid, folder })
  while (!isTakenOverUdp(port)) {
    if (child.exitCode !== null) throw new Error(`sipp ended with ${child.exitCode}.`)
    await wait(50)
  }
  const messages = () => (existsSync(`${folder}/messages`) ? readFileSync(`${folder}/messages`, 'utf8') : '')
  return {
    messages,
    invites: () => readInvites(messages()).size,
    /** The number that each INVITE was for. */
    invited: () => [...readInvites(messages()).values()],
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A phone that answers every INVITE with a status, or rings and never answers. */
export const startRefusingPhone = ({ port, status }: { port: number; status: number | 'rings' }) =>
  startPhones(
    port,
    status === 'rings'
      ? `<send>${reply('180 Ringing')}</send><recv request="CANCEL"/><send>${reply('200 OK')}</send>`
      : `<send>${reply(`${status} No`)}</send><recv request="ACK"/>`,
  )

/** Phones that ring, answer every call, and say nothing. */
export const startAnsweringPhones = (port: number, ringMs = 0) =>
  startPhones(
    port,
    `<send>${reply('180 Ringing')}</send><pause milliseconds="${ringMs}"/>
     <send retrans="500">${reply('200 OK', [';tag=[call_number]', sdp])}</send><recv request="ACK"/>
     <recv request="BYE"/><send>${reply('200 OK', ['', 'Content-Length: 0'])}</send>`,
  )

/** The INVITEs that arrived: the Call-ID and the number of each. Retransmissions count once. */
function readInvites(messages: string): Map<string, string> {
  const parts = messages.split(/^-{5,}.*$/m).filter((part) => /received[\s\S]*^INVITE /m.test(part))
  return new Map(
    parts.map((part) => [
      /^Call-ID: (.*)$/m.exec(part)?.[1] ?? '',
      /^INVITE sip:([^@;>\s]+)/m.exec(part)?.[1] ?? '',
    ]),
  )
}
