import { expect, test } from 'vitest'
import { reviewers } from '#contract/review/reviewers'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile()

test('a reviewer can be renamed, even in case only, but not to a taken name', async () => {
  const ours = await newClient(server)
  const grace = await ours.call(reviewers.create, { body: { name: 'Grace' } })
  await ours.call(reviewers.create, { body: { name: 'Ada' } })
  const rename = (name: string) => ({ reviewer_id: grace.id, body: { name } })
  expect(await ours.call(reviewers.update, rename('GRACE'))).toEqual({ ...grace, name: 'GRACE' })
  expect(await ours.refusal(reviewers.update, rename('ada'))).toMatchObject({ status: 409 })
  expect(await ours.attempt(reviewers.update, rename(' '))).toBe(400)
  const statuses = await Promise.all(
    ['Joan', 'Joan', 'Joan'].map((name) => ours.attempt(reviewers.update, rename(name))),
  )
  expect(statuses).toEqual([200, 200, 200])
  const stranger = await newClient(server)
  expect(await stranger.attempt(reviewers.update, rename('Eve'))).toBe(404)
  expect((await ours.call(reviewers.list, {})).reviewers.map(({ name }) => name)).toEqual(['Ada', 'Joan'])
})

test('of two simultaneous renames to one name the second is refused', async () => {
  const ours = await newClient(server)
  const made = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => ours.call(reviewers.create, { body: { name } })),
  )
  const statuses = await Promise.all(
    made.map(({ id }) => ours.attempt(reviewers.update, { reviewer_id: id, body: { name: 'Same' } })),
  )
  expect(statuses.sort()).toEqual([200, 409, 409, 409])
})
