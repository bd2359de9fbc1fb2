const BIAS = 33
const CLIP = 8_158
const HALF = 8_192

/** G.711 µ-law of one 14-bit sample (-8192 to 8191). */
function encode(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(CLIP, Math.abs(sample)) + BIAS
  const exponent = 26 - Math.clz32(magnitude)
  const mantissa = (magnitude >> (exponent + 1)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}

const encoded = Uint8Array.from({ length: HALF * 2 }, (_, index) => encode(index - HALF))

export const MU_LAW_SILENCE = encode(0)

/** G.711 µ-law of a sample in -1 to 1; louder is clipped. */
export function toMuLaw(sample: number): number {
  const index = sample * (HALF - 1) + HALF
  return encoded[index < 0 ? 0 : index > HALF * 2 - 1 ? HALF * 2 - 1 : index | 0] ?? MU_LAW_SILENCE
}

/** Decodes a byte to -1 to 1 (14-bit scale). */
export function fromMuLaw(byte: number): number {
  const bits = ~byte & 0xff
  const exponent = (bits >> 4) & 0x07
  const magnitude = ((((bits & 0x0f) << 1) + BIAS) << exponent) - BIAS
  return ((bits & 0x80 ? -1 : 1) * magnitude) / (HALF - 1)
}

const decoded = Int16Array.from({ length: 256 }, (_, byte) => Math.round(fromMuLaw(byte) * (HALF - 1)) * 4)

/** Encodes 16-bit samples. */
export const encodeMuLaw = (samples: Int16Array): Uint8Array =>
  Uint8Array.from(samples, (sample) => encoded[(sample >> 2) + HALF] ?? MU_LAW_SILENCE)

/** Decodes to 16-bit samples. */
export const decodeMuLaw = (bytes: Uint8Array): Int16Array =>
  Int16Array.from(bytes, (byte) => decoded[byte] ?? 0)
