import { expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { dialingRules, usualDialingRules } from '#contract/campaigns/dialing-rules'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { newClient } from '#server/testing/client'
import { clientForTest, serverForFile } from '#server/testing/setup'

const server = serverForFile()
const ours = clientForTest(server)

const change = (body: object) => ours.call(dialingRules.update, { body })
const auditOf = async (client = ours) => (await client.call(auditLog.list, {})).entries

test('the default rules apply until a change, which increments the version and is audited', async () => {
  expect(await ours.call(dialingRules.get, {})).toEqual(usualDialingRules)
  const tightened = await change({ attempts_per_day: 2 })
  expect(tightened).toMatchObject({
    ...usualDialingRules,
    attempts_per_day: 2,
    version: 2,
    updated_at: expect.stringMatching(/T/),
  })
  const body = { attempts_per_day: 3, hours_end: '21:30', reason: 'Asked for by legal.' }
  const refused = await ours.refusal(dialingRules.update, { body })
  expect(refused).toMatchObject({ status: 400, issues: [{ path: 'confirmation' }] })
  expect(await ours.call(dialingRules.get, {})).toEqual(tightened)
  expect(await change({ ...body, confirmation: looseningWords })).toMatchObject({
    attempts_per_day: 3,
    hours_end: '21:30',
    version: 3,
  })
  expect(await change({ attempts_per_day: 3 })).toMatchObject({ version: 3 })
  expect(await auditOf()).toMatchObject([
    {
      action: 'dialing_rules.loosen',
      subject: 'hours_end: 21:00 → 21:30, attempts_per_day: 2 → 3',
      reason: 'Asked for by legal.',
    },
    { action: 'dialing_rules.tighten', subject: 'attempts_per_day: 3 → 2', reason: '' },
  ])
})

test('twenty simultaneous changes increment the version twenty times', async () => {
  const hours = Array.from({ length: 20 }, (_, index) => `08:${10 + index}`)
  await Promise.all(
    hours.map((hours_start) => change({ hours_start, reason: 'Why.', confirmation: looseningWords })),
  )
  expect((await ours.call(dialingRules.get, {})).version).toBe(21)
  expect(await auditOf()).toHaveLength(20)
})

test.each([
  ['concurrency', { concurrency: 0 }],
  ['hours_start', { hours_start: '8:00' }],
  ['hours_end', { hours_end: '24:00' }],
  ['attempts_per_day', { attempts_per_day: 2.5 }],
  ['unknown_zone', { unknown_zone: 'anywhere' }],
])('what is wrong with %s is said beside it', async (path, body) => {
  const { issues } = await ours.refusal(dialingRules.update, { body })
  expect(issues?.[0]?.path).toBe(path)
})

test('rules of another organization do not change', async () => {
  const theirs = await newClient(server)
  await change({ attempts_per_day: 1 })
  expect(await theirs.call(dialingRules.get, {})).toEqual(usualDialingRules)
  expect(await auditOf(theirs)).toEqual([])
})
