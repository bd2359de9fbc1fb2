import { frameMs, levelOfPower } from './levels'
import { peakMs } from './peaks'
import type { WavHeader } from './wav-header'

/** The peaks of each channel (one per 50 ms), its levels (one per 20 ms), and how long the sound is. */
export type Measured = { channels: Float32Array[]; levels: Float32Array[]; durationMs: number }

/** ITU-T G.711: each byte is a sign, a power of two and a step between it and the next. */
const muLawSamples = Float32Array.from({ length: 256 }, (_, byte) => {
  const bits = ~byte & 0xff
  const size = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)
  return (bits & 0x80 ? 0x84 - size : size - 0x84) / 32_768
})
const eightBitSamples = Float32Array.from({ length: 256 }, (_, byte) => (byte - 128) / 128)

/** The samples of a piece of a file, whatever their form. */
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

/** A channel that is measured as its samples come. */
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
        // Up to the next boundary of either, so that the loop within asks for nothing else.
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

/** Measures the samples of a WAV file as its bytes come, in pieces of any length; the first two channels of more. */
export function createMeter(header: WavHeader) {
  const { channels, bits } = header
  const measured = Array.from({ length: Math.min(2, channels) }, (_, place) => createChannel(place, header))
  const frameBytes = channels * (bits / 8)
  let frames = 0
  // A piece may end within a frame: its beginning is kept for the next one.
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
