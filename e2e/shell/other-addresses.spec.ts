import { expect, test } from '#e2e/support/fixtures'

const heading = { level: 1 } as const

test('addresses by other names lead to their pages, and misspelled ones are suggested', async ({
  atHome: page,
}) => {
  for (const [path, name, address] of [
    ['/contacts', 'Contacts', /\/contact-lists$/],
    ['/compliance', 'Do-not-call list', /\/do-not-call$/],
    ['/prices', 'Prices', /\/settings\/model-prices$/],
    ['/do-not-call-list', 'Do-not-call list', /\/do-not-call$/],
    ['/settings/prices', 'Prices', /\/settings\/model-prices$/],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  }
  await page.goto('/campain')
  await expect(page.getByText('Did you mean Campaigns?')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Campaigns' }).click()
  await expect(page.getByRole('heading', { ...heading, name: 'Campaigns' })).toBeVisible()
})
