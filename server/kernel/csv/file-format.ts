type Kind = { name: string; matches: (head: Uint8Array) => boolean }

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte)

/** Returns whether the first bytes of a file contain the ASCII text. */
const contains = (head: Uint8Array, text: string) => Buffer.from(head.subarray(0, 4096)).includes(text)

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
// The first entries of an Office document are named after its kind.
const isOffice = (folder: string) => (head: Uint8Array) => isZip(head) && contains(head, folder)
const isOleFile = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

const pdfStart = /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*%PDF-\d/

const kinds: readonly Kind[] = [
  { name: 'a PDF', matches: (head) => pdfStart.test(Buffer.from(head.subarray(0, 1024)).toString('latin1')) },
  { name: 'an Excel workbook', matches: isOffice('xl/') },
  { name: 'a Word document', matches: isOffice('word/') },
  { name: 'a PowerPoint presentation', matches: isOffice('ppt/') },
  { name: 'an OpenDocument spreadsheet', matches: isOffice('opendocument.spreadsheet') },
  { name: 'an OpenDocument text', matches: isOffice('opendocument.text') },
  { name: 'a ZIP archive or an Office document', matches: isZip },
  { name: 'an old Office document, such as .xls or .doc', matches: isOleFile },
  { name: 'a gzip archive', matches: startsWith(0x1f, 0x8b) },
  { name: 'a 7-Zip archive', matches: startsWith(0x37, 0x7a, 0xbc, 0xaf) },
  { name: 'a RAR archive', matches: startsWith(0x52, 0x61, 0x72, 0x21, 0x1a) },
  { name: 'a picture', matches: startsWith(0x89, 0x50, 0x4e, 0x47) },
  { name: 'a picture', matches: startsWith(0xff, 0xd8, 0xff) },
  { name: 'a picture', matches: startsWith(0x47, 0x49, 0x46, 0x38) },
  { name: 'a rich text document', matches: (head) => contains(head.subarray(0, 5), '{\\rtf') },
  { name: 'a program', matches: startsWith(0x7f, 0x45, 0x4c, 0x46) },
  { name: 'a program', matches: startsWith(0x4d, 0x5a, 0x90) },
]

/** Returns the kind of a file by its first bytes, such as "an Excel workbook"; undefined for plain text. */
export const fileKindOf = (head: Uint8Array): string | undefined =>
  kinds.find(({ matches }) => matches(head))?.name

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
