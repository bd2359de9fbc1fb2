import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  campaignOf,
  dialsOf,
  londoners,
  makeTestCampaign,
  planAt,
  targetsOf,
  wednesday,
} from '#server/campaigns/dialer/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('a campaign starts when its window opens and dials the first contacts up to its limit', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(12))
  const before = wednesday - 3_700_000
  expect((await planAt(scene, before)).next).toBe(wednesday - 3_600_000)
  expect((await campaignOf(scene)).status).toBe('Scheduled')
  expect(await planAt(scene)).toMatchObject({ dialed: 5, inserted: 12 })
  expect(await campaignOf(scene)).toMatchObject({ status: 'Running', started_at: '2026-03-04T10:00:00.000Z' })
  const targets = await targetsOf(scene)
  expect(targets.map(({ status }) => status)).toEqual([
    ...Array(5).fill('dialing'),
    ...Array(7).fill('pending'),
  ])
  const dials = await dialsOf(scene)
  expect(dials.map(({ contact_id, attempt }) => [contact_id, attempt])).toEqual(
    scene.contacts.slice(0, 5).map((contact) => [contact, 1]),
  )
  expect(dials[0]).toMatchObject({ outcome: null, verdict: { allowed: true, rules_version: 1 } })
  expect(await planAt(scene)).toMatchObject({ dialed: 0 })
})
