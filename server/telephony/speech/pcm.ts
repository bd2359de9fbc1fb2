import type { SampleRate } from '#server/telephony/call-audio'

/** Rate of samples without a header, which every API here is asked for. */
const plainRate = 24_000
const headerBytes = 12

/** Finds the samples of a WAV file. Undefined: more bytes are needed. */
function readWavHead(bytes: Buffer): { rate: number; channels: number; from: number } | undefined {
  let rate = plainRate
  let channels = 1
  for (let at = headerBytes; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const isFormat = bytes.toString('latin1', at, at + 4) === 'fmt '
    if (isFormat && at + 16 <= bytes.length) {
      channels = Math.max(1, bytes.readUInt16LE(at + 10))
      rate = bytes.readUInt32LE(at + 12)
    }
    if (bytes.toString('latin1', at, at + 4) === 'data') return { rate, channels, from: at + 8 }
    at += 8 + size + (size % 2)
  }
  return undefined
}

/** Converts samples that arrive in pieces to another rate, by the mean of what each new sample covers. */
function createResampler(from: number, to: number) {
  const step = from / to
  let waiting: number[] = []
  let next = 0
  return (samples: readonly number[]): Int16Array => {
    waiting = waiting.concat(samples)
    const result: number[] = []
    while (next + Math.max(1, step) <= waiting.length) {
      const until = Math.max(Math.floor(next) + 1, Math.floor(next + step))
      let sum = 0
      for (let at = Math.floor(next); at < until; at++) sum += waiting[at] ?? 0
      result.push(Math.round(sum / (until - Math.floor(next))))
      next += step
    }
    const passed = Math.floor(next)
    waiting = waiting.slice(passed)
    next -= passed
    return Int16Array.from(result)
  }
}

/** Reads 16-bit audio, with or without a WAV header, as samples of a rate. */
export async function* samplesIn(body: AsyncIterable<Buffer>, rate: SampleRate): AsyncGenerator<Int16Array> {
  let bytes = Buffer.alloc(0)
  let channels = 1
  let resample: ReturnType<typeof createResampler> | undefined
  for await (const part of body) {
    bytes = Buffer.concat([bytes, part])
    if (!resample) {
      if (bytes.length < headerBytes) continue
      const isWav = bytes.toString('latin1', 0, 4) === 'RIFF'
      const head = isWav ? readWavHead(bytes) : { rate: plainRate, channels: 1, from: 0 }
      if (!head) continue
      channels = head.channels
      resample = createResampler(head.rate, rate)
      bytes = bytes.subarray(head.from)
    }
    const width = channels * 2
    const count = Math.floor(bytes.length / width)
    const samples = Array.from({ length: count }, (_, at) => bytes.readInt16LE(at * width))
    bytes = bytes.subarray(count * width)
    if (count > 0) yield resample(samples)
  }
}

/** Samples as a WAV file of one channel. */
export function wavOf(samples: Int16Array, rate: SampleRate): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples.length * 2, 40)
  for (let at = 0; at < samples.length; at++) file.writeInt16LE(samples[at] ?? 0, 44 + at * 2)
  return file
}
