import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { isThere, requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'

const support = '+14155550123'

test('an inbound call is simulated from the menu of a number, and appears in lists and analytics', async ({
  signedIn: page,
  api,
}) => {
  requires('simulated_inbound_calls')
  const prompt = 'You answer for {{clinic}}. Ask which day suits the caller.'
  const desk = await api(bots.create, { body: { name: 'Front desk', prompt } })
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: support } })
  await page.goto('/phone-numbers')
  const openMenu = () => page.getByRole('button', { name: `Actions for ${shown(support)}` }).click()
  const item = page.getByRole('menuitem', { name: 'Simulate an inbound call' })
  await openMenu()
  await expect(item).toBeDisabled()
  await expect(item).toContainText('No bot answers this number. Link one for inbound calls.')
  await page.keyboard.press('Escape')

  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: desk.uid, direction: 'inbound' } })
  await page.reload()
  await openMenu()
  await item.click()
  const dialog = page.getByRole('dialog', { name: 'Simulate an inbound call' })
  await expect(dialog.getByText(`Front desk answers ${shown(support)}.`)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Caller’s number').fill('+44 7700 900123')
  await choose(dialog.getByLabel('Simulated caller'), 'Helpful: answers every question')
  await dialog.getByRole('button', { name: 'Simulate call' }).click()
  await expect(dialog.getByText('Give a value for clinic.')).toBeVisible()
  await dialog.getByLabel('clinic').fill('Meridian')
  await dialog.getByRole('button', { name: 'Simulate call' }).click()

  await expect(page).toHaveURL(/\/calls\/call_/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await expect.poll(async () => (await api(calls.get, { id })).call_status, { timeout: 30_000 }).toBe('ended')
  expect(await api(calls.get, { id })).toMatchObject({ direction: 'inbound', agent_id: desk.uid })
  await page.goto('/calls?direction=inbound')
  await expect(page.getByRole('row', { name: shown('+447700900123') })).toBeVisible()
  await page.goto('/analytics?direction=inbound')
  await expect(page.getByText('No calls')).toHaveCount(0)
})

test('a server that only follows the specification has no simulated inbound calls', async ({
  signedIn: page,
  api,
}) => {
  test.skip(isThere('simulated_inbound_calls'), 'This server simulates inbound calls.')
  test.skip(!isThere('phone_number_management'), 'This server cannot add numbers.')
  await api(phoneNumbers.create, { body: { phone_number: support } })
  await page.goto('/phone-numbers')
  await page.getByRole('button', { name: `Actions for ${shown(support)}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Link a bot' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Simulate an inbound call' })).toHaveCount(0)
})
