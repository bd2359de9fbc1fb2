import { createMeter, type Measured } from './meter'
import { readWavHeader } from './wav-header'

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
