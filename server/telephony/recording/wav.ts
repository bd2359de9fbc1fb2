export const SAMPLE_RATE = 8_000
const CHANNELS = 2
export const HEADER_BYTES = 58
const MU_LAW = 7

/** Size of the file for a call of `durationMs`, so that Content-Length is known before any sample exists. */
export function recordingSize(durationMs: number): number {
  return HEADER_BYTES + frameCount(durationMs) * CHANNELS
}

/** Sample frames (one sample per channel) in `durationMs`. */
export function frameCount(durationMs: number): number {
  return Math.ceil((Math.max(0, durationMs) * SAMPLE_RATE) / 1_000)
}

/** RIFF, `fmt ` with the empty extension of non-PCM formats, `fact`, and the head of `data`. */
export function wavHeader(frames: number, channels = CHANNELS): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  const tag = (offset: number, text: string) => {
    for (let index = 0; index < 4; index++) bytes[offset + index] = text.charCodeAt(index)
  }
  const size = frames * channels
  tag(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + size, true)
  tag(8, 'WAVE')
  tag(12, 'fmt ')
  view.setUint32(16, 18, true)
  view.setUint16(20, MU_LAW, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE * channels, true)
  view.setUint16(32, channels, true)
  view.setUint16(34, 8, true)
  tag(38, 'fact')
  view.setUint32(42, 4, true)
  view.setUint32(46, frames, true)
  tag(50, 'data')
  view.setUint32(54, size, true)
  return bytes
}
