import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/calls'
import { otherNumber, ownNumber } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab')
    // In a shadow root both the host and the element inside have the focus.
    const focused = page.locator(':focus').last()
    const label = await focused.evaluate((element) => {
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
      const named = element.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ')
      return (named || element.textContent || '').trim()
    })
    if (name.test(label)) return
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

async function goByPalette(page: Page, words: string, heading: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { name: new RegExp(words, 'i') }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

test('an empty account gets its first call by keyboard', { tag: '@thorough' }, async ({
  atHome: page,
  api,
}) => {
  requires('phone_number_management')
  test.slow()
  await goByPalette(page, 'New bot', 'New bot')
  await tabTo(page, /^Name/)
  await page.keyboard.type('Reminder')
  await tabTo(page, /^Prompt/)
  await page.keyboard.type('You remind people of their appointment at the dentist.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reminder' })).toBeVisible()

  await goByPalette(page, 'Phone numbers', 'Phone numbers')
  await tabTo(page, /^Add number/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Number')).toBeFocused()
  await page.keyboard.type(ownNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row', { name: shown(ownNumber) })).toBeVisible()
  await tabTo(page, new RegExp(`Outbound bot of \\${shown(ownNumber)}`))
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Bot' })).toBeFocused()
  await page.keyboard.type('Remind')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Link for outbound/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('switch', { name: `Outbound bot of ${shown(ownNumber)}` })).toBeChecked()

  await goByPalette(page, 'Calls', 'Calls')
  await tabTo(page, /^Place a call/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^To$/)
  await page.keyboard.type(otherNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Call to ${shown(otherNumber)}` })).toBeVisible()
  const statusOf = async () => (await api(calls.list, {})).calls[0]?.call_status
  await expect.poll(statusOf, { timeout: 60_000 }).toMatch(/ended|error/)
  await expect(page.getByRole('status').filter({ hasText: /^(Ringing|In progress)$/ })).toHaveCount(0)
  const { calls: stored } = await api(calls.list, {})
  expect(stored[0]).toMatchObject({ from_number: ownNumber, to_number: otherNumber, simulated: true })
})

test('an empty account gets its first successful call in six clicks', async ({ atHome: page, api }) => {
  requires('phone_number_management', 'simulated_calls')
  await page.getByRole('link', { name: 'Create a bot' }).click()
  await page.getByRole('link', { name: 'Appointment reminder' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Appointment reminder')
  await page.getByRole('button', { name: 'Create bot' }).click()
  await page.getByRole('link', { name: 'Add a number' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Bot' })).toHaveAttribute(
    'value',
    /^bot_/,
  )
  await page.getByRole('dialog').getByLabel('Number').fill(ownNumber)
  await page.getByRole('button', { name: 'Add and place a call' }).click()
  await expect(page.getByRole('dialog').getByLabel('dentist')).toHaveValue('Dr. Lopez')
  await page.getByRole('dialog').getByRole('button', { name: 'Place call' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Successful$/ })).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await api(calls.list, {})).calls[0]?.call_analysis?.is_successful).toBe(true)

  await page.goto('/')
  const next = page.getByRole('region', { name: 'Next steps' })
  await expect(next.getByRole('listitem')).toHaveCount(4)
  await next.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Patients')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Or paste rows')).toBeVisible()
  await page.goto('/')
  await next.getByRole('button', { name: 'Dismiss' }).click()
  await expect(next).toBeHidden()
})
