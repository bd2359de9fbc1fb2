import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { makeCampaign } from './scheduler-setup'

test.describe('a launch whose answer was lost', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('is not repeated when the draft is launched again after a reload', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { id, contact_list_id } = await makeCampaign(api, { days: [inThreeDays] })
    await api(contacts.create, {
      contact_list_id,
      body: { name: 'Ada', phone_number: '+442079460123' },
    })
    let isLost = false
    await page.route('**/v1/campaigns', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    const launch = async () => {
      await page.getByRole('button', { name: 'Review and launch' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Launch campaign' }).click()
    }
    await page.goto(`/campaigns/new?from=${id}`)
    await page.getByLabel('Name', { exact: true }).fill('Spring')
    await launch()
    await expect(page.getByRole('alert')).toContainText('Can’t reach the server')
    page.on('dialog', (warning) => void warning.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await launch()
    await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible()
    const launched = (await api(campaigns.list, {})).campaigns.filter(({ name }) => name === 'Spring')
    expect(launched).toHaveLength(1)
  })
})
