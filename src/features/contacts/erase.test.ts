import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/error'
import { erase } from './erase'

const ids = (count: number) => [...Array(count).keys()]

/** A list as the server keeps it: all of a batch or nothing, at most 20 places named. */
function listOf(present: Set<number>) {
  return async (batch: number[]) => {
    const issues = batch.flatMap((id, at) =>
      present.has(id) ? [] : [{ path: `contact_ids.${at}`, message: 'The list has no such contact.' }],
    )
    if (issues.length > 0)
      throw new ApiError(404, { error: 'Contact not found', issues: issues.slice(0, 20) })
    for (const id of batch) present.delete(id)
  }
}

describe('erasing contacts', () => {
  it('erases all of them', async () => {
    const present = new Set(ids(1_203))
    expect(await erase(ids(1_200), listOf(present))).toEqual({ done: 1_200, failed: [], reason: '' })
    expect([...present]).toEqual([1_200, 1_201, 1_202])
  })

  it('counts as done what others have erased meanwhile', async () => {
    const present = new Set(ids(100).filter((id) => id % 2 === 0))
    expect(await erase(ids(100), listOf(present))).toMatchObject({ done: 100, failed: [] })
    expect(present.size).toBe(0)
  })

  it('goes on after a batch that failed, and says which and why', async () => {
    let batches = 0
    const result = await erase(ids(1_001), async () => {
      batches += 1
      if (batches === 2) throw new ApiError(500, { error: 'The disk is full.' })
    })
    expect(result).toEqual({ done: 501, failed: ids(1_000).slice(500), reason: 'The disk is full.' })
  })

  it('fails when the list itself is gone', async () => {
    const gone = async () => Promise.reject(new ApiError(404, { error: 'Contact list not found' }))
    expect(await erase([1, 2], gone)).toEqual({ done: 0, failed: [1, 2], reason: 'Contact list not found' })
  })
})
