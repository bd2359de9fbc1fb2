import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { decodeMuLaw } from '#server/telephony/recording/mu-law'
import { HEADER_BYTES } from '#server/telephony/recording/wav'

/** The ports at which Asterisk of the tests sends and receives audio. */
const [firstPort, lastPort] = [21_000, 21_999]

const audioOfTests = `udp portrange ${firstPort}-${lastPort}`

/** Records packets of the loopback interface into a file, until `stop`: audio without `filter`. Needs root. */
export async function startCapture(file: string, filter = audioOfTests) {
  const options = ['-i', 'lo', '-U', '-w', file, '-B', '4096', filter]
  const child = spawn('tcpdump', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  await once(child.stderr, 'data')
  return {
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** One sound in one direction, in milliseconds. */
export type Sound = { from: number; until: number }
type Sides = { bot: Sound[]; caller: Sound[] }

type Packet = { atMs: number; source: number; target: number; isVoiced: boolean }

const frameMs = 20
const frameBytes = 160
const quietest = 600
/** Shorter pauses are within a sound. */
const pauseMs = 300

const [fileHeader, packetHeader, ethernetHeader, udpHeader, rtpHeader] = [24, 16, 14, 8, 12]
const tcp = 6

const isVoiced = (sound: Uint8Array) => Math.max(...decodeMuLaw(sound).map(Math.abs)) >= quietest

/** What the packets of a capture in the format of tcpdump carry, over UDP and TCP. */
function* payloadsOf(file: string) {
  const bytes = readFileSync(file)
  for (let at = fileHeader; at + packetHeader <= bytes.length; ) {
    const atMs = bytes.readUInt32LE(at) * 1_000 + bytes.readUInt32LE(at + 4) / 1_000
    const size = bytes.readUInt32LE(at + 8)
    const packet = bytes.subarray(at + packetHeader, at + packetHeader + size)
    at += packetHeader + size
    const segment = packet.subarray(ethernetHeader + ((packet[ethernetHeader] ?? 0) & 15) * 4)
    const [source, target] = [segment.readUInt16BE(0), segment.readUInt16BE(2)]
    const header = packet[ethernetHeader + 9] === tcp ? ((segment[12] ?? 0) >> 4) * 4 : udpHeader
    yield { atMs, source, target, payload: segment.subarray(header) }
  }
}

/** Whether it is a packet of mu-law, encrypted or not. */
const isMuLaw = (rtp: Uint8Array) => rtp.length > rtpHeader && ((rtp[1] ?? 0) & 127) === 0

function readPackets(file: string): Packet[] {
  const packets = [...payloadsOf(file)].filter(({ payload }) => isMuLaw(payload))
  return packets.map(({ payload, ...packet }) => ({
    ...packet,
    isVoiced: isVoiced(payload.subarray(rtpHeader)),
  }))
}

/** What anyone on the way sees: all that was sent to and from a SIP port as text, and the sound of each audio packet. */
export function readWire(file: string, sipPort: number): { signaling: string; sounds: Uint8Array[] } {
  const payloads = [...payloadsOf(file)]
  const isSignaling = ({ source, target }: { source: number; target: number }) =>
    source === sipPort || target === sipPort
  return {
    signaling: Buffer.concat(payloads.filter(isSignaling).map(({ payload }) => payload)).toString('latin1'),
    sounds: payloads
      .filter((packet) => !isSignaling(packet) && isMuLaw(packet.payload))
      .map(({ payload }) => payload.subarray(rtpHeader)),
  }
}

function soundsOf(packets: readonly Pick<Packet, 'atMs' | 'isVoiced'>[]): Sound[] {
  const sounds: Sound[] = []
  for (const { atMs, isVoiced } of packets) {
    if (!isVoiced) continue
    const last = sounds.at(-1)
    if (last && atMs - last.until < pauseMs) last.until = atMs + frameMs
    else sounds.push({ from: atMs, until: atMs + frameMs })
  }
  return sounds
}

/**
 * The sounds of both sides of a call, since the epoch. Without `port`, that of Asterisk for the call, the capture has one
 * call, in which the bot speaks first.
 */
export function readSounds(file: string, port?: number): Sides {
  const all = readPackets(file)
  const bots = port ?? all.find((packet) => packet.isVoiced)?.source
  return {
    bot: soundsOf(all.filter(({ source }) => source === bots)),
    caller: soundsOf(all.filter(({ target }) => target === bots)),
  }
}

/** The sounds of both sides in the recording of a call. Times are since its beginning. */
export function recordedSounds(recording: Uint8Array): Sides {
  const sides = [0, 1].map((side) => recording.subarray(HEADER_BYTES).filter((_, at) => at % 2 === side))
  const [caller = [], bot = []] = sides.map((samples) =>
    soundsOf(
      Array.from({ length: Math.floor(samples.length / frameBytes) }, (_, frame) => ({
        atMs: frame * frameMs,
        isVoiced: isVoiced(samples.subarray(frame * frameBytes, (frame + 1) * frameBytes)),
      })),
    ),
  )
  return { bot, caller }
}

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** By how much the nearest of some sounds begins after a time; negative: before it. */
const nearestTo = (at: number, sounds: readonly Sound[]) =>
  sounds.map(({ from }) => from - at).toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ??
  Number.POSITIVE_INFINITY

/**
 * How far each sound of the caller is from its place in a capture of the same call, in milliseconds, measured from the
 * sounds of the bot. On a busy machine one of those may leave late, but not most of them.
 */
export function misplacedBy(recorded: Sides, wire: Sides): number[] {
  const begin = (wire.bot[0]?.from ?? 0) - (recorded.bot[0]?.from ?? 0)
  const shift = begin + medianOf(recorded.bot.map(({ from }) => nearestTo(begin + from, wire.bot)))
  return recorded.caller.map(({ from }) => Math.abs(nearestTo(shift + from, wire.caller)))
}
