import { campaigns } from '#contract/campaigns/campaigns'
import { campaignDrafts } from '#contract/campaigns/drafts'
import { contacts } from '#contract/contacts/contacts'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { from_number, prepare } from './scheduler-setup'

requires('campaign_drafts')

test.describe('a draft open in two tabs', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test('is not launched twice without a warning', { tag: '@thorough' }, async ({
    signedIn: page,
    context,
    api,
  }) => {
    const { bot, list } = await prepare(api)
    await api(contacts.create, {
      contact_list_id: list.id,
      body: { name: 'Ada', phone_number: '+442079460123' },
    })
    const times = {
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'Europe/London',
      days: [inThreeDays],
    }
    const values = { bot_uid: bot.uid, from_number, contact_list_id: list.id, ...times }
    const { id } = await api(campaignDrafts.create, { body: { name: 'Spring', values } })
    const launch = async (tab: typeof page) => {
      await tab.getByRole('button', { name: 'Review and launch' }).click()
      await tab.getByRole('alertdialog').getByRole('button', { name: 'Launch campaign' }).click()
    }
    const launched = async () => (await api(campaigns.list, {})).pagination.total
    const second = await context.newPage()
    for (const tab of [page, second]) {
      await tab.goto(`/campaigns/new?draft=${id}`)
      await expect(tab.getByText('Draft saved')).toBeVisible()
    }
    await launch(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible()
    expect((await api(campaignDrafts.list, {})).pagination.total).toBe(0)
    await launch(second)
    await expect(second.getByRole('alert')).toContainText('This draft was launched or deleted')
    expect(await launched()).toBe(1)
    await expect(second.getByRole('button', { name: 'Save as draft' })).toBeVisible()
    await launch(second)
    await expect(second.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible()
    expect(await launched()).toBe(2)
  })
})

test.describe('a draft that another user deleted', () => {
  test.use({ expectedFaults: [/status of 404/] })

  test('can be saved as a new draft with what was typed', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { bot } = await prepare(api)
    const { id } = await api(campaignDrafts.create, {
      body: { name: 'Spring', values: { bot_uid: bot.uid } },
    })
    await page.goto(`/campaigns/new?draft=${id}`)
    await page.getByLabel('Name', { exact: true }).fill('Autumn')
    await api(campaignDrafts.delete, { campaign_draft_id: id })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('This draft was launched or deleted in another window')).toBeVisible()
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page).toHaveURL('/campaigns/drafts')
    const { campaign_drafts: saved } = await api(campaignDrafts.list, {})
    expect(saved.map(({ name }) => name)).toEqual(['Autumn'])
  })
})
