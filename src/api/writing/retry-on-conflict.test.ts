import { expect, test } from 'vitest'
import { ApiError, outdated } from '#contract/http/error'
import { onLatest } from './retry-on-conflict'

/** A server on which another user saves `others` times, each just before the write. */
async function saveAmong(others: number) {
  let version = 1
  let left = others
  const written: number[] = []
  const work = onLatest(
    async () => ({ version }),
    async ({ version: expected }) => {
      if (left-- > 0) version += 1
      if (expected !== version) throw outdated('Later by now.')
      written.push(version)
    },
  )
  return { error: await work.then(() => null).catch((error: unknown) => error), written }
}

test.each([
  [0, [1]],
  [1, [2]],
  [4, [5]],
])('a save that %d others come before is made for the version after theirs', async (others, written) => {
  expect(await saveAmong(others)).toEqual({ error: null, written })
})

test('it gives up after several conflicts', async () => {
  const { error, written } = await saveAmong(5)
  expect(error).toMatchObject({ status: 412 })
  expect(written).toEqual([])
})

test('other errors are not retried', async () => {
  let attempts = 0
  const refused = onLatest(
    async () => ({ version: 1 }),
    async () => {
      attempts += 1
      throw new ApiError(400, { error: 'No.' })
    },
  )
  await expect(refused).rejects.toThrow('No.')
  expect(attempts).toBe(1)
})
