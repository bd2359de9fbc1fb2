import { webhooks } from '#contract/webhooks/webhooks'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { chooseFilter, filterChip } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { isSignedBy, type Receiver, startReceiver } from '#e2e/support/receiver'
import { requires } from '#e2e/support/requires'

requires('webhooks')

let receiver: Receiver

test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.close())

/** An unanswered call, reported to an address, and the result of that report. */
async function reportedCall(api: Api, callback_url: string, status: string): Promise<string> {
  const id = await placeCall(api, 'no_answer', { callback_url })
  await untilOver(api, id)
  const query = { call_id: id }
  await expect.poll(async () => (await api(webhooks.list, { query })).deliveries[0]?.status).toBe(status)
  return id
}

test('reports are signed from the start, and a new secret is shown once while both sign', async ({
  signedIn: page,
}) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page).toHaveTitle('Webhooks · Switchboard')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Replace secret' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Replace secret' }).click()
  const shown = dialog.getByLabel('Secret', { exact: true })
  await expect(shown).toHaveValue(/^whsec_/)
  const secret = await shown.inputValue()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Replace secret' }).click()
  await expect(dialog.getByLabel('The current secret keeps signing')).toHaveAttribute('value', '24')
  await dialog.getByRole('button', { name: 'Replace secret' }).click()
  await expect(shown).not.toHaveValue(secret)
  await page.keyboard.press('Escape')
  await expect(page.getByText('also signs until').first()).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect((await page.content()) + stored).not.toContain(secret.slice('whsec_'.length))
  await page.reload()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the log shows the report of a call with its response, and can resend it', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { secret } = await api(webhooks.createSecret, { body: { overlap_hours: 0 } })
  await createDialingBot(api, { post_call_settings: { webhook_url: receiver.url } })
  const id = await placeCall(api, 'no_answer')
  await untilOver(api, id)
  await page.goto(`/calls/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Webhook deliveries' }).click()
  await expect(page).toHaveURL(new RegExp(`call_id=${id}`))
  const row = page.getByRole('row', { name: new URL(receiver.url).host })
  await expect(row).toContainText('Delivered')
  await expect(row).toContainText('Appointment reminder')
  await expect(page.getByText('Simulated calls', { exact: true })).toBeVisible()
  await expect(row).not.toContainText('Simulated')
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/report=msg_/)
  const drawer = page.getByRole('dialog', { name: 'Webhook delivery' })
  const attempt = drawer.getByRole('article', { name: 'Attempt 1' })
  await expect(attempt).toContainText('Response 200')
  await expect(attempt.getByLabel('Response', { exact: true })).toHaveValue(/"taken": true/)
  await attempt.getByText('Request and response headers').click()
  await expect(attempt.getByLabel('Request headers')).toHaveValue(/webhook-signature: v1,/)
  await expect(attempt.getByLabel('Response headers')).toHaveValue(/x-receiver: test/)
  await expect(drawer.getByRole('textbox', { name: 'Payload' })).toHaveValue(
    new RegExp(`"sessionId": "${id}"`),
  )
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: 'Resend' }).click()
  await expect(drawer.getByRole('article', { name: 'Attempt 2' })).toContainText('Response 200')
  expect(receiver.received).toHaveLength(2)
  const [first, second] = receiver.received
  expect(first && isSignedBy(secret, first)).toBe(true)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/report=/)
})

test('failed reports are explained, filtered in the address, and resent together', async ({
  signedIn: page,
  api,
}) => {
  const bot = await createDialingBot(api)
  await reportedCall(api, 'http://169.254.169.254/latest/meta-data', 'failed')
  await reportedCall(api, receiver.url, 'delivered')
  receiver.status = 410
  await reportedCall(api, receiver.url, 'disabled')
  await page.goto('/settings/webhooks/deliveries')
  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await chooseFilter(page, 'Status', 'Failed')
  await expect(page).toHaveURL(/status=failed/)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('not a public address')
  await chooseFilter(page, 'Bot', bot.name)
  await filterChip(page, 'Time').click()
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page.getByText('No deliveries match')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(4)
  await expectNoAxeViolations(page)
  receiver.status = 204
  await page.getByRole('button', { name: 'Resend failed' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Resend 2 failed deliveries?' })
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('Resent 2 webhook deliveries')).toBeVisible()
  await expect(rows.filter({ hasText: 'Delivered' })).toHaveCount(2)
  await chooseFilter(page, 'Status', 'Delivered')
  await expect(rows).toHaveCount(3)
})

test('the address of a bot is tested with a report and saved', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const bot = await createDialingBot(api)
  await page.goto(`/bots/${bot.uid}?tab=post-call`)
  const field = page.getByLabel('Webhook URL', { exact: true })
  const send = page.getByRole('button', { name: 'Send test webhook' })
  await expect(send).toHaveAccessibleDescription('Enter a URL first.')
  await field.fill('http://10.0.0.1/hook')
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Test webhook' })
  await expect(dialog).toContainText('No response')
  await expect(dialog).toContainText('it belongs to a private network')
  await page.keyboard.press('Escape')
  await field.fill(receiver.url)
  await send.click()
  await expect(dialog).toContainText('Response 200')
  await expect(dialog.getByLabel('Response', { exact: true })).toHaveValue(/"taken": true/)
  await expectNoAxeViolations(page)
  receiver.status = 500
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect(dialog).toContainText('Endpoint returned 500.')
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'end-of-call-report' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Saved ${bot.name}`)).toBeVisible()
  await field.fill('nonsense')
  await page.getByRole('button', { name: 'Save' }).click()
  // Leaving the field marks it, too; until the form is refused, it is not sent again.
  await expect(page.getByRole('alert')).toContainText('Couldn’t save the bot')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed from')).toHaveCount(0)
  expect((await api(webhooks.list, {})).deliveries).toEqual([])
})

test('a disabled address is reported and enabled by a test report; the page fits a phone', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  receiver.status = 410
  await reportedCall(api, receiver.url, 'disabled')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/settings/webhooks')
  const gone = page.getByRole('region', { name: 'Disabled endpoints' })
  await expect(gone).toContainText(receiver.url)
  await expect(page.getByLabel('Sample in JavaScript')).toHaveValue(/createHmac/)
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await gone.getByRole('button', { name: 'Send test webhook' }).click()
  await expect(gone).toContainText('Endpoint returned 410 Gone')
  receiver.status = 200
  await gone.getByRole('button', { name: 'Send test webhook' }).click()
  await expect(gone).toBeHidden()
  await page.getByRole('link', { name: 'Deliveries' }).click()
  await page
    .getByRole('row', { name: /127.0.0.1/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('dialog', { name: 'Webhook delivery' })).toContainText('Endpoint disabled')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
