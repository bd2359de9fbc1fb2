/** Format of the samples of a WAV file, and the offset at which they begin. */
export type WavHeader = {
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
