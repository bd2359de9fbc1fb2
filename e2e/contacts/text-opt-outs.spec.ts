import { doNotCall } from '#contract/do-not-call/do-not-call'
import { messages } from '#contract/messages/messages'
import { createDialingBot } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { isThere, requires } from '#e2e/support/requires'

requires('do_not_call', 'text_messages')

/** Simulated texts to this ending are refused, because the recipient has opted out. */
const optedOut = '+14155550193'

test('a person who opted out of texts is blocked, and the request is confirmed', async ({
  signedIn: page,
  api,
}) => {
  test.skip(isThere('call_mirror'), 'A platform sends its texts itself.')
  await createDialingBot(api)
  await api(messages.send, { body: { to_number: optedOut, message: 'See you on Tuesday.' } })
  const listed = async () => (await api(doNotCall.list, {})).pagination.total
  await expect.poll(listed, { timeout: 20_000 }).toBe(1)
  await page.goto('/do-not-call')
  const entry = page
    .getByRole('table', { name: 'Do-not-call list' })
    .getByRole('row', { name: shown(optedOut) })
  await expect(entry).toContainText('Opted out of texts.')
  await entry.getByRole('link', { name: 'From a text' }).click()
  await expect(page.getByText('See you on Tuesday.')).toBeVisible()
  await page.goBack()
  const requests = page.getByRole('table', { name: 'Requests' })
  const request = requests.getByRole('row', { name: shown(optedOut) })
  await expect(request.getByRole('link', { name: 'Opted out of texts' })).toHaveAttribute(
    'href',
    /^\/messages/,
  )
  await page.getByRole('button', { name: 'Confirm all 1' }).click()
  await expect(requests).toHaveCount(0)
  await expect(entry.getByText('To confirm')).toHaveCount(0)
  await expect(entry).toBeVisible()
})
