import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { noRetries } from '#rules/dialing/retry-choices'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { replaceDialingRules } from '#server/contacts/dialing-rules/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { CarrierRefusal } from '#server/telephony/carrier'
import {
  answeredAt,
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
let ahead = 0
const clock = startClock()
const now = () => clock() + ahead
const programs: { close(): Promise<void> }[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterEach(async () => {
  for (const program of programs.splice(0)) await program.close()
})
afterAll(() => opened.close())

type Answer = Parameters<typeof createInstantCarrier>[1]

async function run(answer: Answer) {
  const { carrier, placed } = createInstantCarrier(now, answer)
  programs.push(await startProgram(opened, carrier, now))
  return placed
}

const becomes = (scene: TestCampaign, status: string) =>
  expect.poll(async () => (await campaignOf(scene)).status, { timeout: 30_000 }).toBe(status)

test('a busy contact is retried after the rule’s delay on its next number', async () => {
  const busy = { retries: 1, after_minutes: 30, number: 'next' as const }
  const contacts = londoners(2).map((contact, index) => ({
    ...contact,
    phone_number_3: `+44207946100${index}`,
  }))
  const retry_rules = JSON.stringify({ ...noRetries, busy })
  const scene = await makeTestCampaign(opened.database, contacts, { retry_rules })
  const placed = await run(({ to_number }) =>
    to_number === '+442079461000' ? answeredAt(now()) : failedOutcome('dial_busy', now()),
  )
  const due = async () =>
    (await targetsOf(scene)).filter(({ attempts, status }) => attempts === 1 && status === 'pending')
  await expect.poll(async () => (await due()).length, { timeout: 20_000 }).toBe(2)
  const [first] = await due()
  expect(Date.parse(first?.due_at ?? '') - now()).toBeGreaterThan(29 * 60_000)
  expect(placed).toHaveLength(2)
  ahead += 31 * 60_000
  await becomes(scene, 'Completed')
  expect((await targetsOf(scene)).map(({ status, attempts, number }) => [status, attempts, number])).toEqual([
    ['reached', 2, '+442079461000'],
    ['busy', 2, '+442079461001'],
  ])
  const outcomes = (await dialsOf(scene)).map(({ attempt, outcome }) => `${attempt} ${outcome}`)
  expect(outcomes).toEqual(['1 busy', '2 reached', '1 busy', '2 busy'])
})

test('a campaign with silent calls pauses after thirty answers with a reason', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(60))
  const placed = await run(() => answeredAt(now(), { turns: [] }))
  await becomes(scene, 'Paused')
  expect((await campaignOf(scene)).status_reason).toMatch(/^In \d+ of \d+ answered calls \(100.0 %\)/)
  expect(placed.length).toBeGreaterThanOrEqual(30)
  expect(placed.length).toBeLessThanOrEqual(40)
})

test('a campaign fails with a reason when the carrier refuses every order', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(60))
  await run(() => new CarrierRefusal('No line.'))
  await becomes(scene, 'Failed')
  expect((await campaignOf(scene)).status_reason).toMatch(/^The carrier refused the last \d+ calls/)
  const statuses = (await targetsOf(scene)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'failed').length).toBeGreaterThanOrEqual(20)
  await expect
    .poll(async () => (await targetsOf(scene)).filter(({ status }) => status === 'pending').length)
    .toBe(0)
})

test('calls with an unknown result after a crash do not count as refusals', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(25))
  const { organization } = scene
  await replaceDialingRules(organization, { ...usualDialingRules, concurrency: 20 })
  const first = createInstantCarrier(now, () => 'never')
  const program = await startProgram(opened, { ...first.carrier, repeats: 'never' }, now)
  await expect.poll(() => first.placed.length, { timeout: 30_000 }).toBe(20)
  await program.close()
  const second = createInstantCarrier(now)
  programs.push(await startProgram(opened, { ...second.carrier, repeats: 'never' }, now))
  await becomes(scene, 'Completed')
  const statuses = (await targetsOf(scene)).map(({ status }) => status)
  expect(statuses).toEqual([...Array(20).fill('unknown'), ...Array(5).fill('reached')])
})
