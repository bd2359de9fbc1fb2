import { createHash } from 'node:crypto'
import type { SortOrder } from '#contract/http/page'

export type Sort = { column: string; order: SortOrder }

const bits = 8

/**
 * Names the sort of a cursor in white space after its JSON. Processes of an older release ignore white space, so cursors
 * stay valid during a rolling update. One bit is the order, the others are a hash of the column.
 */
export function tagOf({ column, order }: Sort): string {
  const [hash = 0] = createHash('sha256').update(column).digest()
  const value = (hash & 0xfe) | (order === 'desc' ? 1 : 0)
  return value.toString(2).padStart(bits, '0').replaceAll('0', ' ').replaceAll('1', '\t')
}

/** The tag of a cursor; undefined if an older release made it. */
export const tagIn = (text: string): string | undefined => text.match(/[ \t]{8}$/)?.[0]
