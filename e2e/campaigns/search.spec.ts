import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { createDialingBot, ownNumber } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

test('a campaign is found by its name, which is in the address', async ({ signedIn: page, api }) => {
  requires('campaign_search')
  const bot = await createDialingBot(api)
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  const window = { time_start: '09:00', time_end: '17:00' }
  const dials = { bot_uid: bot.uid, from_number: ownNumber, contact_list_id: list.id }
  await api(campaigns.create, { body: { name: 'Autumn', type: 'outbound', ...dials, ...window } })
  await page.goto('/campaigns')
  const row = page.getByRole('row', { name: 'Autumn' })
  await expect(row).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search campaigns' })
  await search.fill('spring')
  await expect(page.getByText('No campaigns match')).toBeVisible()
  await expect(page).toHaveURL(/name=spring/)
  await search.fill('autu')
  await expect(row).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('autu')
  await expect(row).toBeVisible()
})
