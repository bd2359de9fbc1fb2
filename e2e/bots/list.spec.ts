import { bots } from '#contract/bots/bots'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

test('the address contains search, sort and page', async ({ signedIn: page, api, context }) => {
  requires('bot_sorting')
  for (const name of ['Alpha', 'Beta 10%', 'Beta 100']) await api(bots.create, { body: { ...draft, name } })
  await page.goto('/bots')
  await page.getByRole('searchbox', { name: 'Search bots' }).fill('beta')
  await expect(page).toHaveURL(/name=beta/)
  await page.getByRole('button', { name: /^Name/ }).click()
  await expect(page).toHaveURL(/sort_by=name/)
  const rows = page.getByRole('table', { name: 'Bots' }).getByRole('link')
  await expect(rows).toHaveText(['Beta 10%', 'Beta 100'])
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('table', { name: 'Bots' }).getByRole('link')).toHaveText([
    'Beta 10%',
    'Beta 100',
  ])
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('No bots match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(3)
})

test('the list of bots has no accessibility faults', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/bots')
  await expect(page.getByText('No bots yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await api(bots.create, { body: draft })
  await page.reload()
  await expect(page.getByRole('table', { name: 'Bots' })).toBeVisible()
  await expectNoAxeViolations(page)
})
