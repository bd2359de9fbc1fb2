/** Which bytes of a file a request wants; both ends included. */
export type ByteRange = { from: number; to: number }

/**
 * Reads a Range header. A header that is no single range of bytes is not heeded, as RFC 9110 allows; undefined means
 * that the file has none of the bytes asked for.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const from = Math.max(0, size - Number(last))
    return from < size ? { from, to: size - 1 } : undefined
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return undefined
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
