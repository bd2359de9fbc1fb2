import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { planQueue } from '#server/campaigns/dialer/plan/queue'
import { actOn, countTargetsOf } from '#server/campaigns/handlers'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { createJobs } from '#server/kernel/jobs/jobs'
import { queues } from '#server/queues'
import type { Carrier } from '#server/telephony/carrier'
import {
  campaignOf,
  createInstantCarrier,
  dialsOf,
  londoners,
  makeTestCampaign,
  startClock,
  startProgram,
  type TestCampaign,
  targetsOf,
} from './testing'

let opened: OpenDatabase
const now = startClock()
const programs: { close(): Promise<void> }[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterEach(async () => {
  for (const program of programs.splice(0)) await program.close()
})
afterAll(() => opened.close())

const run = async (carrier: Carrier) => programs.push(await startProgram(opened, carrier, now))
const statusOf = async (scene: TestCampaign) => (await campaignOf(scene)).status

test('a campaign runs from Scheduled to Completed and calls each contact once', async () => {
  const { carrier, placed } = createInstantCarrier(now)
  const scene = await makeTestCampaign(opened.database, londoners(60))
  await run(carrier)
  await expect.poll(() => statusOf(scene), { timeout: 30_000 }).toBe('Completed')
  expect(await campaignOf(scene)).toMatchObject({ finished_at: expect.any(String), status_reason: null })
  const targets = await targetsOf(scene)
  expect(new Set(targets.map(({ status }) => status))).toEqual(new Set(['reached']))
  expect(targets.every(({ is_successful, attempts }) => is_successful && attempts === 1)).toBe(true)
  expect(placed.map(({ to_number }) => to_number)).toHaveLength(60)
  expect(new Set(placed.map(({ to_number }) => to_number)).size).toBe(60)
  const counts = await countTargetsOf(scene.organization, [scene.campaign])
  expect(counts.get(scene.campaign)).toMatchObject({ reached: 60, successful: 60, judged: 60 })
  const dials = await dialsOf(scene)
  expect(dials.every(({ outcome }) => outcome === 'reached')).toBe(true)
})

test('two processes on one database call each contact once', async () => {
  const [one, two] = [createInstantCarrier(now), createInstantCarrier(now)]
  const scene = await makeTestCampaign(opened.database, londoners(80))
  await run(one.carrier)
  await run(two.carrier)
  await expect.poll(() => statusOf(scene), { timeout: 30_000 }).toBe('Completed')
  const numbers = [...one.placed, ...two.placed].map(({ to_number }) => to_number)
  expect(numbers).toHaveLength(80)
  expect(new Set(numbers).size).toBe(80)
})

test('a campaign continues at once after its process died', async () => {
  const { carrier } = createInstantCarrier(now)
  const scene = await makeTestCampaign(opened.database, londoners(10))
  const jobs = createJobs(opened, queues)
  const boss = await jobs.boss()
  const { organization, campaign } = scene
  const job = { organization_id: organization.id, campaign_id: campaign }
  const singletonKey = `${organization.id}:${campaign}`
  await boss.send(planQueue.name, job, { singletonKey, heartbeatSeconds: 3_600 })
  expect(await boss.fetch(planQueue.name)).toHaveLength(1)
  await run(carrier)
  await expect.poll(() => statusOf(scene), { timeout: 30_000 }).toBe('Completed')
  await jobs.close()
})

test('a paused campaign dials nothing until it resumes, a stopped one never again', async () => {
  const { carrier, placed, lines } = createInstantCarrier(now, () => 'never')
  const scene = await makeTestCampaign(opened.database, londoners(20))
  await run(carrier)
  await expect.poll(() => placed.length, { timeout: 20_000 }).toBe(5)
  await actOn(scene.organization, scene.campaign, 'pause', now())
  const [first] = placed
  await lines.get(first?.call_id ?? '')?.({ type: 'ended', outcome: failedOutcome('dial_busy', now()) })
  const after = await targetsOf(scene)
  expect(after.filter(({ status }) => status === 'busy')).toHaveLength(1)
  expect(await statusOf(scene)).toBe('Paused')
  await actOn(scene.organization, scene.campaign, 'resume', now())
  await expect.poll(() => placed.length, { timeout: 20_000 }).toBe(6)
  await actOn(scene.organization, scene.campaign, 'stop', now())
  await expect
    .poll(async () => (await targetsOf(scene)).filter(({ status }) => status === 'not_reached').length)
    .toBe(14)
  expect(await campaignOf(scene)).toMatchObject({ status: 'Stopped', finished_at: expect.any(String) })
  expect(placed).toHaveLength(6)
})
