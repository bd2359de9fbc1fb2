import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { chooseFilter } from '#e2e/support/filters'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { fillWithSampleData, test } from '#e2e/support/sampled'

test.setTimeout(180_000)

test('contacts are filtered by the outcome of their last dial, in the address', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data', 'contact_outcome_filter')
  await fillWithSampleData(api)
  const ended = await api(campaigns.list, { query: { status: 'Completed', limit: 1 } })
  const contact_list_id = ended.campaigns[0]?.contact_list_id ?? 0
  const total = async () => {
    const query = { last_outcome: 'no_answer' as const, limit: 1 }
    return (await api(contacts.list, { contact_list_id, query })).pagination.total
  }
  expect(await total()).toBeGreaterThan(0)
  await page.goto(`/contact-lists/${contact_list_id}`)
  const grid = page.getByRole('grid', { name: 'Contacts' })
  await expect(grid).toBeVisible()
  await chooseFilter(page, 'Last outcome', 'No answer')
  await expect(page).toHaveURL(/last_outcome=no_answer/)
  await expect(page.getByRole('gridcell', { name: 'No answer' }).first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Reached', exact: true })).toHaveCount(0)
  // A campaign may call the list meanwhile.
  await expect(async () => {
    await page.reload()
    const found = await total()
    await expect(grid).toHaveAttribute('aria-rowcount', String(found + 1), { timeout: 3_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem', { name: /^\d+ found as CSV$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search names and numbers').fill('nobody has this name')
  await expect(page.getByText('No contact of this list matches all conditions.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/contact-lists\/\d+$/)
  await expect(grid).toBeVisible()
})
