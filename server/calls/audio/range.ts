/** An inclusive byte range. */
export type ByteRange = { from: number; to: number }

/**
 * Parses a Range header. Anything but a single byte range is ignored, as RFC 9110 allows. Undefined: the
 * range is outside the file.
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
