import { modelPrices } from '#contract/bots/model-prices'
import { axeViolations, expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

test('a price is changed with its source, and reset', async ({ signedIn: page, api }) => {
  requires('model_prices')
  await page.goto('/settings/model-prices')
  const models = page.getByRole('table', { name: 'Language models' })
  const row = models.getByRole('row', { name: 'gpt-4o-mini' })
  await expect(row).toContainText('$0.15')
  await expectNoAxeViolations(page)

  await row.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Price of gpt-4o-mini' })
  await dialog.getByLabel('Input / 1M tokens').fill('0.2')
  await dialog.getByLabel('Source').fill('')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog.getByLabel('Source')).toHaveAccessibleDescription(/Enter where the price comes from/)
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Source').fill('Our contract')
  const day = dialog.getByRole('textbox', { name: 'As of' })
  await day.fill('1/2/2999')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(day).toHaveAccessibleDescription(/Enter a date up to/)
  await day.fill('3/14/2026')
  await day.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Saturday, March 14th, 2026, selected' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(day).toHaveValue('Mar 13, 2026')
  await expect(day).toBeFocused()
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Mar 13, 2026')
  await expect(row).toContainText('Your price')
  await expect(row).toContainText('$0.20')
  await expect(row).toContainText('Our contract')

  await row.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Reset to built-in price' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset price' }).click()
  await expect(row).toContainText('$0.15')
  expect((await api(modelPrices.get, {})).prices.filter(({ is_own }) => is_own)).toEqual([])
})

test('the price of a trunk has both directions and the steps in which it is charged', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('model_prices')
  await page.goto('/settings/model-prices')
  const trunks = page.getByRole('table', { name: 'Telephony' })
  await expect(trunks.getByRole('row', { name: 'Twilio' })).toContainText('$0.018')
  await page.getByRole('button', { name: 'Add price: Telephony' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add price' })
  await expect(dialog.getByLabel('Line')).toHaveText(/Asterisk/)
  await dialog.getByLabel('Trunk').fill('us-trunk')
  await dialog.getByLabel('Outbound / min').fill('0.006')
  await dialog.getByLabel('Inbound / min').fill('0.0025')
  await dialog.getByLabel('Charged per').fill('90')
  await dialog.getByLabel('Source').fill('Our contract')
  await dialog.getByRole('button', { name: 'Add price' }).click()
  await expect(dialog.getByLabel('Charged per')).toHaveAccessibleDescription(/at most 60 seconds/)
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Charged per').fill('6')
  await dialog.getByRole('button', { name: 'Add price' }).click()
  await expect(dialog).toBeHidden()
  const row = trunks.getByRole('row', { name: 'Asterisk us-trunk' })
  for (const text of ['Your price', '$0.006', '$0.0025', 'Our contract']) {
    await expect(row).toContainText(text)
  }
  await page.getByRole('button', { name: 'Add price: Telephony' }).click()
  await dialog.getByLabel('Trunk').fill('US-trunk')
  await dialog.getByLabel('Outbound / min').fill('0.1')
  await dialog.getByLabel('Source').fill('Our contract')
  await dialog.getByRole('button', { name: 'Add price' }).click()
  await expect(dialog.getByLabel('Trunk')).toHaveAccessibleDescription(/already has a price/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(dialog).toBeHidden()
  const { prices } = await api(modelPrices.get, {})
  expect(prices.find(({ model }) => model === 'us-trunk')).toMatchObject({
    provider: 'Asterisk',
    price: 0.006,
    inbound_price: 0.0025,
    step_seconds: 6,
  })
})

const longName = 'meta-llama/llama-3.3-70b-instruct-turbo'

for (const width of [1280, 1024, 360]) {
  test(`long names of models and the dates of prices are readable at ${width} px`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    requires('model_prices')
    const price = { kind: 'language', provider: '', model: longName, price: 0.3, output_price: 0.9 } as const
    await api(modelPrices.update, {
      body: { prices: [{ ...price, source: 'Our contract', as_of: '2026-01-31' }] },
    })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/settings/model-prices')
    const models = page.getByRole('table', { name: 'Language models' })
    for (const name of [longName, 'text-embedding-ada-002']) {
      const text = models.getByText(name, { exact: true })
      await text.scrollIntoViewIfNeeded()
      await expect(text).toBeInViewport({ ratio: 1 })
      const row = models.getByRole('row', { name })
      await expect(row.locator('time')).toBeInViewport({ ratio: 1 })
      await expect(row.getByRole('link').or(row.getByText('Our contract'))).toBeInViewport({ ratio: 1 })
    }
    const box = models.locator('..')
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  })
}

test('a price that another user changed meanwhile is not overwritten', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('model_prices')
  await page.goto('/settings/model-prices')
  const row = page.getByRole('table', { name: 'Language models' }).getByRole('row', { name: 'gpt-4o-mini' })
  await row.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Price of gpt-4o-mini' })
  const theirs = {
    kind: 'language',
    provider: '',
    model: 'gpt-4o-mini',
    price: 0.3,
    output_price: 0.9,
  } as const
  await api(modelPrices.update, {
    body: { prices: [{ ...theirs, source: 'Their contract', as_of: '2026-01-31' }] },
  })
  await dialog.getByLabel('Input / 1M tokens').fill('0.2')
  await dialog.getByLabel('Source').fill('Our contract')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Another user changed this price')
  await expect(dialog.getByLabel('Source')).toHaveValue('Our contract')
  const { prices } = await api(modelPrices.get, {})
  expect(prices.find(({ model }) => model === 'gpt-4o-mini')).toMatchObject({ price: 0.3 })
})
