import { expectNoAxeViolations } from '#e2e/support/axe'
import { chooseFilter, filterChip } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { isThere, requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'
import { createDialingBot, otherNumber, ownNumber, placeCall, talkative, untilOver } from './calls-setup'

test('a call is placed, followed, read and played', async ({ signedIn: page, api }) => {
  requires('simulated_calls')
  await createDialingBot(api, talkative)
  await page.goto('/calls')
  await page.getByRole('link', { name: 'Place a call' }).first().click()
  const form = page.getByRole('dialog', { name: 'Place a call' })
  await expect(form.getByText('Simulated call', { exact: true })).toBeVisible()
  await expect(form.getByText('Appointment reminder will place the call.')).toBeVisible()
  await form.getByLabel('To', { exact: true }).fill(otherNumber)
  await form.getByLabel('Customer ID').fill('patient 7')
  await choose(form.getByLabel('Simulated caller'), 'Tells long stories')
  await form.getByRole('button', { name: 'Place call' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Call to ${shown(otherNumber)}` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'In progress' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Transcript' })).toContainText('this is the clinic')
  await expect(page.getByRole('status').filter({ hasText: /^(Successful|Not successful)$/ })).toBeVisible({
    timeout: 20_000,
  })

  await expect(page.getByText('patient 7')).toBeVisible()
  await expect(page.getByText('Simulated', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Response time' })).toContainText('End to end')
  await expect(page.getByRole('table', { name: 'Call cost' })).toContainText('Total')
  await expect(page.getByRole('region', { name: 'Analysis' })).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Position in the recording' })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(slider).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ seconds? of \d+ (minute|second)/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('a call is placed by keyboard', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await page.goto('/calls')
  const opener = page.getByRole('link', { name: 'Place a call' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Place a call' })
  await expect(form.getByLabel('From', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  const to = form.getByLabel('To', { exact: true })
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(to).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('+44 20 7946 0123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Call to ${shown(otherNumber)}` })).toBeVisible()
})

test("variables of the bot's texts must be filled first", async ({ signedIn: page, api }) => {
  const bot = await createDialingBot(api, { prompt: 'Greet {{first_name}} on {{date}} about {{plan}}.' })
  await page.goto(`/calls?place=${bot.uid}`)
  const form = page.getByRole('dialog', { name: 'Place a call' })
  await expect(form.getByLabel('first_name')).toBeVisible()
  await expect(form.getByLabel('date')).toHaveCount(0)
  await form.getByLabel('To', { exact: true }).fill(otherNumber)
  await form.getByLabel('plan').fill('gold')
  await form.getByRole('button', { name: 'Place call' }).click()
  await expect(form.getByRole('alert')).toContainText('first_name')
  await expect(form.getByLabel('first_name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('first_name').fill('Ada')
  await form.getByRole('button', { name: 'Place call' }).click()
  await expect(page.getByRole('region', { name: 'Variables' })).toContainText('Ada')
})

test('the address contains the filters, which can be removed one by one', async ({ signedIn: page, api }) => {
  const bot = await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'helpful', { customer_id: 'c-1' }))
  await untilOver(api, await placeCall(api, 'busy', { customer_id: 'c-2' }))
  const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')

  await page.goto('/calls')
  await expect(rows).toHaveCount(2)
  if (isThere('call_results')) {
    await chooseFilter(page, 'Outcome', 'Busy')
    await expect(page).toHaveURL(/result=busy/)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Busy')
  } else {
    await chooseFilter(page, 'Status', 'Ended')
    await expect(page).toHaveURL(/call_status=ended/)
    await expect(rows).toHaveCount(1)
  }
  await expect(page.getByRole('status').filter({ hasText: '1 call' })).toBeVisible()

  await page.goto(`/calls?call_status=error&bot_uid=${bot.uid}&customer_id=c-2&from_number=%2B14155550100`)
  await expect(rows).toHaveCount(1)
  await expect(filterChip(page, 'Customer ID')).toHaveText('Customer ID:c-2')
  await expect(filterChip(page, 'Bot')).toHaveText('Bot:Appointment reminder')
  await page.getByRole('button', { name: 'Remove Status: Failed' }).click()
  await expect(page).not.toHaveURL(/call_status/)
  await filterChip(page, 'Customer ID').click()
  await page.getByRole('textbox', { name: 'Customer ID' }).fill('c-3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No calls match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(rows).toHaveCount(2)
})

test('the list does not move: statuses update in their rows, and new calls wait to be shown', {
  tag: '@every-form',
}, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await placeCall(api, 'long_talker')
  await page.goto('/calls')
  const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/Successful|Not successful|Ended/)
  await placeCall(api, 'busy')
  await placeCall(api, 'no_answer')
  const pill = page.getByRole('button', { name: '2 new' })
  await expect(pill).toBeVisible()
  await expect(rows).toHaveCount(1)
  await pill.click()
  await expect(rows).toHaveCount(3)
})

test('a search shows speaker and time of each match and links to its moment', async ({
  signedIn: page,
  api,
}) => {
  requires('call_filters')
  await createDialingBot(api, {
    first_message: 'Good morning. A <b>zebra crossing</b> is what I call about.',
  })
  await untilOver(api, await placeCall(api, 'helpful'))
  await untilOver(api, await placeCall(api, 'busy'))
  await page.goto('/calls')
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('"zebra crossing" -giraffe')
  await expect(page).toHaveURL(/search=/)
  const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(1)
  await expect(rows.locator('mark').first()).toHaveText('zebra crossing')
  await expect(rows).toContainText('<b>')
  await rows.getByRole('link', { name: /^Bot \d/ }).click()
  await expect(page).toHaveURL(/\/calls\/call_\w+\?t=\d+/)
  await page.goBack()
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('zeb')
  await expect(rows.locator('mark').first()).toHaveText('zebra')
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('+44 (20) 7946-0123')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('"crossing zebra"')
  await expect(page.getByText('No calls match')).toBeVisible()
  await expect(page.getByText('-word')).toBeVisible()
})

test('an account without calls explains them and how to place one', async ({ signedIn: page }) => {
  await page.goto('/calls')
  await expect(page.getByText('No calls yet')).toBeVisible()
  await page.getByRole('link', { name: 'Place a call' }).last().click()
  await expect(page.getByText('No phone numbers')).toBeVisible()
})

test('an empty list shows the first calls at once', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await page.goto('/calls')
  await expect(page.getByText('No calls yet')).toBeVisible()
  await placeCall(api, 'busy')
  const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('No calls yet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /new$/ })).toHaveCount(0)
})

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedFaults: [/status of 400|ApiError: from_date/] })

  test('shows the cause, the request id and Retry', { tag: '@thorough' }, async ({ signedIn: page }) => {
    const error = 'from_date: This is not a date.'
    // The dashboard drops filters that fail its own check; another server may reject more.
    await page.route('**/v1/calls?*', (route) =>
      route.fulfill({ status: 400, headers: { 'X-Request-Id': 'request-of-calls' }, json: { error } }),
    )
    await page.goto('/calls')
    await expect(page.getByRole('alert')).toContainText('This is not a date.')
    await expect(page.getByRole('alert')).toContainText(/Request/)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

test('the cURL command of the list returns the same calls', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
  account,
  request,
}) => {
  await createDialingBot(api)
  const id = await placeCall(api, 'busy')
  await page.goto(`/calls?to_number=${encodeURIComponent(otherNumber)}`)
  await page.getByRole('button', { name: 'View as cURL' }).click()
  const command = await page.getByLabel('View as cURL').last().inputValue()
  expect(command).toContain('$API_KEY')
  expect(command).not.toContain(account.key)
  const url = command.match(/'([^']+)'/)?.[1] ?? ''
  const reply = await request.get(url, { headers: { authorization: `Bearer ${account.key}` } })
  expect((await reply.json()).calls[0]).toMatchObject({ call_id: id, from_number: ownNumber })
})

test('list, dialog and call are accessible, and fit a phone', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  const id = await placeCall(api, 'helpful')
  await untilOver(api, id)
  for (const path of ['/calls?customer_id=nobody', '/calls', '/calls?place=new', `/calls/${id}`]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.includes('place')) await expect(page.getByRole('dialog')).toBeVisible()
    if (path.endsWith(id))
      await expect(page.getByRole('slider', { name: 'Position in the recording' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    const main = await page.evaluate(() => document.querySelector('main')?.scrollWidth)
    expect({ path, width, main }).toEqual({ path, width: 360, main: 360 })
  }
})

test('an address may name the bot as calls do, and is told which of its filters are unknown', async ({
  signedIn: page,
  api,
}) => {
  const bot = await createDialingBot(api)
  await placeCall(api, 'busy')
  await page.goto(`/calls?agent_id=${bot.uid}&foo=1`)
  await expect(filterChip(page, 'Bot')).toContainText(bot.name)
  await expect(page.getByText('Ignored an invalid filter: foo')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Select call/ })).toHaveCount(1)
  await page.goto('/calls?agent_id=bot_without_calls')
  await expect(page.getByText('No calls match')).toBeVisible()
  await expect(page.getByText('-word')).toHaveCount(0)
})
