import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  campaignOf,
  dialsOf,
  londoners,
  makeScene,
  type Scene,
  targetsOf,
  wednesday,
} from '#server/campaigns/dialer/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { planStep } from './plan'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const step = ({ organization, campaign }: Scene, at = wednesday) =>
  planStep(organization, campaign, { now: () => at, simulated: true })

test('when its window opens a campaign runs and dials the first of its list, as many as may be', async () => {
  const scene = await makeScene(opened.database, londoners(12))
  const before = wednesday - 3_700_000
  expect((await step(scene, before)).next).toBe(wednesday - 3_600_000)
  expect((await campaignOf(scene)).status).toBe('Scheduled')
  expect(await step(scene)).toMatchObject({ dialled: 5, takenIn: 12 })
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
  expect(await step(scene)).toMatchObject({ dialled: 0 })
})
