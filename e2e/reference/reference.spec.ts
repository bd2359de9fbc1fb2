import { bots } from '#contract/bots/bots'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { openLoaded } from '#e2e/support/sample-paths'

test('a developer finds an operation from the settings, reads it, and calls it', async ({
  signedIn: page,
  api,
}) => {
  await api(bots.create, { body: { name: 'Front desk', prompt: 'You answer calls.' } })
  await page.goto('/settings/api-keys')
  await page.getByRole('link', { name: 'API reference' }).click()
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('list bots')
  await expect(page).toHaveURL(/search=list/)
  await page.getByRole('link', { name: 'List bots, newest first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'List bots, newest first' })).toBeVisible()
  const sample = page.getByRole('region', { name: 'cURL sample' })
  await expect(sample).toContainText('Authorization: Bearer $API_KEY')
  await page.getByRole('tab', { name: 'Python' }).click()
  await expect(page.getByRole('region', { name: 'Python sample' })).toContainText('urllib.request')
  await page.getByRole('textbox', { name: 'name' }).fill('desk')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Response 200').last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('"name": "Front desk"')
})

for (const address of ['/reference', '/reference/calls.create', '/reference/guides/webhooks']) {
  test(`${address} has no accessibility faults and fits a phone`, async ({ signedIn: page }) => {
    await openLoaded(page, address)
    await expectNoAxeViolations(page)
    for (const width of [1400, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const beyond = await page
        .locator('main section')
        .evaluateAll(
          (cards) => cards.filter((card) => card.getBoundingClientRect().right > innerWidth - 8).length,
        )
      expect(beyond, `cards beyond the edge at ${width} pixels`).toBe(0)
      await page.screenshot({ path: `test-results/ref${address.replaceAll('/', '-')}-${width}.png` })
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: `test-results/ref${address.replaceAll('/', '-')}-dark.png` })
  })
}
