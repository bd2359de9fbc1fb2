import { peakMs } from './peaks'

/** Format of the samples of a WAV file, and the offset at which they begin. */
type WavHeader = {
  format: 'pcm' | 'mu-law'
  bits: number
  channels: number
  sampleRate: number
  dataAt: number
}

const pcm = 1
const muLaw = 7

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

/** Reads the header. `more`: the bytes do not contain all of it yet; null: the file is of another kind. */
export function readWavHeader(bytes: Uint8Array): WavHeader | 'more' | null {
  if (bytes.length < 12) return 'more'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WAVE') return null
  let header: Omit<WavHeader, 'dataAt'> | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = textAt(view, at)
    const size = view.getUint32(at + 4, true)
    if (name === 'data') return header && { ...header, dataAt: at + 8 }
    if (name === 'fmt ') {
      if (at + 24 > bytes.length) return 'more'
      const tag = view.getUint16(at + 8, true)
      const channels = view.getUint16(at + 10, true)
      const bits = view.getUint16(at + 22, true)
      const isKnown = (tag === pcm && (bits === 8 || bits === 16)) || (tag === muLaw && bits === 8)
      if (!isKnown || channels === 0) return null
      const sampleRate = view.getUint32(at + 12, true)
      header = { format: tag === pcm ? 'pcm' : 'mu-law', bits, channels, sampleRate }
    }
    at += 8 + size + (size % 2)
  }
  return 'more'
}

/** Milliseconds per level. */
export const frameMs = 20

const silence = 1e-10

/** Converts mean power to decibels of full scale. */
const levelOfPower = (power: number) => 10 * Math.log10(power + silence)

/** Mean power of each 20 ms in decibels of full scale; -100 for digital silence. */
export function levelsOf(samples: Float32Array, sampleRate: number): Float32Array {
  const size = Math.max(1, Math.round((sampleRate * frameMs) / 1000))
  const levels = new Float32Array(Math.ceil(samples.length / size))
  for (let at = 0; at < levels.length; at++) {
    const end = Math.min(samples.length, (at + 1) * size)
    let power = 0
    for (let sample = at * size; sample < end; sample++) power += (samples[sample] ?? 0) ** 2
    levels[at] = levelOfPower(power / Math.max(1, end - at * size))
  }
  return levels
}

/** Peaks of each channel (one per 50 ms), levels (one per 20 ms), and the duration. */
export type Measured = { channels: Float32Array[]; levels: Float32Array[]; durationMs: number }

/** Decodes ITU-T G.711 mu-law: each byte is a sign, an exponent and a step. */
const muLawSamples = Float32Array.from({ length: 256 }, (_, byte) => {
  const bits = ~byte & 0xff
  const size = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)
  return (bits & 0x80 ? 0x84 - size : size - 0x84) / 32_768
})
const eightBitSamples = Float32Array.from({ length: 256 }, (_, byte) => (byte - 128) / 128)

/** Decodes a piece of a file to samples from -1 to 1. */
function samplesOf(bytes: Uint8Array, { format, bits }: WavHeader): Float32Array {
  if (bits === 16) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return Float32Array.from({ length: bytes.length / 2 }, (_, at) => view.getInt16(at * 2, true) / 32_768)
  }
  const table = format === 'mu-law' ? muLawSamples : eightBitSamples
  const samples = new Float32Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) samples[at] = table[bytes[at] ?? 0] ?? 0
  return samples
}

/** Measures one channel while its samples arrive. */
function createChannel(place: number, { channels, sampleRate }: WavHeader) {
  const sizeOf = (ms: number) => Math.max(1, Math.round((sampleRate * ms) / 1000))
  const [peakSize, levelSize] = [sizeOf(peakMs), sizeOf(frameMs)]
  const peaks: number[] = []
  const levels: number[] = []
  let [peak, peakCount, power, powerCount] = [0, 0, 0, 0]
  return {
    take(samples: Float32Array) {
      let at = place
      while (at < samples.length) {
        // The inner loop runs to the next boundary of a peak or a level, so it needs no checks.
        const stretch = Math.min(peakSize - peakCount, levelSize - powerCount) * channels
        const end = Math.min(samples.length, at + stretch)
        const from = at
        for (; at < end; at += channels) {
          const sample = samples[at] ?? 0
          const size = sample < 0 ? -sample : sample
          if (size > peak) peak = size
          power += sample * sample
        }
        const taken = (at - from) / channels
        peakCount += taken
        powerCount += taken
        if (peakCount === peakSize) {
          peaks.push(peak)
          peak = 0
          peakCount = 0
        }
        if (powerCount === levelSize) {
          levels.push(levelOfPower(power / levelSize))
          power = 0
          powerCount = 0
        }
      }
    },
    finish() {
      if (peakCount > 0) peaks.push(peak)
      if (powerCount > 0) levels.push(levelOfPower(power / powerCount))
      return { peaks: Float32Array.from(peaks), levels: Float32Array.from(levels) }
    },
  }
}

/** Measures a WAV file from its bytes, in pieces of any length. Only the first two channels count. */
export function createMeter(header: WavHeader) {
  const { channels, bits } = header
  const measured = Array.from({ length: Math.min(2, channels) }, (_, place) => createChannel(place, header))
  const frameBytes = channels * (bits / 8)
  let frames = 0
  // A piece may end within a frame; the remainder is stored for the next piece.
  let kept = new Uint8Array(0)
  return {
    take(piece: Uint8Array) {
      const bytes = new Uint8Array(kept.length + piece.length)
      bytes.set(kept)
      bytes.set(piece, kept.length)
      const whole = bytes.length - (bytes.length % frameBytes)
      kept = bytes.slice(whole)
      frames += whole / frameBytes
      const samples = samplesOf(bytes.subarray(0, whole), header)
      for (const channel of measured) channel.take(samples)
    },
    finish(): Measured {
      const found = measured.map((channel) => channel.finish())
      return {
        channels: found.map(({ peaks }) => peaks),
        levels: found.map(({ levels }) => levels),
        durationMs: Math.round((frames / header.sampleRate) * 1000),
      }
    },
  }
}

const pieceBytes = 65_536
const longestHeader = 1_048_576

/**
 * Measures a WAV file while it is read, so memory use does not grow with its length. `pause` is awaited
 * between pieces, to let other work run. Null if the file is not WAV.
 */
export async function measureWav(
  chunks: AsyncIterable<Uint8Array>,
  pause: () => Promise<void>,
): Promise<Measured | null> {
  let meter: ReturnType<typeof createMeter> | undefined
  let head = new Uint8Array(0)
  for await (const chunk of chunks) {
    let bytes = chunk
    if (!meter) {
      head = joined(head, chunk)
      const header = readWavHeader(head)
      if (header === 'more' && head.length < longestHeader) continue
      if (header === 'more' || header === null) return null
      meter = createMeter(header)
      bytes = head.subarray(header.dataAt)
    }
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      meter.take(bytes.subarray(from, from + pieceBytes))
      await pause()
    }
  }
  return meter?.finish() ?? null
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(head.length + tail.length)
  both.set(head)
  both.set(tail, head.length)
  return both
}
