/** First and last id, both of them in it. */
export type IdRange = readonly [first: number, last: number]

/** More characters would not fit into an address. */
export const longestIdRanges = 8_000

/** Ranges of ids as they stand in an address: `3,7-12`. */
export function writeIdRanges(ranges: readonly IdRange[]): string {
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join()
}

export function readIdRanges(text: string): IdRange[] {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return [first, last]
  })
}
