import { expect, test } from 'vitest'
import type { Call } from '#contract/calls/calls'
import { type PageStart, pageSize, readWholePage } from './call-pages'

const callAt = (at: number): Call => ({
  call_id: `call_${at}`,
  call_type: 'phonecall',
  direction: 'outbound',
  call_status: 'ended',
  from_number: '+14155550100',
  to_number: '+14155550123',
})

/** A list that returns at most this many calls per page. */
function listOf(total: number, most: number, hasCursors: boolean) {
  const requests: [PageStart, number][] = []
  return {
    requests,
    async read({ cursor, offset = 0 }: PageStart, limit: number) {
      requests.push([{ ...(cursor && { cursor }), ...(offset && { offset }) }, limit])
      const from = cursor ? Number(cursor) : offset
      const until = Math.min(total, from + Math.min(limit, most))
      const has_more = until < total
      const next_cursor = hasCursors && has_more ? String(until) : null
      const rows = Array.from({ length: until - from }, (_, at) => callAt(from + at))
      return { calls: rows, pagination: { limit, offset: cursor ? 0 : offset, total, has_more, next_cursor } }
    },
  }
}

test.each([true, false])(
  'a page of large calls is filled by further requests (cursors: %s)',
  async (hasCursors) => {
    const list = listOf(200, 20, hasCursors)
    const page = await readWholePage(list.read, { offset: 10 })
    expect(page.calls.map(({ call_id }) => call_id)).toEqual(
      Array.from({ length: pageSize }, (_, at) => `call_${at + 10}`),
    )
    expect(page.pagination).toMatchObject({ offset: 10, has_more: true })
    expect(list.requests.map(([, limit]) => limit)).toEqual([50, 30, 10])
  },
)

test('the last page of a list is short', async () => {
  const list = listOf(30, 100, true)
  const page = await readWholePage(list.read, {})
  expect(page.calls).toHaveLength(30)
  expect(list.requests).toHaveLength(1)
})
