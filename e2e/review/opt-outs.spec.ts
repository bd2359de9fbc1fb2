import { callMirror } from '#contract/calls/mirror'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'

requires('do_not_call')

const requestCount = 22

test('opt-outs are all confirmed in two clicks from the overview', async ({ signedIn: page, api, whole }) => {
  await createDialingBot(api)
  const calls: string[] = []
  for (let index = 0; index < requestCount; index++) {
    calls.push(await placeCall(api, 'do_not_call', { to_number: `+1212555${4000 + index}` }))
  }
  // A gateway finds opt-out requests in its copies of the platform's calls.
  if (isThere('call_mirror')) {
    for (const call of calls) await untilOver(whole, call)
    await api(callMirror.start, {})
  }
  const total = async () => (await api(doNotCall.requests, {})).pagination.total
  await expect.poll(total, { timeout: 60_000 }).toBe(requestCount)
  await page.goto('/')
  await expect(page.getByText(`${requestCount} people asked not to be called again`)).toBeVisible()
  await page.getByRole('link', { name: 'Review requests' }).click()
  const table = page.getByRole('table', { name: 'Requests' })
  await expect(table.getByRole('row')).toHaveCount(6)
  // A platform's calls block no number before it is confirmed.
  if (!isThere('call_mirror')) {
    const listed = page.getByRole('table', { name: 'Do-not-call list' })
    await expect(listed.getByText('To confirm')).toHaveCount(requestCount)
    await api(doNotCall.add, { body: { phone_number: '+12125554999', reason: 'Asked by mail.' } })
    await page.reload()
    await expect(listed.getByRole('row')).toHaveCount(requestCount + 2)
    await expect(listed.getByText('To confirm')).toHaveCount(requestCount)
    await page.goto('/do-not-call?is_unconfirmed=true')
    await expect(page.getByText('22 numbers')).toBeVisible()
    await page.goBack()
  }
  await table.getByRole('checkbox').first().check()
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 22 requests' }).click()
  await expect(page.getByText('22 selected')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Review requests' }).click()
  await page.getByRole('button', { name: 'Confirm all 22' }).click()
  await expect(page.getByText('Confirmed 22 numbers')).toBeVisible()
  await expect(table).toHaveCount(0)
  expect(await total()).toBe(0)
  const listed = await api(doNotCall.list, { query: { search: '+1212' } })
  expect(listed.pagination.total).toBeGreaterThanOrEqual(requestCount)
  expect(listed.entries.filter(({ is_unconfirmed }) => is_unconfirmed)).toEqual([])
})

test('rejecting all selected opt-outs leaves those that arrive later', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
  whole,
}) => {
  await createDialingBot(api)
  const optOut = async (index: number) => {
    const call = await placeCall(api, 'do_not_call', { to_number: `+1212555${4100 + index}` })
    if (!isThere('call_mirror')) return
    await untilOver(whole, call)
    await api(callMirror.start, {})
  }
  for (let index = 0; index < 6; index++) await optOut(index)
  const pending = async () => (await api(doNotCall.requests, {})).requests
  await expect.poll(async () => (await pending()).length, { timeout: 60_000 }).toBe(6)
  await page.goto('/do-not-call')
  await page.getByRole('table', { name: 'Requests' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Select all 6 requests' }).click()
  await expect(page.getByText('6 selected')).toBeVisible()
  await optOut(6)
  await expect.poll(async () => (await pending()).length, { timeout: 60_000 }).toBe(7)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Allow calls to 6 numbers again?' })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Unblocked 6 numbers')).toBeVisible()
  expect((await pending()).map(({ phone_number }) => phone_number)).toEqual(['+12125554106'])
})
