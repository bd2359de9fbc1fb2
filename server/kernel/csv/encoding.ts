export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const marks: [encoding: Encoding, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const lookedAt = 4096
const mostZeros = 0.3

/** Detects a byte order mark, or the zero bytes of Western text in UTF-16. */
function encodingOfHead(head: Uint8Array): Encoding | undefined {
  const marked = marks.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))
  if (marked) return marked[0]
  const looked = head.subarray(0, lookedAt)
  const zeros = [0, 0]
  looked.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, looked.length / 2))
  if (odd > mostZeros && even < odd / 4) return 'utf-16le'
  if (even > mostZeros && odd < even / 4) return 'utf-16be'
  return undefined
}

/** Detects the encoding of a streamed file: UTF-8 if all bytes are valid UTF-8. */
export function createEncodingWatch() {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let first: Encoding | undefined
  let isUtf8 = true
  let isFirst = true

  function tryUtf8(work: () => void) {
    try {
      if (isUtf8) work()
    } catch {
      isUtf8 = false
    }
  }

  return {
    push(bytes: Uint8Array) {
      if (isFirst) first = encodingOfHead(bytes)
      isFirst = false
      if (first === undefined) tryUtf8(() => utf8.decode(bytes, { stream: true }))
    },
    end(): Encoding {
      tryUtf8(() => utf8.decode())
      return first ?? (isUtf8 ? 'utf-8' : 'windows-1252')
    },
  }
}
