/** First and last id, both inclusive. */
export type IdRange = readonly [first: number, last: number]

/** Maximum length that fits into a URL. */
export const longestIdRanges = 8_000

/** Formats ranges of ids for a URL, such as `3,7-12`. */
export function writeIdRanges(ranges: readonly IdRange[]): string {
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join()
}

export function readIdRanges(text: string): IdRange[] {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return [first, last]
  })
}
