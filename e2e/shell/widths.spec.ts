import { bots } from '#contract/bots/bots'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { createDialingBot, otherNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'

const widths = [1440, 1280, 1024, 800]

test('the menu of a row is visible at every width', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  requires('phone_number_management')
  const name = 'The bot that reminds patients of their appointments'
  const { uid } = await api(bots.create, { body: { name, prompt: 'Remind.' } })
  const { phone_number_id } = await api(phoneNumbers.create, {
    body: { phone_number: '+498912345678901', name: 'The front desk of the clinic in Munich' },
  })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'both' } })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/phone-numbers')
    const menu = page.getByRole('button', { name: `Actions for ${shown('+498912345678901')}` })
    await expect(menu).toBeInViewport({ ratio: 1 })
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  }
})

test('the numbers of a call are not cut off', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'busy'))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/calls')
    const row = page.getByRole('row', { name: shown(otherNumber) })
    const text = row.getByText(shown(otherNumber), { exact: true })
    await expect(text).toBeInViewport({ ratio: 1 })
    const isWhole = await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    expect(isWhole, `the number at ${width} px`).toBe(true)
    await expect(row.getByRole('button', { name: /^Actions for/ })).toBeInViewport({ ratio: 1 })
  }
})

test('the audit log shows the time of each entry at every width', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('audit_log')
  const reason = 'Asked in a long call, twice, never to be called again, and named a lawyer. '.repeat(4)
  await api(doNotCall.add, { body: { phone_number: otherNumber, reason } })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/settings/audit-log')
    const row = page.getByRole('row', { name: 'Signed in' }).first()
    await expect(row.locator('time')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('row', { name: shown(otherNumber) }).locator('time')).toBeInViewport({
      ratio: 1,
    })
  }
})

test('a very long name leaves room for the content', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const name = `مكتب الاستقبال ${'Reception'.repeat(25)}`
  const { uid } = await api(bots.create, { body: { name, prompt: 'Answer.' } })
  await page.goto(`/bots/${uid}`)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.height).toBeLessThan(70)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
})

for (const width of [360, 1280]) {
  test(`what was there before a change leaves its field as wide as it was, at ${width}`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    const first_message =
      'Good morning, this is the clinic, calling about your appointment on Thursday at ten.'
    const { uid } = await api(bots.create, { body: { name: 'Reminder', prompt: 'Answer.', first_message } })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/bots/${uid}`)
    const field = page.getByRole('textbox', { name: 'First message' })
    const before = await field.boundingBox()
    await field.fill('Good morning.')
    await expect(page.getByText(/^Changed from “Good morning, this/)).toBeVisible()
    expect((await field.boundingBox())?.width).toBe(before?.width)
  })
}
