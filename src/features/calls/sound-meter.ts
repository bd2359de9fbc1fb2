import { frameMs, levelOfPower } from '#contract/alignment-levels'
import { peakMs } from './peaks'
import type { WavHeader } from './wav-header'

/** What is seen of a sound: the peaks of each channel, and how loud it is. */
export type Measured = { channels: Float32Array[]; levels: Float32Array[] }

/** A channel that is measured as its samples come. */
function createChannel(sampleRate: number) {
  const sizeOf = (ms: number) => Math.max(1, Math.round((sampleRate * ms) / 1000))
  const [peakSize, levelSize] = [sizeOf(peakMs), sizeOf(frameMs)]
  const peaks: number[] = []
  const levels: number[] = []
  let [peak, peakCount, power, powerCount] = [0, 0, 0, 0]
  return {
    take(sample: number) {
      const size = Math.abs(sample)
      if (size > peak) peak = size
      power += sample * sample
      if (++peakCount === peakSize) {
        peaks.push(peak)
        peak = 0
        peakCount = 0
      }
      if (++powerCount === levelSize) {
        levels.push(levelOfPower(power / levelSize))
        power = 0
        powerCount = 0
      }
    },
    finish() {
      if (peakCount > 0) peaks.push(peak)
      if (powerCount > 0) levels.push(levelOfPower(power / powerCount))
      return { peaks: Float32Array.from(peaks), levels: Float32Array.from(levels) }
    },
  }
}

/** ITU-T G.711: each byte is a sign, a power of two and a step between it and the next. */
const muLawSamples = Float32Array.from({ length: 256 }, (_, byte) => {
  const bits = ~byte & 0xff
  const size = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)
  return (bits & 0x80 ? 0x84 - size : size - 0x84) / 32_768
})
const eightBitSamples = Float32Array.from({ length: 256 }, (_, byte) => (byte - 128) / 128)

/** Measures the samples of a WAV file as its bytes come, in pieces of any length; the first two channels of more. */
export function createMeter({ format, bits, channels, sampleRate }: WavHeader) {
  const measured = Array.from({ length: Math.min(2, channels) }, () => createChannel(sampleRate))
  const table = format === 'mu-law' ? muLawSamples : eightBitSamples
  const width = bits / 8
  // A piece may end within a sample: its first byte is kept for the next one.
  let pending: number | null = null
  let channel = 0
  const take = (sample: number) => {
    measured[channel]?.take(sample)
    channel = channel + 1 === channels ? 0 : channel + 1
  }
  return {
    take(bytes: Uint8Array) {
      if (width === 1) {
        for (const byte of bytes) take(table[byte] ?? 0)
        return
      }
      for (const byte of bytes) {
        if (pending === null) pending = byte
        else {
          take((((byte << 8) | pending) << 16) / 2 ** 31)
          pending = null
        }
      }
    },
    finish(): Measured {
      const found = measured.map((each) => each.finish())
      return { channels: found.map(({ peaks }) => peaks), levels: found.map(({ levels }) => levels) }
    },
  }
}
